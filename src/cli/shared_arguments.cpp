#include "cli/shared_arguments.h"

namespace vexil {

void add_positions(const Command& command, ItemInput& input) {
  command.argument("POSITION", &input.argument, "A position; - reads one per line").required();
  add_keep_going(command, input.keep_going);
}

void add_games_file(const Command& command, GameInput& input) {
  command.argument("FILE", &input.file, "Games as records, JSON or Gravon lines").required();
  add_keep_going(command, input.keep_going);
}

void add_keep_going(const Command& command, bool& keep_going) {
  command.flag("--keep-going", &keep_going,
               "Continue after a refused input, and count the refused ones");
}

void add_game(const Command& command, std::string& game) {
  command.option("--game", "GAME", &game, "The game, such as classic-2002+rescue").required();
}

}  // namespace vexil
