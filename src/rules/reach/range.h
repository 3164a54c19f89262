// Range: every square at king distance 1 or 2; nothing obstructs.
#pragma once

#include "rules/position.h"

namespace vexil {

inline Bitboard reach_range(const Edition& edition, Square from) {
  return edition.range[static_cast<std::size_t>(index(from))];
}

}  // namespace vexil
