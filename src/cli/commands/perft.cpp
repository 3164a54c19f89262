// vexil perft POSITION DEPTH
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "cli/command.h"
#include "cli/shared_arguments.h"
#include "cli/values.h"
#include "notation/action_text.h"
#include "notation/position_text.h"
#include "rules/apply.h"
#include "rules/generate.h"

namespace vexil {
namespace {

struct PerftArguments {
  ItemInput positions;
  std::string depth;
  bool divide = false;
};

// Deeper than can be counted in practice; it limits the recursion where there is only one action.
constexpr std::uint64_t kDeepest = 200;

std::string divided(const GamePosition& here, int depth) {
  const Edition& edition = here.game->edition;
  ActionList actions;
  generate(edition, here.position, History(), actions);
  std::vector<std::pair<std::string, std::uint64_t>> rows;
  for (const Action action : actions) {
    Position next = here.position;
    History history;
    apply(edition, next, history, action);
    rows.emplace_back(print_action(*here.game, action), perft(edition, next, history, depth - 1));
  }
  std::sort(rows.begin(), rows.end());
  std::string text;
  for (const auto& [action, count] : rows) text += fmt::format("{} {}\n", action, count);
  return text;
}

int run_perft(const PerftArguments& arguments, Streams& streams) {
  const auto number = parse_number("DEPTH", arguments.depth, arguments.divide ? 1 : 0, kDeepest);
  if (!number) return refuse(streams, number.error());
  const int depth = static_cast<int>(*number);
  const Layout layout = arguments.divide ? Layout::kBlocks : Layout::kLines;
  return for_each_item(
      arguments.positions, layout, streams, [&](std::string_view line) -> Result<std::string> {
        const auto here = parse_position(line);
        if (!here) return fail(here.error().message);
        if (arguments.divide) return divided(*here, depth);
        return fmt::format("{}\n", perft(here->game->edition, here->position, History(), depth));
      });
}

void add_perft(const Command& program) {
  const Command command = program.add(
      {"perft", "Count the sequences of actions of a given length", "vexil perft \"$POSITION\" 3"});
  PerftArguments& to = command.run(run_perft);
  add_positions(command, to.positions);
  command.argument("DEPTH", &to.depth, "The length of the sequences").required();
  command.flag("--divide", &to.divide, "Print the count for each first action");
}

}  // namespace

CommandFile perft_command() { return {.place = 60, .add = add_perft}; }

}  // namespace vexil
