// Generates the legal actions of a position.
#pragma once

#include "rules/action.h"
#include "rules/edition.h"
#include "rules/history.h"
#include "rules/position.h"

namespace vexil {

// Fills `actions` with every legal action of the side to move, `pass` included where a follow-up
// may be declined. Nothing for a game that a fallen Flag or a cap has ended.
void generate(const Edition& edition, const Position& position, const History& history,
              ActionList& actions);

[[nodiscard]] bool has_legal_action(const Edition& edition, const Position& position,
                                    const History& history);

// The number of action sequences of a length; a finished game is not continued.
std::uint64_t perft(const Edition& edition, const Position& position, const History& history,
                    int depth);

}  // namespace vexil
