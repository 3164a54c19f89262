#include "server/game/served_game.h"

#include "server/game/apply_entry.h"
#include "server/game/decide.h"
#include "server/game/message_writer.h"
#include "server/game/records.h"
#include "server/game/sent_again.h"
#include "server/game/state.h"
#include "server/game/view_json.h"

namespace vexil::server {

ServedGame::ServedGame(std::string id, GameSettings settings, GamePtr game, GameLimits limits)
    : GameFacts(
          std::make_unique<State>(std::move(id), std::move(settings), std::move(game), limits)) {}

// ── What happened and may happen ──

Result<void> ServedGame::apply_entry(const GameEntry& entry) {
  return server::apply_entry(*state_, entry);
}

std::uint64_t ServedGame::entries() const { return state_->entries; }

Decided<std::vector<GameEntry>> ServedGame::decide(const Actor& actor, const Command& command,
                                                   const Presence& presence, const Digest& salt,
                                                   Millis now) const {
  return decide_command({*state_, actor, command, presence, salt, now});
}

Decided<std::vector<GameEntry>> ServedGame::decide_seat(const PlayerName& player,
                                                        std::optional<Side> wanted,
                                                        Millis now) const {
  return decide_seating(*state_, player, wanted, now);
}

std::optional<Millis> ServedGame::next_deadline(Millis delay) const {
  return timeout(*state_, delay);
}

std::vector<GameEntry> ServedGame::due(Millis now, Millis delay) const {
  return decide_due(*state_, now, delay);
}

std::optional<GameEntry> ServedGame::resume_entry(Millis stopped, Millis now) const {
  const bool runs = deadline(*state_).has_value();
  const bool lives = phase() == Phase::kSetup || phase() == Phase::kRunning;
  if (!lives || (!runs && !state_->watch.stands())) return std::nullopt;
  GameEntry entry;
  entry.kind = EntryKind::kResumed;
  entry.time = now;
  entry.charged = state_->watch.used(stopped);
  return entry;
}

ClockStarts ServedGame::clock_starts() const { return {state_->watch.started(), state_->resumed}; }
bool ServedGame::stands() const { return !over() && state_->watch.stands(); }

store::Game ServedGame::row(Millis now) const {
  const GameState& state = *state_;
  store::Game row;
  row.id = state.id;
  row.settings = settings_text(state.settings);
  row.name = state.game->name;
  row.status = static_cast<store::GameStatus>(state.phase);
  row.rated = state.settings.rated;
  row.listed = state.settings.visibility == Visibility::kPublic;
  for (const Side side : kSides)
    if (state.players[at(side)]) row.players[at(side)] = state.players[at(side)]->account;
  // The creator has no side yet, but the game is theirs.
  if (state.waiting) row.players[0] = state.waiting->account;
  row.result = result();
  row.termination = state.termination;
  row.turns = static_cast<std::uint32_t>(state.turns.size());
  row.entries = state.entries;
  row.written = state.entries;
  row.entries_hash = hex(state.entries_hash);
  row.created = state.created != 0 ? state.created : now;
  row.updated = state.updated != 0 ? state.updated : now;
  return row;
}
static_assert(static_cast<int>(Phase::kAborted) == static_cast<int>(store::GameStatus::kAborted));

// ── What each viewer is sent ──

std::uint64_t ServedGame::last_message(Viewer viewer) const {
  return state_->mail[at(viewer)].last();
}

std::string ServedGame::message(Viewer viewer, std::uint64_t n, Sending sending) const {
  const MailMessage& message = state_->mail[at(viewer)].message(n);
  return sending == Sending::kFirst ? message.text : sent_again(*state_, viewer, message).text;
}

bool ServedGame::recalls(Viewer viewer) const { return server::recalls(*state_, viewer); }

std::string ServedGame::view(Viewer viewer, Millis now, const Presence& presence) const {
  return view_json(*state_, viewer, now, presence);
}

std::string ServedGame::chat(Viewer viewer) const {
  JsonWriter out;
  out.list();
  for (const ChatLine& line : state_->chat)
    if (over() || line.side.has_value() == (viewer != Viewer::kSpectator))
      out.raw(chat_event(line));
  out.end_list();
  return out.take();
}

const std::vector<std::string>& ServedGame::lines(Viewer viewer) const {
  auto& lines = state_->lines[at(viewer)];
  if (!lines) lines = all_lines(*state_, viewer);
  return *lines;
}

std::unique_ptr<ServedGame> ServedGame::copy() const {
  auto other = std::make_unique<ServedGame>(state_->id, state_->settings, state_->game);
  other->state_ = std::make_unique<State>(*state_);
  return other;
}

// ── Records ──

Record ServedGame::record(Viewer viewer) const {
  return state_->opened() ? whole_record(*state_) : seen_record(*state_, viewer);
}

Record ServedGame::full_record() const { return whole_record(*state_); }

std::optional<GameSoFar> ServedGame::so_far() const {
  if (!state_->began()) return std::nullopt;
  return game_so_far(*state_);
}

}  // namespace vexil::server
