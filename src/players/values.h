// What pieces are worth, derived from the edition's data and from what is left on both sides: who
// beats whom now, who removes mines, who can kill the top piece, what powers do.
#pragma once

#include <array>

#include "rules/edition.h"
#include "rules/square.h"

namespace vexil {

// How many pieces of each type a side has on the board; fractions where they are not known.
using Remaining = std::array<double, kMaxTypes>;

// In points: a piece that beats nothing is worth about 20, one that beats everything about 400.
struct Values {
  std::array<std::array<int, kMaxTypes>, 2> of{};  // By side and type.

  [[nodiscard]] int worth(Side side, PieceType type) const {
    return of[static_cast<std::size_t>(index(side))][static_cast<std::size_t>(index(type))];
  }
};

// A Flag counts as much as everything else together.
inline constexpr int kFlagWorth = 5000;

[[nodiscard]] Values values_of(const Edition& edition, const std::array<Remaining, 2>& remaining);

}  // namespace vexil
