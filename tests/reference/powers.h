// Where the powers of the two editions that have them may go.
#pragma once

#include <vector>

#include "state.h"

namespace vexil::reference {

// Adds what the power of the piece on this square offers, but for the advance.
void add_power(const State& state, char side, Square from, std::vector<Action>& actions);

// A Ferocious Advance is an action of the whole side, open in every direction while it has a 4.
void add_advances(const State& state, char side, std::vector<Action>& actions);

// The squares that a side's own 4s stand on.
std::set<Square> advancing_squares(const State& state, char side);

// The empty squares that two orthogonal steps could lead over, by file and then row.
std::vector<Square> quick_ways(const State& state, Square from, Square to);

// One square in a direction of the compass; n is toward the highest row.
Square compass_step(Square square, char direction);

}  // namespace vexil::reference
