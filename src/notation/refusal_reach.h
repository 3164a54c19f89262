// Why a move, an attack or a power cannot go from one square to another. Parts of explain_refusal.
#pragma once

#include <string>

#include "editions/game.h"
#include "rules/action.h"
#include "rules/history.h"
#include "rules/position.h"
#include "rules/two_squares.h"

namespace vexil {

// REQUIRES for all: no follow-up is open unless the name says so; empty where nothing refuses it.

// A plain move or attack.
[[nodiscard]] std::string refuse_move(const Game& game, const Position& position,
                                      const History& history, Action action);

// A power with a target square; spots too, also as an open follow-up.
[[nodiscard]] std::string refuse_power(const Game& game, const Position& position,
                                       const History& history, Action action);

// The two-squares rule alone, for a step that it judges.
[[nodiscard]] std::string refuse_repetition(const Game& game, const Position& position,
                                            JudgedStep step);

// "there is no piece on e4", "the piece on e4 is blue's"; empty for a piece of the side to move.
[[nodiscard]] std::string not_own(const Game& game, const Position& position, Square square);

}  // namespace vexil
