// The score of one player against another, game by game and pair by pair. The two games of a pair
// (colours exchanged) are not independent, so errors come from the spread of pairs.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace vexil {

// How a game went for the first player.
enum class Outcome : std::uint8_t { kLoss = 0, kDraw = 1, kWin = 2 };

class Tally {
 public:
  // The next game: first and second of a pair in turn.
  void add(Outcome outcome);

  [[nodiscard]] std::uint64_t games() const { return counts_[0] + counts_[1] + counts_[2]; }
  [[nodiscard]] std::uint64_t wins() const { return count(Outcome::kWin); }
  [[nodiscard]] std::uint64_t losses() const { return count(Outcome::kLoss); }
  [[nodiscard]] std::uint64_t draws() const { return count(Outcome::kDraw); }
  // 0 to 1; one half where nothing was played.
  [[nodiscard]] double score() const;

  // Complete pairs by their points: 0, 1/2, 1, 3/2, 2.
  using PairCounts = std::array<std::uint64_t, 5>;
  [[nodiscard]] const PairCounts& pairs() const { return pairs_; }
  [[nodiscard]] std::uint64_t pair_count() const;

  // Nothing where it is infinite or nothing was played.
  [[nodiscard]] std::optional<double> elo() const;
  // Half the 95 % interval, which few pairs make wide however equal they are. Nothing where the Elo
  // is, or no pair is complete.
  [[nodiscard]] std::optional<double> elo_error() const;

 private:
  [[nodiscard]] std::uint64_t count(Outcome outcome) const {
    return counts_[static_cast<std::size_t>(outcome)];
  }

  std::array<std::uint64_t, 3> counts_{};  // By Outcome.
  PairCounts pairs_{};
  std::optional<Outcome> first_;  // Of a pair that is not complete.
};

// Both ways of seeing it.
[[nodiscard]] constexpr Outcome reversed(Outcome outcome) {
  return static_cast<Outcome>(2 - static_cast<int>(outcome));
}

}  // namespace vexil
