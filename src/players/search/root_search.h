// Searches one decision: every legal action is searched in several sampled worlds with increasing
// depth, and the averages are compared. Actions that fall behind are dropped on the way.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <vector>

#include "base/random.h"
#include "players/player.h"
#include "players/search/evaluation.h"
#include "players/search/search_context.h"
#include "players/search/world_search.h"
#include "players/setups/setup_prior.h"
#include "view/sampler.h"

namespace vexil {

struct RankedAction {
  Action action;
  double points = 0;      // On average over the worlds, for the player.
  double expected = 0.5;  // Score to be expected of the game, 0 to 1.
  int depth = 0;          // Plies it was looked at.
};

struct Ranking {
  std::vector<RankedAction> actions;  // Best first.
  int depth = 0;
  int worlds = 0;
  std::uint64_t nodes = 0;
  std::uint64_t expanded = 0;  // Nodes whose legal actions were listed.
};

// How a player differs from full strength.
struct SearchStyle {
  int depth = 24;           // Plies at most.
  double careless = 0;      // Spread, in points, of the error in judging an action.
  std::uint64_t nodes = 0;  // At most, whatever the limits allow; 0: no bound.
  Plans plans = Plans::kHunt;
};

// What a search knows: by a seat, with other knowledge than the seat's where that is wanted.
struct SearchInput {
  const Seat& seat;
  const Knowledge& knowledge;
  const SetupPrior* prior = nullptr;  // How people set up, where that is to be used.
};

class RootSearch {
 public:
  // REQUIRES: the seat, the prior and the table outlive the search.
  RootSearch(const SearchInput& input, TranspositionTable& table, const SearchStyle& style,
             std::uint64_t seed);

  // REQUIRES: it is the player's decision, there is a legal action.
  [[nodiscard]] Ranking rank(const Limits& limits);

 private:
  struct Candidate {
    Action action;
    double points = 0;
    double chance = 0.5;    // To win, on average over the worlds.
    double sum = 0;         // Of points over the worlds of the depth in work,
    double chances = 0;     // and of chances.
    double adjustment = 0;  // What the search cannot see: repetition, carelessness.
    int depth = 0;
  };

  void collect();
  void draw_worlds(std::size_t count);
  void draw_informed_worlds(WorldSampler& sampler);
  [[nodiscard]] std::size_t world_count(const SearchBudget& budget, const Limits& limits) const;
  [[nodiscard]] double repetition_cost(Action action) const;
  bool deepen(WorldSearch& search, int depth);
  void sort();
  void drop_hopeless(int depth);

  const Seat& seat_;
  const SetupPrior* prior_;
  SearchContext context_;
  TranspositionTable& table_;
  SearchStyle style_;
  Random random_;
  std::vector<Position> worlds_;
  std::vector<Candidate> candidates_;  // The first `alive_` are still in the race.
  std::size_t alive_ = 0;
};

// What a clock allows for one decision.
[[nodiscard]] std::chrono::milliseconds time_for(const Limits& limits);

}  // namespace vexil
