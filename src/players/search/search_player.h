// The main computer player: belief, sampled worlds and search. The levels are the same player with
// less depth, memory and care.
#pragma once

#include <memory>

#include "players/levels.h"
#include "players/player.h"
#include "players/search/root_search.h"

namespace vexil {

class SearchPlayer final : public Player {
 public:
  // Full strength within the limits.
  explicit SearchPlayer(std::uint64_t seed);
  SearchPlayer(const Level& level, std::uint64_t seed);

  [[nodiscard]] SetupTypes setup(const Game& game, Side side) override;
  [[nodiscard]] Choice choose(const Seat& seat, const Limits& limits) override;
  [[nodiscard]] bool accepts_draw(const Seat& seat) override;

  // All legal actions, best first. REQUIRES: it is the player's decision.
  [[nodiscard]] Ranking rank(const Seat& seat, const Limits& limits);

 private:
  [[nodiscard]] const SetupPrior* prior_for(const Game& game);

  std::uint64_t seed_;
  SearchStyle style_;
  double forgets_ = 0;
  bool guesses_ = true;
  std::string prior_game_;
  std::unique_ptr<SetupPrior> prior_;  // Of prior_game_.
  TranspositionTable table_;
};

}  // namespace vexil
