// A position line, then one turn a line: each turn is refused in one line or carried out; what was
// carried out is printed, and the print carries out the same.
#include <string>

#include "fuzz/check.h"
#include "notation/action_text.h"
#include "notation/position_text.h"
#include "notation/record.h"
#include "notation/refusal.h"
#include "notation/scan.h"
#include "notation/turn_text.h"

namespace vexil {
namespace {

void check_words(std::string_view text) {
  const auto turn = canonical_turn(text);
  if (!turn) return;
  const auto again = canonical_turn(*turn);
  promise(again && *again == *turn, "the words of a turn are printed the same", text);
}

void check_action(const GamePosition& at, const History& history, std::string_view text) {
  const auto action = parse_action(*at.game, at.position.to_move, text);
  if (!action) return;
  const std::string printed = print_action(*at.game, *action);
  const auto again = parse_action(*at.game, at.position.to_move, printed);
  promise(again && *again == *action, "a printed action is read", printed);
  const std::string why = explain_refusal(*at.game, at.position, history, *action);
  const bool legal = is_legal(at.game->edition, at.position, history, *action);
  promise(why.empty() == legal, "an illegal action has a reason, a legal one has none", text);
}

void check_turn(GamePosition& at, History& history, std::string_view text) {
  const Position before = at.position;
  const History memory = history;
  const auto actions = apply_turn(*at.game, at.position, history, text);
  if (!actions) {
    promise(actions.error().message.find('\n') == std::string::npos, "a refusal is one line",
            actions.error().message);
    at.position = before;
    history = memory;
    return;
  }
  const std::string printed = print_turn(*at.game, *actions);
  // A turn of nothing but declined follow-ups has no text of its own.
  if (printed.empty()) return;
  Position again = before;
  History again_memory = memory;
  const auto same = apply_turn(*at.game, again, again_memory, printed);
  promise(same && *same == *actions, "a printed turn is the same turn", printed);
}

}  // namespace
}  // namespace vexil

extern "C" int vexil_fuzz_action(const std::uint8_t* data, std::size_t size) {
  const auto lines = vexil::split(vexil::text_of(data, size), '\n');
  auto at = vexil::parse_position(lines[0]);
  if (!at) return 0;
  vexil::History history;
  for (std::size_t line = 1; line < lines.size() && at->position.turn < vexil::kMaxNumber - 1 &&
                             at->position.quiet < vexil::kMaxNumber - 1;
       ++line) {
    vexil::check_words(lines[line]);
    vexil::check_action(*at, history, lines[line]);
    vexil::check_turn(*at, history, lines[line]);
  }
  return 0;
}
