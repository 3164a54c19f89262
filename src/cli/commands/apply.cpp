// vexil apply POSITION TURN...
#include "rules/apply.h"

#include <fmt/format.h>

#include "cli/command.h"
#include "cli/shared_arguments.h"
#include "editions/words.h"
#include "notation/action_text.h"
#include "notation/position_text.h"
#include "notation/turn_text.h"

namespace vexil {
namespace {

struct ApplyArguments {
  ItemInput positions;
  std::vector<std::string> turns;
  bool actions = false;  // The turns are single actions; follow-ups stay open.
};

Result<void> apply_action(GamePosition& here, History& history, std::string_view text) {
  const auto action = parse_legal_action(*here.game, here.position, history, text);
  if (!action) return fail(action.error().message);
  apply(here.game->edition, here.position, history, *action);
  return {};
}

Result<void> apply_whole_turn(GamePosition& here, History& history, std::string_view text) {
  const auto turn = apply_turn(*here.game, here.position, history, text);
  if (!turn) return fail(turn.error().message);
  return {};
}

// From a bare position the chase memory is empty; it grows with the turns that follow.
Result<std::string> after(std::string_view line, const ApplyArguments& arguments,
                          History& history) {
  auto here = parse_position(line);
  if (!here) return fail(here.error().message);
  history.clear();
  for (std::size_t at = 0; at < arguments.turns.size(); ++at) {
    const auto& step = arguments.actions ? apply_action : apply_whole_turn;
    const auto done = step(*here, history, arguments.turns[at]);
    if (!done)
      return fail(fmt::format("{} {} {}: {}", arguments.actions ? "action" : "turn", at + 1,
                              vexil::quoted(arguments.turns[at]), done.error().message));
  }
  return print_position(*here->game, here->position) + "\n";
}

int run_apply(const ApplyArguments& arguments, Streams& streams) {
  History history;
  return for_each_item(arguments.positions, Layout::kLines, streams,
                       [&](std::string_view line) { return after(line, arguments, history); });
}

void add_apply(const Command& program) {
  const Command command = program.add(
      {"apply", "Print the position after some turns", "vexil apply \"$POSITION\" a4a5 a7a6"});
  ApplyArguments& to = command.run(run_apply);
  add_positions(command, to.positions);
  command.argument("TURN", &to.turns, "Turns, such as a4a5 or fly:b2b7+strike:b7c7").required();
  command.flag("--actions", &to.actions, "Apply single actions; leave follow-ups open");
}

}  // namespace

CommandFile apply_command() { return {.place = 40, .add = add_apply}; }

}  // namespace vexil
