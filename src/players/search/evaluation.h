// How good a position of a sampled world is: material, what is still hidden, where pieces stand,
// and the danger to the own Flag. All but the last is a sum over pieces, from tables made once for
// a decision.
#pragma once

#include <array>
#include <cstdint>

#include "base/fixed_vector.h"
#include "players/search/flag_danger.h"
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
  void add_hunting(const SearchContext& context, Side side);
  void add_intrusion(const SearchContext& context, Side side);
  void add_advance(const SearchContext& context);

  Values values_;
  FixedVector<FlagDanger, 2> dangers_;
  std::array<std::array<SquareScores, kMaxTypes>, 2> pieces_{};
  std::array<std::array<std::int16_t, kMaxTypes>, 2> hidden_{};
};

// What a piece of `side` gains on average by attacking a piece with these chances, in points.
struct Attacker {
  Side side = Side::kRed;
  PieceType type = PieceType::kNone;
};
[[nodiscard]] double expected_gain(const SearchContext& context, Attacker attacker,
                                   const std::array<float, kMaxTypes>& chances, double flag_worth);

}  // namespace vexil
