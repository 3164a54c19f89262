// vexil position --game G --red SETUP --blue SETUP, or vexil position POSITION
#include "rules/position.h"

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/values.h"
#include "notation/position_text.h"
#include "notation/setup_text.h"

namespace vexil {
namespace {

Result<std::string> canonical(std::string_view line) {
  const auto here = parse_position(line);
  if (!here) return fail(here.error().message);
  return print_position(*here->game, here->position) + "\n";
}

Result<std::string> start(const PositionArguments& arguments) {
  const auto game = open_game(arguments.game);
  if (!game) return fail(game.error().message);
  const auto red = parse_setup(**game, Side::kRed, arguments.red);
  if (!red) return fail("--red: " + red.error().message);
  const auto blue = parse_setup(**game, Side::kBlue, arguments.blue);
  if (!blue) return fail("--blue: " + blue.error().message);
  return print_position(**game, start_position((*game)->edition, *red, *blue)) + "\n";
}

}  // namespace

int run_position(const PositionArguments& arguments, Streams& streams) {
  if (arguments.position)
    return for_each_item({*arguments.position, arguments.keep_going}, Layout::kLines, streams,
                         canonical);
  const auto line = start(arguments);
  if (!line) return refuse(streams, line.error());
  streams.out.write(*line);
  return 0;
}

}  // namespace vexil
