// The two-squares rule: each side's run of moves by one piece, and what the run forbids.
#pragma once

#include <cstddef>

#include "state.h"

namespace vexil::reference {

// The N of the option, or 0 where the rule is off.
std::size_t two_squares_limit(const State& state);

// Whether the rule forbids this side's move or attack.
bool two_squares_forbids(const State& state, char side, Move move, bool is_attack);

// Adds a move that has just been made: to the run if the same piece made it, else to a new one.
void extend_run(State& state, char side, Move move);

void end_run(State& state, char side);

// Adds a step that is part of a power, which counts for the run by option; otherwise the run ends.
void count_step(State& state, char side, Move move);

// Ends the run of the side if the piece on this square carries it.
void end_run_carried_by(State& state, char side, Square square);

}  // namespace vexil::reference
