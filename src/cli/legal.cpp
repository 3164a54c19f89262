// vexil legal POSITION
#include "cli/commands.h"
#include "notation/action_text.h"
#include "notation/position_text.h"

namespace vexil {

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

}  // namespace vexil
