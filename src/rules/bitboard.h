// Sets of squares as 128-bit words: whole armies are moved and masked with a few instructions.
#pragma once

#include <bit>
#include <cstdint>

#include "rules/square.h"

namespace vexil {

class Bitboard {
 public:
  constexpr Bitboard() = default;
  constexpr explicit Bitboard(Square square) : bits_(Word{1} << index(square)) {}
  static constexpr Bitboard from_words(std::uint64_t low, std::uint64_t high) {
    return Bitboard((Word{high} << 64) | low);
  }

  [[nodiscard]] constexpr std::uint64_t low() const { return static_cast<std::uint64_t>(bits_); }
  [[nodiscard]] constexpr std::uint64_t high() const {
    return static_cast<std::uint64_t>(bits_ >> 64);
  }
  [[nodiscard]] constexpr bool any() const { return (low() | high()) != 0; }
  [[nodiscard]] constexpr bool empty() const { return !any(); }
  [[nodiscard]] constexpr bool has(Square square) const {
    const int at = index(square);
    return (((at < 64 ? low() : high()) >> (at & 63)) & 1) != 0;
  }
  [[nodiscard]] constexpr int count() const { return std::popcount(low()) + std::popcount(high()); }
  // REQUIRES: any().
  [[nodiscard]] constexpr Square first() const {
    return low() != 0 ? square_at(std::countr_zero(low()))
                      : square_at(64 + std::countr_zero(high()));
  }
  // REQUIRES: any().
  constexpr Square pop() {
    const Square square = first();
    bits_ &= bits_ - 1;
    return square;
  }

  // The set moved by one square; what would leave the board on a side edge is dropped. What leaves
  // at the top lands on numbers above the board, so callers mask with the board's squares.
  template <Direction kDirection>
  [[nodiscard]] constexpr Bitboard shifted() const;

  constexpr Bitboard operator&(Bitboard b) const { return Bitboard(bits_ & b.bits_); }
  constexpr Bitboard operator|(Bitboard b) const { return Bitboard(bits_ | b.bits_); }
  constexpr Bitboard operator^(Bitboard b) const { return Bitboard(bits_ ^ b.bits_); }
  constexpr Bitboard operator~() const { return Bitboard(~bits_); }
  constexpr Bitboard& operator&=(Bitboard b) { return *this = *this & b; }
  constexpr Bitboard& operator|=(Bitboard b) { return *this = *this | b; }
  constexpr Bitboard& operator^=(Bitboard b) { return *this = *this ^ b; }
  constexpr bool operator==(const Bitboard&) const = default;

 private:
  __extension__ using Word = unsigned __int128;
  constexpr explicit Bitboard(Word bits) : bits_(bits) {}

  // Above the board too: a set that has left it at the top must not come back around an edge.
  static constexpr Word file_bits(int file) {
    Word bits = 0;
    for (int at = file; at < 128; at += kFiles) bits |= Word{1} << at;
    return bits;
  }

  Word bits_ = 0;
};

template <Direction kDirection>
constexpr Bitboard Bitboard::shifted() const {
  constexpr Word kNotLastFile = ~file_bits(kFiles - 1);
  constexpr Word kNotFirstFile = ~file_bits(0);
  if constexpr (kDirection == Direction::kNorth) return Bitboard(bits_ << kFiles);
  if constexpr (kDirection == Direction::kSouth) return Bitboard(bits_ >> kFiles);
  if constexpr (kDirection == Direction::kEast) return Bitboard((bits_ & kNotLastFile) << 1);
  if constexpr (kDirection == Direction::kWest) return Bitboard((bits_ & kNotFirstFile) >> 1);
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
