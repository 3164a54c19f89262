// A setup that a careful player might choose, made by rule of thumb.
#pragma once

#include "base/random.h"
#include "editions/game.h"
#include "rules/position.h"

namespace vexil {

// The Flag in the back row with mines beside it, defusers behind, strong pieces and Scouts ahead,
// the assassin near the piece it hunts with, and something that can move. The same for either side
// but for the mirror; another one for every seed.
[[nodiscard]] SetupTypes suggest_setup(const Game& game, Random& random);

}  // namespace vexil
