// What may be done: the actions that open a turn, and those of each follow-up.
#pragma once

#include <vector>

#include "state.h"

namespace vexil::reference {

// Every action with which this side could open a turn in this position, whoever's turn it is.
std::vector<Action> opening_actions(const State& state, char side);

// What the open follow-up allows, `pass` included where it may be declined.
std::vector<Action> followup_actions(const State& state);

// What the side to move could do with the piece on this square; empty if it is not such a piece.
std::vector<Action> strikes(const State& state, Square square);
std::vector<Action> spots(const State& state, char side, Square square);
std::vector<Action> rescues(const State& state, Square square);

// Whether the repetition rules leave a side this move to an empty square, or this attack.
bool may_move(const State& state, char side, Move move);
bool may_attack(const State& state, char side, Move move);

}  // namespace vexil::reference
