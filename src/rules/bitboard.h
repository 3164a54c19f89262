// Sets of squares as two 64-bit words: whole armies are moved and masked with a few instructions.
#pragma once

#include <bit>
#include <cstdint>

#include "rules/square.h"

namespace vexil {

class Bitboard {
 public:
  constexpr Bitboard() = default;
  constexpr explicit Bitboard(Square square) {
    const std::uint64_t bit = std::uint64_t{1} << (index(square) & 63);
    const std::uint64_t upper = 0 - static_cast<std::uint64_t>(index(square) >> 6);
    low_ = bit & ~upper;
    high_ = bit & upper;
  }
  static constexpr Bitboard from_words(std::uint64_t low, std::uint64_t high) {
    Bitboard set;
    set.low_ = low;
    set.high_ = high;
    return set;
  }

  [[nodiscard]] constexpr std::uint64_t low() const { return low_; }
  [[nodiscard]] constexpr std::uint64_t high() const { return high_; }
  [[nodiscard]] constexpr bool any() const { return (low_ | high_) != 0; }
  [[nodiscard]] constexpr bool empty() const { return !any(); }
  [[nodiscard]] constexpr bool has(Square square) const {
    const int at = index(square);
    return (((at < 64 ? low_ : high_) >> (at & 63)) & 1) != 0;
  }
  [[nodiscard]] constexpr int count() const { return std::popcount(low_) + std::popcount(high_); }
  // REQUIRES: any().
  [[nodiscard]] constexpr Square first() const {
    return low_ != 0 ? square_at(std::countr_zero(low_)) : square_at(64 + std::countr_zero(high_));
  }
  // REQUIRES: any().
  constexpr Square pop() {
    const Square square = first();
    (low_ != 0 ? low_ : high_) &= (low_ != 0 ? low_ : high_) - 1;
    return square;
  }

  // The set moved by one square; what would leave the board on a side edge is dropped. What leaves
  // at the top lands on numbers above the board, so callers mask with the board's squares.
  template <Direction kDirection>
  [[nodiscard]] constexpr Bitboard shifted() const;

  constexpr Bitboard operator&(Bitboard b) const {
    return from_words(low_ & b.low_, high_ & b.high_);
  }
  constexpr Bitboard operator|(Bitboard b) const {
    return from_words(low_ | b.low_, high_ | b.high_);
  }
  constexpr Bitboard operator^(Bitboard b) const {
    return from_words(low_ ^ b.low_, high_ ^ b.high_);
  }
  constexpr Bitboard operator~() const { return from_words(~low_, ~high_); }
  constexpr Bitboard& operator&=(Bitboard b) { return *this = *this & b; }
  constexpr Bitboard& operator|=(Bitboard b) { return *this = *this | b; }
  constexpr Bitboard& operator^=(Bitboard b) { return *this = *this ^ b; }
  constexpr bool operator==(const Bitboard&) const = default;

 private:
  [[nodiscard]] constexpr Bitboard up(int by) const {
    return from_words(low_ << by, (high_ << by) | (low_ >> (64 - by)));
  }
  [[nodiscard]] constexpr Bitboard down(int by) const {
    return from_words((low_ >> by) | (high_ << (64 - by)), high_ >> by);
  }
  // Above the board too: a set that has left it at the top must not come back around an edge.
  static constexpr Bitboard file(int file) {
    Bitboard set;
    for (int at = file; at < 128; at += kFiles) set |= Bitboard(square_at(at));
    return set;
  }

  std::uint64_t low_ = 0;
  std::uint64_t high_ = 0;
};

template <Direction kDirection>
constexpr Bitboard Bitboard::shifted() const {
  constexpr Bitboard kNotLastFile = ~file(kFiles - 1);
  constexpr Bitboard kNotFirstFile = ~file(0);
  if constexpr (kDirection == Direction::kNorth) return up(kFiles);
  if constexpr (kDirection == Direction::kSouth) return down(kFiles);
  if constexpr (kDirection == Direction::kEast) return (*this & kNotLastFile).up(1);
  if constexpr (kDirection == Direction::kWest) return (*this & kNotFirstFile).down(1);
}
// The set itself is not part of the result unless one of its squares touches another.
constexpr Bitboard orthogonal_neighbours(Bitboard set) {
  return set.shifted<Direction::kNorth>() | set.shifted<Direction::kEast>() |
         set.shifted<Direction::kSouth>() | set.shifted<Direction::kWest>();
}

// Squares at king distance 1 or less, the set included.
constexpr Bitboard king_spread(Bitboard set) {
  const Bitboard wide = set | set.shifted<Direction::kEast>() | set.shifted<Direction::kWest>();
  return wide | wide.shifted<Direction::kNorth>() | wide.shifted<Direction::kSouth>();
}

}  // namespace vexil
