// The more-squares rule: a chasing piece may not bring back a placement that stood there during the
// chase. docs/develop/rules.md, "Moving".
#pragma once

#include "rules/edition.h"
#include "rules/history.h"
#include "rules/position.h"

namespace vexil {

// Whether any move of the side to move could be refused here.
[[nodiscard]] inline bool more_squares_active(const Edition& edition, const Position& position,
                                              const History& history) {
  return edition.options.more_squares &&
         history.chase[static_cast<std::size_t>(index(position.to_move))].length >= 2;
}

// Whether the rule refuses this move to an empty square.
[[nodiscard]] bool more_squares_forbids(const Edition& edition, const Position& position,
                                        const History& history, Square from, Square to);

struct JudgedMove {
  Side mover;
  Square from;
  Square to;
  bool attack;
};

// Remembers a move or attack. REQUIRES: it has been carried out on `position`.
void remember_move(const Edition& edition, const Position& position, History& history,
                   const JudgedMove& move);

// Remembers an action that ends every chase: any power that is not a way of moving.
inline void forget_chases(History& history) { history.chase = {}; }

}  // namespace vexil
