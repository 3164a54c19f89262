// Setups in the form that the rules use: makes a random one, and finds out whether one can move.
#pragma once

#include "base/random.h"
#include "editions/game.h"
#include "rules/position.h"

namespace vexil {

// Whether the setup leaves its owner without any legal action on the first turn, and so loses. The
// opponent is left out of account: what the opponent might open by coming near (a target for a
// power) is nothing the owner can bring about, and that army stands too far away to take an action
// from the owner. A piece that can only shuffle within a pocket of empty squares can move: not
// immobile.
[[nodiscard]] bool is_immobile(const Game& game, Side side, const SetupTypes& setup);

// One legal setup, each equally likely. The same for either side.
[[nodiscard]] SetupTypes random_setup(const Game& game, Random& random);

}  // namespace vexil
