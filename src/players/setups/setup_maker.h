// Setups for computer players, and suggestions for people.
#pragma once

#include "base/random.h"
#include "editions/game.h"
#include "rules/position.h"

namespace vexil {

// A setup as a careful person would make it, another one for every seed: drawn by chance from what
// people do (setup_prior.h), held to what is good in this game (setup_rules.h), and able to move.
// Either side gets the same one, each as seen from its own seat.
[[nodiscard]] SetupTypes make_setup(const Game& game, Side side, Random& random);

}  // namespace vexil
