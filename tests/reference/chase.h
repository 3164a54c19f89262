// The more-squares rule: who chases whom, for how long, and which placements must not come again.
#pragma once

#include "state.h"

namespace vexil::reference {

// Whether the rule forbids this side's move to an empty square.
bool chase_forbids(const State& state, char side, Move move);

// Follows a plain move or attack, fly, quick, vortex or strike, with any attack resolved.
void chase_after_move(State& state, char side, Move move, bool was_attack);

// Follows every other action but rescue and pass.
void forget_chases(State& state);

// Remembers the placement at the end of a turn.
void remember_placement(State& state);

}  // namespace vexil::reference
