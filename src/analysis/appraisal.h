// What a decision is worth: the actions that `search` finds best, and how much worse another one
// is, by what the seat knows or with all pieces open.
#pragma once

#include <cstdint>

#include "players/player.h"
#include "players/search/root_search.h"
#include "players/search/search_player.h"
#include "players/seat.h"
#include "rules/position.h"

namespace vexil {

// The same seat and limits give the same answers where the limits are nodes.
class Appraiser {
 public:
  explicit Appraiser(const Limits& limits);

  // All legal actions, best first, by what the seat knows. REQUIRES: it is the seat's decision.
  [[nodiscard]] Ranking rank(const Seat& seat);
  // The same for a player who sees every piece of the referee's position.
  [[nodiscard]] Ranking rank_openly(const Seat& seat, const Position& truth);

  // By how much the score to be expected of the game drops when `played` is chosen in place of the
  // best of the ranking; 0 where it is not worse. A ranking alone does not say: it leaves actions
  // that fall behind without looking how far.
  [[nodiscard]] double loss(const Seat& seat, const Ranking& ranking, Action played);
  [[nodiscard]] double loss_openly(const Seat& seat, const Position& truth, const Ranking& ranking,
                                   Action played);

 private:
  [[nodiscard]] double drop(const Seat& seat, const Knowledge& knowledge, const SetupPrior* prior,
                            const Ranking& ranking, Action played);
  [[nodiscard]] SearchBudget half_budget() const;

  Limits limits_;
  SearchPlayer player_;
  TranspositionTable table_;
};

}  // namespace vexil
