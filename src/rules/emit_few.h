// Writing sets of squares as actions, one after the other.
#pragma once

#include <bit>
#include <cstdint>

#include "rules/action.h"
#include "rules/bitboard.h"

namespace vexil {

// `from` and `to` of a plain action both grow by one from a square to the next.
inline constexpr std::uint32_t kNextSquare = 0x101;

// The actions of one piece to several squares; `bits` are those of its action to square 0.
inline Action* emit_from(Action* out, Bitboard targets, std::uint32_t bits) {
  for (std::uint64_t left = targets.low(); left != 0; left &= left - 1)
    *out++ = Action::from_bits(bits + (static_cast<std::uint32_t>(std::countr_zero(left)) << 8));
  bits += 64u << 8;
  for (std::uint64_t left = targets.high(); left != 0; left &= left - 1)
    *out++ = Action::from_bits(bits + (static_cast<std::uint32_t>(std::countr_zero(left)) << 8));
  return out;
}

// Plain actions to the set bits of a word; `bits` are those of the action to square 0.
inline Action* emit_few(Action* out, std::uint64_t targets, std::uint32_t bits) {
  while (targets != 0) {
    const auto to = static_cast<std::uint32_t>(std::countr_zero(targets));
    *out++ = Action::from_bits(bits + to * kNextSquare);
    targets &= targets - 1;
  }
  return out;
}

}  // namespace vexil
