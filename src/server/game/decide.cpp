#include "server/game/decide.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/random.h"
#include "base/text.h"
#include "notation/setup_text.h"
#include "notation/square_text.h"

namespace vexil::server {
namespace {

constexpr std::size_t kLongestKey = 64;
// Turns that must be complete before nobody may abort any more.
constexpr std::size_t kFirstTurns = 2;

tl::unexpected<Refusal> wrong_phase(const GameState& state) {
  switch (state.phase) {
    case Phase::kOpen:
      return refused("wrong-phase", "The game waits for a second player.");
    case Phase::kSetup:
      return refused("wrong-phase", "The game has not begun.");
    case Phase::kRunning:
      return refused("wrong-phase", "The game has begun.");
    default:
      return refused("wrong-phase", "The game is over.");
  }
}

Score win_of(Side side) { return side == Side::kRed ? Score::kRedWins : Score::kBlueWins; }

Entries one(GameEntry entry) {
  std::vector<GameEntry> entries;
  entries.push_back(std::move(entry));
  return entries;
}

// ── Chat ──

bool is_said(std::string_view text) {
  return is_utf8(text) &&
         std::ranges::none_of(
             text, [](char letter) { return (letter >= 0 && letter < ' ') || letter == 127; }) &&
         text.find_first_not_of(' ') != std::string_view::npos;
}

Entries decide_chat(const Question& question) {
  const GameLimits& limits = question.state.limits;
  if (question.actor.muted) return refused("muted", "You may not chat at the moment.");
  if (question.command.text.size() > limits.chat_bytes)
    return refused("too-long",
                   fmt::format("A line of chat has at most {} bytes.", limits.chat_bytes));
  if (!is_said(question.command.text)) return refused("malformed", "Expected a line of text.");
  if (question.state.chat.size() >= limits.chat_lines)
    return refused("full", "This game's chat is full.");
  GameEntry entry = entry_of(question, EntryKind::kChat);
  entry.player = question.actor.player;
  entry.text = question.command.text;
  return one(std::move(entry));
}

// ── Ends ──

// At the beginning of a sentence: "Red".
std::string colour_of(const GameState& state, Side side) {
  return capitalized(state.game->side(side).colour);
}

bool may_abort(const GameState& state) { return !state.over() && state.turns.size() < kFirstTurns; }

// Also the creator who waits for an opponent and has no side yet.
Entries decide_abort(const Question& question) {
  const GameState& state = question.state;
  const bool creator = state.phase == Phase::kOpen && !question.actor.player.account.empty() &&
                       question.actor.player.account == state.settings.creator;
  if (!question.actor.side && !creator)
    return refused("not-seated", "Only the players may do that.");
  if (state.over()) return wrong_phase(state);
  if (!may_abort(state))
    return refused("too-late", "A game can be aborted only before both have made a turn.");
  GameEntry entry = entry_of(question, EntryKind::kAbort);
  entry.text = state.phase == Phase::kOpen
                   ? "The invitation was cancelled."
                   : fmt::format("{} aborted the game.", colour_of(state, *question.actor.side));
  return one(std::move(entry));
}

Entries decide_claim(const Question& question) {
  const GameState& state = question.state;
  const Side side = *question.actor.side;
  if (!state.running()) return wrong_phase(state);
  const auto from = claim_from(state, question.presence, other(side));
  if (!from || question.now < *from)
    return refused("too-early", "Your opponent has not been away long enough.");
  const bool win = question.command.text == "win";
  if (!win && question.command.text != "draw") return refused("malformed", "Expected win or draw.");
  GameEntry entry = entry_of(question, EntryKind::kClaim);
  entry.score = win ? win_of(side) : Score::kDraw;
  return one(std::move(entry));
}

Entries decide_resign(const Question& question) {
  if (!question.state.running()) return wrong_phase(question.state);
  return one(entry_of(question, EntryKind::kResign));
}

Entries decide_rematch(const Question& question) {
  const GameState& state = question.state;
  if (!state.over() || !state.players[0] || !state.players[1])
    return refused("wrong-phase", "A rematch is for a game that is over.");
  if (!state.rematch.empty()) return refused("wrong-phase", "There is a rematch already.");
  if (state.offers.rematch[at(*question.actor.side)])
    return refused("too-often", "You have offered a rematch.");
  return one(entry_of(question, EntryKind::kRematchOffer));
}

Entries decide_share(const Question& question) {
  const GameState& state = question.state;
  if (!state.over()) return refused("wrong-phase", "A game can be shared when it is over.");
  if (state.settings.visibility != Visibility::kPrivate || state.shared)
    return refused("wrong-phase", "Everybody can look at this game already.");
  return one(entry_of(question, EntryKind::kShared));
}

Entries decide_seated(const Question& question) {
  switch (question.command.kind) {
    case CommandKind::kReady:
      return question.state.phase == Phase::kSetup ? decide_ready(question)
                                                   : Entries(wrong_phase(question.state));
    case CommandKind::kAct:
      return question.state.running() ? decide_act(question) : Entries(wrong_phase(question.state));
    case CommandKind::kOfferDraw:
    case CommandKind::kOfferTakeback:
      return question.state.running() ? decide_offer(question)
                                      : Entries(wrong_phase(question.state));
    case CommandKind::kAnswerDraw:
    case CommandKind::kAnswerTakeback:
      return question.state.running() ? decide_answer(question)
                                      : Entries(wrong_phase(question.state));
    case CommandKind::kResign:
      return decide_resign(question);
    case CommandKind::kClaim:
      return decide_claim(question);
    case CommandKind::kShare:
      return decide_share(question);
    default:
      return decide_rematch(question);
  }
}

// What was carried out with this key; nothing where the key is new.
std::optional<std::uint64_t> done_with_key(const Question& question) {
  if (question.command.key.empty()) return std::nullopt;
  const bool speaks = question.command.kind == CommandKind::kChat;
  const std::string_view account =
      speaks ? std::string_view(question.actor.player.account) : std::string_view();
  const auto found =
      question.state.keys.find(key_number(question.actor.side, account, question.command.key));
  return found == question.state.keys.end() ? std::nullopt : std::optional(found->second);
}

Entries decide_again(const Question& question, std::uint64_t done) {
  if (done != 0 && done != command_number(question.command))
    return refused("key-used", "This key was used for another command: take a new one.");
  return std::vector<GameEntry>{};
}

}  // namespace

GameEntry entry_of(const Question& question, EntryKind kind) {
  GameEntry entry;
  entry.kind = kind;
  entry.time = question.now;
  entry.side = question.actor.side;
  entry.key = question.command.key;
  if (!entry.key.empty()) entry.command = command_number(question.command);
  return entry;
}

Entries decide_command(const Question& question) {
  const Command& command = question.command;
  if (command.key.size() > kLongestKey || !is_utf8(command.key))
    return refused("malformed", "A key is UTF-8 and has at most 64 bytes.");
  if (const auto done = done_with_key(question)) return decide_again(question, *done);
  if (command.kind == CommandKind::kChat) return decide_chat(question);
  if (command.kind == CommandKind::kAbort) return decide_abort(question);
  if (!question.actor.side) return refused("not-seated", "Only the players may do that.");
  if (question.state.watch.stands())
    return refused("paused", "The server is about to stop; the game goes on when it is back.");
  return decide_seated(question);
}

Entries decide_ready(const Question& question) {
  const GameState& state = question.state;
  const Side side = *question.actor.side;
  if (state.camps[at(side)].ready)
    return refused("wrong-phase", "Your setup is complete and cannot be changed.");
  const auto setup = parse_setup(*state.game, side, question.command.text);
  if (!setup) return refused("malformed", setup.error().message);
  GameEntry entry = entry_of(question, EntryKind::kReady);
  entry.text = print_setup(*state.game, side, *setup);
  entry.salt = question.salt;
  return one(std::move(entry));
}

// ── Seats ──

Entries decide_seating(const GameState& state, const PlayerName& player, std::optional<Side> wanted,
                       Millis now) {
  if (state.phase != Phase::kOpen) return refused("seat-taken", "Both seats are taken.");
  std::vector<GameEntry> entries;
  const auto seat = [&](const PlayerName& who, std::optional<Side> side) {
    GameEntry entry;
    entry.kind = EntryKind::kSeated;
    entry.time = now;
    entry.side = side;
    entry.player = who;
    entries.push_back(std::move(entry));
  };
  if (state.hot_seat()) {
    for (const Side side : kSides) seat(player, side);
    return entries;
  }
  const bool first = !state.waiting && !state.players[0] && !state.players[1];
  if (first) {
    if (wanted && state.settings.creator_side && wanted != state.settings.creator_side)
      return refused("seat-taken", "The creator of the game has chosen another side.");
    seat(player, state.settings.creator_side);
    return entries;
  }
  const PlayerName& creator =
      state.waiting ? *state.waiting : *state.players[state.players[0] ? 0 : 1];
  if (creator.account == player.account)
    return refused("own-game", "You cannot play against yourself; choose a hot seat for that.");
  Side free = state.players[0] ? Side::kBlue : Side::kRed;
  if (state.waiting) {
    free = (mix64(state.settings.seed) & 1) == 0 ? Side::kRed : Side::kBlue;
    seat(creator, other(free));
  }
  if (!state.waiting && wanted && wanted != free)
    return refused("seat-taken", "This seat is taken.");
  seat(player, free);
  return entries;
}

// ── Time ──

std::vector<GameEntry> decide_due(const GameState& state, Millis now, Millis delay) {
  const auto end = timeout(state, delay);
  if (!end || now < *end) return {};
  GameEntry entry;
  entry.time = now;
  if (state.running()) {
    entry.kind = EntryKind::kTimeUp;
    entry.side = state.position().to_move;
    return {entry};
  }
  entry.kind = EntryKind::kAbort;
  const bool red = state.camps[0].ready || is_ours(state, Side::kRed);
  const bool blue = state.camps[1].ready || is_ours(state, Side::kBlue);
  if (red != blue) entry.side = red ? Side::kBlue : Side::kRed;
  entry.text = entry.side ? fmt::format("{} was not ready in time.", colour_of(state, *entry.side))
                          : "Neither side was ready in time.";
  return {entry};
}

bool may(const GameState& state, Side side, CommandKind kind, const Presence& presence,
         Millis now) {
  const Actor actor{side, {}, false, 0};
  Command command;
  command.kind = kind;
  command.text = "win";
  if (kind == CommandKind::kAct || kind == CommandKind::kReady || kind == CommandKind::kChat)
    return false;
  return decide_command({state, actor, command, presence, {}, now}).has_value();
}

}  // namespace vexil::server
