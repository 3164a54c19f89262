// Any line: it is refused in one line, or it is a position that is printed and read back the same,
// and so is every position that one legal action makes of it.
#include <string>

#include "fuzz/check.h"
#include "notation/action_text.h"
#include "notation/position_text.h"
#include "notation/scan.h"
#include "rules/apply.h"
#include "rules/generate.h"

namespace vexil {
namespace {

void check_round_trip(const Game& game, const Position& position) {
  const std::string line = print_position(game, position);
  const auto read = parse_position(line);
  promise(read.has_value(), "a printed position is read", line);
  promise(print_position(*read->game, read->position) == line, "it is printed the same", line);
}

void check_fields(std::string_view text) {
  const auto fields = parse_fields(text);
  if (!fields) {
    promise(fields.error().message.find('\n') == std::string::npos, "a refusal is one line",
            fields.error().message);
    return;
  }
  const std::string line = print_fields(*fields);
  const auto again = parse_fields(line);
  promise(again.has_value(), "printed fields are read", line);
  promise(print_fields(*again) == line, "they are printed the same", line);
}

void check_successors(const Game& game, const Position& position) {
  if (position.turn >= kMaxNumber || position.quiet >= kMaxNumber) return;
  History history;
  ActionList actions;
  generate(game.edition, position, history, actions);
  const std::size_t step = 1 + actions.size() / 16;
  for (std::size_t at = 0; at < actions.size(); at += step) {
    Position next = position;
    History memory;
    apply(game.edition, next, memory, actions[at]);
    check_round_trip(game, next);
    const std::string text = print_action(game, actions[at]);
    const auto read = parse_legal_action(game, position, history, text);
    promise(read && *read == actions[at], "a printed action is read", text);
  }
}

}  // namespace
}  // namespace vexil

extern "C" int vexil_fuzz_position(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = vexil::text_of(data, size);
  vexil::check_fields(text);
  const auto read = vexil::parse_position(text);
  if (!read) return 0;
  vexil::check_round_trip(*read->game, read->position);
  vexil::check_successors(*read->game, read->position);
  return 0;
}
