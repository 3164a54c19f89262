// Which pieces an advance moves, and where each of them steps.
#pragma once

#include "rules/edition.h"
#include "rules/position.h"

namespace vexil {

// The power by which all pieces of a type step in one direction; nullptr in a game without one.
[[nodiscard]] inline const PowerRow* advance_power(const Edition& edition) {
  for (std::size_t at = 0; at < edition.power_count; ++at)
    if (edition.powers[at].effect == Effect::kAdvance) return &edition.powers[at];
  return nullptr;
}

[[nodiscard]] inline Bitboard pieces_of_type(const Position& position, Side side, PieceType type) {
  Bitboard found;
  for (Bitboard left = position.occupied[static_cast<std::size_t>(index(side))]; left.any();) {
    const Square square = left.pop();
    if (position.on(square).type == type) found |= Bitboard(square);
  }
  return found;
}

// The square one step on, or kNone off the board.
[[nodiscard]] inline Square step_from(const Edition& edition, Square square, Direction direction) {
  const int file = file_of(square) + file_step(direction);
  const int row = row_of(square) + row_step(direction);
  if (file < 0 || file >= kFiles || row < 0 || row >= edition.rows) return Square::kNone;
  return square_at(file, row);
}

}  // namespace vexil
