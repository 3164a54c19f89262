// Burst: a step to an empty square, then all eight neighbours are attacked at once, own ones too.
#pragma once

#include "rules/action.h"
#include "rules/effects/play.h"
#include "rules/more_squares.h"

namespace vexil {

inline void burst(const Play& play, const PowerRow& row, Action action) {
  Position& position = play.position;
  const Square centre = action.to();
  reveal(play, action.from());
  displace(play, action.from(), centre, action.verb());
  count_power_step(play.edition, play.run_of(play.mover), action.from(), centre);
  forget_chases(play.history);

  const Bitboard struck = king_spread(Bitboard(centre)) & position.all() & ~Bitboard(centre);
  Bitboard falling;
  bool recoils = false;
  for (Bitboard left = struck; left.any();) {
    const Square square = left.pop();
    reveal(play, square);
    const PieceType type = position.on(square).type;
    if (contains(row.affects, type)) falling |= Bitboard(square);
    recoils = recoils || contains(row.recoils, type);
  }
  while (falling.any()) capture(play, falling.pop());
  if (recoils) capture(play, centre);
}

}  // namespace vexil
