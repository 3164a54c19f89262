// Why an action is refused, in one sentence that begins with the rule's short name:
//   "two-squares: e4 and e5 were used in your last 2 turns"
#pragma once

#include <string>

#include "editions/game.h"
#include "rules/action.h"
#include "rules/history.h"
#include "rules/position.h"

namespace vexil {

// The rule that refuses the action to the side to move; empty where the action is legal. It says
// nothing that the side to move may not know: an enemy piece is never named by its type.
[[nodiscard]] std::string explain_refusal(const Game& game, const Position& position,
                                          const History& history, Action action);

// Whether the action is among the legal ones.
[[nodiscard]] bool is_legal(const Edition& edition, const Position& position,
                            const History& history, Action action);

}  // namespace vexil
