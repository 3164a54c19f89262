// Arguments that several commands take.
#pragma once

#include <string>

#include "cli/command.h"
#include "cli/items.h"

namespace vexil {

// POSITION and --keep-going.
void add_positions(const Command& command, ItemInput& input);

// FILE and --keep-going.
void add_games_file(const Command& command, GameInput& input);

// --keep-going alone.
void add_keep_going(const Command& command, bool& keep_going);

// --game, which must be given.
void add_game(const Command& command, std::string& game);

}  // namespace vexil
