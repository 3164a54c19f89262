// How endangered a Flag is whose place the player knows: enemy movers on their way to it, weighed
// against the movers of its side that are near enough to meet them.
#pragma once

#include <array>
#include <cstdint>

#include "players/search/search_context.h"
#include "rules/position.h"

namespace vexil {

class FlagDanger {
 public:
  FlagDanger() = default;
  FlagDanger(const SearchContext& context, Side side);

  [[nodiscard]] Side side() const { return side_; }

  // In points, 0 or more. A piece that nobody knows threatens as a defuser with the chance that it
  // is one, in every sampled world alike: few worlds would miss it.
  [[nodiscard]] int operator()(const Position& position) const;

 private:
  static constexpr int kFarthest = 8;  // Steps at which a piece is counted.
  static constexpr int kMostGuards = 3;

  [[nodiscard]] int threat_at(int steps, int guards) const;
  void note_ways(const SearchContext& context, Square flag);
  void note_chances(const SearchContext& context);

  Side side_ = Side::kRed;
  bool has_flag_ = false;
  TypeMask defusers_ = 0;
  std::array<std::uint8_t, kSquares> past_mines_{};  // Steps to the Flag for a defuser,
  std::array<std::uint8_t, kSquares> around_{};      // and for every other piece.
  std::array<Bitboard, kFarthest + 2> within_{};     // Squares by steps that any piece needs.
  std::array<std::array<std::int16_t, kMostGuards + 1>, kFarthest + 1> points_{};
  std::array<float, kMaxPieces> defuses_{};  // Chance by number; negative: the type is known.
};

}  // namespace vexil
