// vexil legal POSITION
#include "cli/command.h"
#include "cli/shared_arguments.h"
#include "notation/action_text.h"
#include "notation/position_text.h"

namespace vexil {
namespace {

int run_legal(const ItemInput& positions, Streams& streams) {
  const History no_memory;
  return for_each_item(
      positions, Layout::kBlocks, streams, [&](std::string_view line) -> Result<std::string> {
        const auto here = parse_position(line);
        if (!here) return fail(here.error().message);
        std::string text;
        for (const std::string& action : legal_texts(*here->game, here->position, no_memory)) {
          text += action;
          text += '\n';
        }
        return text;
      });
}

void add_legal(const Command& program) {
  const Command command =
      program.add({"legal", "List the legal actions of a position", "vexil legal \"$POSITION\""});
  add_positions(command, command.run(run_legal));
}

}  // namespace

CommandFile legal_command() { return {.place = 30, .add = add_legal}; }

}  // namespace vexil
