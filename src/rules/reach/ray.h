// Ray: distance 1 or 2 on one of the eight straight lines; a piece between obstructs, a blocked
// square does not.
#pragma once

#include "rules/position.h"

namespace vexil {

inline Bitboard reach_ray(const Edition& edition, const Position& position, Square from) {
  const Bitboard all = position.all();
  Bitboard targets;
  for (int rows = -1; rows <= 1; ++rows) {
    for (int files = -1; files <= 1; ++files) {
      if (rows == 0 && files == 0) continue;
      int file = file_of(from);
      int row = row_of(from);
      for (int distance = 1; distance <= 2; ++distance) {
        file += files;
        row += rows;
        if (file < 0 || file >= kFiles || row < 0 || row >= edition.rows) break;
        const Square square = square_at(file, row);
        targets |= Bitboard(square);
        if (all.has(square)) break;
      }
    }
  }
  return targets & edition.squares;
}

}  // namespace vexil
