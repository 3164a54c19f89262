// Two steps: straight or around a corner through an empty square, not back to the start.
#pragma once

#include "rules/position.h"

namespace vexil {

inline Bitboard reach_two_steps(const Edition& edition, const Position& position, Square from) {
  const Bitboard through =
      edition.neighbours[static_cast<std::size_t>(index(from))] & ~position.all();
  return orthogonal_neighbours(through) & edition.squares & ~Bitboard(from);
}

// The square a two-step move leads over: of two empty corner squares the first by file, then row.
// REQUIRES: `to` is in reach.
inline Square two_steps_via(const Edition& edition, const Position& position, Square from,
                            Square to) {
  Bitboard through = edition.neighbours[static_cast<std::size_t>(index(from))] &
                     edition.neighbours[static_cast<std::size_t>(index(to))] & ~position.all();
  const Square one = through.pop();
  if (through.empty()) return one;
  const Square two = through.pop();
  return file_of(one) < file_of(two) ? one : two;
}

}  // namespace vexil
