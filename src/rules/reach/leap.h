// Leap: in one orthogonal direction over a gapless row of pieces to the first square behind them.
#pragma once

#include "rules/position.h"

namespace vexil {

// The square one step on, or kNone off the board; blocked squares are on the board.
inline Square step_from(const Edition& edition, Square square, Direction direction) {
  const int file = file_of(square) + file_step(direction);
  const int row = row_of(square) + row_step(direction);
  if (file < 0 || file >= kFiles || row < 0 || row >= edition.rows) return Square::kNone;
  return square_at(file, row);
}

// `over_zones`: blocked squares count as pieces, also alone (option flight-over-zones).
inline Bitboard reach_leap(const Edition& edition, const Position& position, Square from,
                           bool over_zones) {
  const Bitboard blocked = ~edition.squares;
  const Bitboard flown_over = position.all() | (over_zones ? blocked : Bitboard());
  Bitboard landings;
  for (const Direction direction : kDirections) {
    const Square next = step_from(edition, from, direction);
    Square square = next;
    while (square != Square::kNone && flown_over.has(square))
      square = step_from(edition, square, direction);
    if (square != Square::kNone && square != next && edition.squares.has(square))
      landings |= Bitboard(square);
  }
  return landings;
}

}  // namespace vexil
