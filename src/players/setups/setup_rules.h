// What makes a setup good besides being like those of people: rules of thumb that hold in every
// game, derived from what the pieces can do.
#pragma once

#include <array>
#include <cstdint>

#include "editions/game.h"
#include "rules/position.h"

namespace vexil {

class SetupRules {
 public:
  explicit SetupRules(const Edition& edition);

  // The higher the better, in the same measure as logarithms of chances. Red's places.
  [[nodiscard]] double score(const SetupTypes& setup) const;

 private:
  using Places = std::uint64_t;  // A set of places, one bit each.

  struct Sets {
    Places rooted = 0;
    Places mines = 0;
    Places movable = 0;
    int flag = -1;
    int top = -1;
    int second = -1;  // The strongest of the others.
    int assassin = -1;
  };

  [[nodiscard]] Sets sets_of(const SetupTypes& setup) const;
  [[nodiscard]] double flag_score(const Sets& sets) const;
  [[nodiscard]] double room_score(const Sets& sets) const;
  [[nodiscard]] double row_score(const SetupTypes& setup) const;
  [[nodiscard]] double company_score(const Sets& sets) const;
  [[nodiscard]] Places around(Places places) const;

  const Edition& edition_;
  int squares_;
  int rows_;
  Places home_;
  Places gates_ = 0;  // Front squares with a square ahead that is not blocked.
  PieceType second_ = PieceType::kNone;
  std::array<std::array<float, kMaxTypes>, 4> depth_bonus_{};  // [row from the front, 3 = further]
  std::array<float, kMaxTypes> force_{};                       // Strength as a share of the top's.
};

}  // namespace vexil
