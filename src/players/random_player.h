// A player that chooses uniformly among its legal actions.
#pragma once

#include "players/player.h"

namespace vexil {

class RandomPlayer final : public Player {
 public:
  explicit RandomPlayer(std::uint64_t seed) : seed_(seed) {}

  [[nodiscard]] SetupTypes setup(const Game& game, Side side) override;
  [[nodiscard]] Choice choose(const Seat& seat, const Limits& limits) override;
  [[nodiscard]] bool accepts_draw(const Seat&) override { return false; }

 private:
  std::uint64_t seed_;
};

// The chance of a decision: from the player's seed and the moment of the game alone, so that the
// same seat gives the same choice however often it is asked.
[[nodiscard]] std::uint64_t decision_seed(std::uint64_t seed, const Seat& seat);

}  // namespace vexil
