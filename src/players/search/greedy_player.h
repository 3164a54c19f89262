// A player that looks one action ahead: it takes what it can, judges unknown pieces by their
// number, and does not walk into pieces it knows to be stronger.
#pragma once

#include "players/player.h"

namespace vexil {

class GreedyPlayer final : public Player {
 public:
  explicit GreedyPlayer(std::uint64_t seed) : seed_(seed) {}

  [[nodiscard]] SetupTypes setup(const Game& game, Side side) override;
  [[nodiscard]] Choice choose(const Seat& seat, const Limits& limits) override;
  [[nodiscard]] bool accepts_draw(const Seat& seat) override;

 private:
  std::uint64_t seed_;
};

}  // namespace vexil
