// Step: the orthogonal neighbours of a square.
#pragma once

#include "rules/position.h"

namespace vexil {

inline Bitboard reach_step(const Edition& edition, Square from) {
  return edition.neighbours[static_cast<std::size_t>(index(from))];
}

}  // namespace vexil
