// How good a position of a sampled world is: material, what is still hidden, and where pieces
// stand. All of it is a sum over pieces, from tables made once for a decision.
#pragma once

#include <array>
#include <cstdint>

#include "players/search/search_context.h"
#include "rules/position.h"

namespace vexil {

// With plans pieces are drawn to what they could gain; without, they only go forward.
enum class Plans : std::uint8_t { kNone, kHunt };

class Evaluation {
 public:
  explicit Evaluation(const SearchContext& context, Plans plans = Plans::kHunt);

  // In points for the side to move.
  [[nodiscard]] int operator()(const Position& position) const;
  // In points for `side`.
  [[nodiscard]] int score(const Position& position, Side side) const;

  // What a piece counts on a square, besides being hidden or not.
  [[nodiscard]] int piece(Side side, PieceType type, Square square) const {
    return pieces_[at(side)][at(type)][at(square)];
  }
  // What it counts more while nobody knows it.
  [[nodiscard]] int hidden(Side side, PieceType type) const { return hidden_[at(side)][at(type)]; }
  [[nodiscard]] int worth(Side side, PieceType type) const { return values_.worth(side, type); }

 private:
  using SquareScores = std::array<std::int16_t, kSquares>;

  void fill_worth(const SearchContext& context);
  void add_hunting(const SearchContext& context);
  void add_intrusion(const SearchContext& context);
  void add_advance(const SearchContext& context);

  Values values_;
  std::array<std::array<SquareScores, kMaxTypes>, 2> pieces_{};
  std::array<std::array<std::int16_t, kMaxTypes>, 2> hidden_{};
};

// Steps from every square to the target for a piece that cannot pass `walls`; kUnreached where
// there is no way. The target itself may be a wall.
using Distances = std::array<std::uint8_t, kSquares>;
inline constexpr std::uint8_t kUnreached = 255;
[[nodiscard]] Distances distances_to(const Edition& edition, Square target, Bitboard walls);

// What one piece gains on average by attacking an enemy piece with these chances, in points.
[[nodiscard]] double expected_gain(const SearchContext& context, PieceType attacker,
                                   const std::array<float, kMaxTypes>& chances, double flag_worth);

}  // namespace vexil
