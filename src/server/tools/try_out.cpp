#include "server/tools/try_out.h"

#include <fmt/format.h>

#include <memory>
#include <utility>

#include "base/text.h"
#include "json/writer.h"
#include "notation/action_text.h"
#include "notation/result_text.h"
#include "notation/square_text.h"
#include "notation/turn_text.h"
#include "rules/apply.h"
#include "rules/ending.h"
#include "server/tools/frames.h"
#include "view/filter.h"

namespace vexil::server {
namespace {

// A position with its history, and the events of the latest steps for somebody who sees everything.
struct Board {
  GamePtr game;
  Position position;
  std::unique_ptr<History> history = std::make_unique<History>();
  NarratedTurn turn;
};

std::string over_json(const Board& board) {
  const Ending end = ending(board.game->edition, board.position, *board.history);
  if (!end.over()) return "null";
  return JsonObject()
      .text("result", result_text(end.score))
      .text("termination", termination_text(end.termination))
      .done();
}

// The keys of a board without braces.
std::string board_keys(const Board& board) {
  JsonList legal;
  for (const std::string& text : legal_texts(*board.game, board.position, *board.history))
    legal.add(json_string(text));
  return drawn_position(fields_of(board.game, board.position)) + ",\"legal\":" + legal.done() +
         ",\"over\":" + over_json(board);
}

DecisionHooks noting(Board& board) {
  DecisionHooks hooks;
  hooks.after = [&board](const Position&, const History&, Action, const EventLog& events) {
    for (Event event : events) {
      event.detail = kEveryone;
      board.turn.events.push_back(seen(event, Viewer::kSpectator));
    }
  };
  return hooks;
}

Refusal illegal(const std::string& sentence) {
  Refusal refusal{"illegal", sentence, {}, {}};
  const std::size_t colon = sentence.find(": ");
  if (colon != std::string::npos) refusal.rule = sentence.substr(0, colon);
  return refusal;
}

void add_squares(Refusal& refusal, const Game& game, std::string_view text) {
  const auto words = parse_action_words(text);
  if (!words) return;
  for (const Square square : {words->from, words->to})
    if (square != Square::kNone && game.edition.squares.has(square))
      refusal.squares.push_back(square_text(square));
}

// One decision leaves what follows open; several joined by `+` are the whole rest of the turn.
Result<void> carry_out(Board& board, const std::string& text) {
  const DecisionHooks hooks = noting(board);
  if (text.find('+') != std::string::npos) {
    const auto turn = apply_turn(*board.game, board.position, *board.history, text, hooks);
    if (!turn) return fail(turn.error().message);
    return {};
  }
  const auto action = parse_legal_action(*board.game, board.position, *board.history, text);
  if (!action) return fail(action.error().message);
  EventLog events;
  apply(board.game->edition, board.position, *board.history, *action, &events);
  hooks.after(board.position, *board.history, *action, events);
  return {};
}

}  // namespace

Decided<std::string> try_out(TryRequest request) {
  Board board{request.start.game, request.start.position, std::make_unique<History>(), {}};
  for (std::size_t at = 0; at < request.turns.size(); ++at) {
    const auto turn = apply_turn(*board.game, board.position, *board.history, request.turns[at]);
    if (turn) continue;
    Refusal refusal = illegal(turn.error().message);
    refusal.text = fmt::format("Turn {} {}: {}", at + 1, vexil::quoted(request.turns[at]),
                               turn.error().message);
    return tl::unexpected(std::move(refusal));
  }
  std::string answer = "{\"game\":" + json_string(board.game->name) + "," + board_keys(board);
  if (!request.action) return answer + "}";
  board.turn.enchanted = EnchantedSquares(board.position);
  const auto done = carry_out(board, *request.action);
  if (!done) {
    Refusal refusal = illegal(done.error().message);
    add_squares(refusal, *board.game, *request.action);
    JsonObject object;
    object.text("code", refusal.code).text("text", refusal.text).text("rule", refusal.rule);
    JsonList squares;
    for (const std::string& square : refusal.squares) squares.add(json_string(square));
    return answer + ",\"refusal\":" + object.add("squares", squares.done()).done() + "}";
  }
  return answer + ",\"after\":{" + board_keys(board) +
         ",\"events\":" + event_list(*board.game, board.turn.events) +
         ",\"sentences\":" + sentence_list(*board.game, board.turn) + "}}";
}

}  // namespace vexil::server
