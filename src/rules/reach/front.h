// Front: the one square straight ahead, toward the enemy's back row; by option any neighbour.
#pragma once

#include "rules/position.h"

namespace vexil {

inline Bitboard reach_front(const Edition& edition, Side side, Square from) {
  const Bitboard neighbours = edition.neighbours[static_cast<std::size_t>(index(from))];
  if (edition.options.spot_any_side) return neighbours;
  const Bitboard here(from);
  const Bitboard ahead =
      side == Side::kRed ? here.shifted<Direction::kNorth>() : here.shifted<Direction::kSouth>();
  return ahead & neighbours;
}

}  // namespace vexil
