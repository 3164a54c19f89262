// Ray: distance 1 or 2 on one of the eight straight lines; a piece between obstructs, a blocked
// square does not.
#pragma once

#include "rules/position.h"

namespace vexil {

// Those of the wanted squares that are reached.
inline Bitboard reach_ray(const Edition& edition, const Position& position, Square from,
                          Bitboard wanted) {
  const Bitboard all = position.all();
  const Bitboard near = king_spread(Bitboard(from));
  const Bitboard targets = edition.lines[static_cast<std::size_t>(index(from))] & wanted;
  Bitboard reached = targets & near;
  for (Bitboard far = targets & ~near; far.any();) {
    const Square to = far.pop();
    // Rows are a fixed number of squares apart, so the middle of a line is the mean of its ends.
    const Square between = square_at((index(from) + index(to)) / 2);
    if (!all.has(between)) reached |= Bitboard(to);
  }
  return reached;
}

}  // namespace vexil
