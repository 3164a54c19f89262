// vexil position --game G --red SETUP --blue SETUP, or vexil position POSITION
#include "rules/position.h"

#include <fmt/format.h>

#include "cli/command.h"
#include "cli/shared_arguments.h"
#include "cli/values.h"
#include "notation/position_text.h"
#include "notation/setup_text.h"

namespace vexil {
namespace {

struct PositionArguments {
  std::optional<std::string> position;  // Made canonical where given; otherwise the setups count.
  bool keep_going = false;
  std::string game;
  std::string red;
  std::string blue;
};

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

int run_position(const PositionArguments& arguments, Streams& streams) {
  if (arguments.position)
    return for_each_item({*arguments.position, arguments.keep_going}, Layout::kLines, streams,
                         canonical);
  const auto line = start(arguments);
  if (!line) return refuse(streams, line.error());
  streams.out.write(*line);
  return 0;
}

void add_position(const Command& program) {
  const Command command =
      program.add({"position", "Print a start position, or a position in canonical form",
                   "vexil position --game barrage --red \"$RED_SETUP\" --blue \"$BLUE_SETUP\""});
  PositionArguments& to = command.run(run_position);
  command.argument("POSITION", &to.position, "A position; - reads one per line");
  add_keep_going(command, to.keep_going);
  const auto game = command.option("--game", "GAME", &to.game, "The game");
  const auto red = command.option("--red", "SETUP", &to.red, "Red's setup");
  const auto blue = command.option("--blue", "SETUP", &to.blue, "Blue's setup");
  command.check([&to, game, red, blue]() -> Result<void> {
    const int given = int{game.given()} + int{red.given()} + int{blue.given()};
    if (given == (to.position ? 0 : 3)) return {};
    return fail("expected --game, --red and --blue, or else a POSITION");
  });
}

}  // namespace

CommandFile position_command() { return {.place = 50, .add = add_position}; }

}  // namespace vexil
