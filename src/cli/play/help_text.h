// The texts of the help screens.
#pragma once

#include <string>

#include "editions/game.h"

namespace vexil {

// The keys, the marks on the board and the words that can be typed.
[[nodiscard]] std::string help_text(const Game& game);

// The rules of the game as its edition file states them: army, turn, powers, agreed options.
[[nodiscard]] std::string rules_text(const Game& game);

}  // namespace vexil
