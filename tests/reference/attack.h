// Attacks: who falls, who moves where, what becomes known, and pieces leaving the board.
#pragma once

#include "state.h"

namespace vexil::reference {

struct Fallen {
  bool attacker = false;
  bool defender = false;
};

// The result of an ordinary attack by a piece of the first kind on one of the second.
Fallen fight(const Kind& attacker, const Kind& defender, bool aggressor_advantage);

// Takes a piece off the board. Any capture sets the clock's quiet turns back, and a run that the
// piece carried ends.
void capture(State& state, Square square);

// An attack as it concerns the marks of the defender.
enum class Disclosure { kAsOptionSays, kBoth };

// Resolves an ordinary attack; the blow comes from the last square the attacker stood on or
// crossed. Returns whether the attacker now stands on the target square.
bool attack(State& state, Move move, Square attack_from, Disclosure disclosure);

}  // namespace vexil::reference
