// Where powers may go.
#pragma once

#include <vector>

#include "state.h"

namespace vexil::reference {

// Adds what the powers of the piece on this square offer, but for the advance.
void add_powers(const State& state, char side, Square from, std::vector<Action>& actions);

// An advance is an action of the whole side, open in every direction while it has such a piece.
void add_advances(const State& state, char side, std::vector<Action>& actions);

// The squares of a side's pieces that advance.
std::set<Square> advancing_squares(const State& state, char side);

// The empty squares that two orthogonal steps could lead over, by file and then row.
std::vector<Square> two_step_ways(const State& state, Square from, Square to);

// One square in a direction of the compass; n is toward the highest row.
Square compass_step(Square square, char direction);

}  // namespace vexil::reference
