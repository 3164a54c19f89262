// Which decision is open after an action: the ways a turn goes on.
#pragma once

#include "rules/edition.h"
#include "rules/position.h"

namespace vexil {

// The row by which a type acts again after its own plain move (a Spotter), or nullptr.
inline const PowerRow* after_step_power(const Edition& edition, PieceType type) {
  const auto at = static_cast<std::size_t>(index(type));
  for (std::size_t row = edition.first_power[at]; row < edition.last_power[at]; ++row)
    if (edition.powers[row].after_step) return &edition.powers[row];
  return nullptr;
}

// Enemies that a piece that has landed here may strike, two-squares counted where attacks are.
[[nodiscard]] Bitboard strike_targets(const Edition& edition, const Position& position,
                                      Square from);

// Types that the side may bring back, and empty squares where it may put them.
[[nodiscard]] TypeMask rescuable_types(const Edition& edition, const Position& position, Side side);
[[nodiscard]] Bitboard rescue_squares(const Edition& edition, const Position& position, Side side);

// Whether the piece of `side` that has just come to `square` is offered a rescue.
[[nodiscard]] bool rescue_open(const Edition& edition, const Position& position, Side side,
                               Square square);

}  // namespace vexil
