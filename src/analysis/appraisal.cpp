#include "analysis/appraisal.h"

#include <algorithm>
#include <array>
#include <memory>

#include "base/random.h"
#include "players/random_player.h"
#include "players/search/chances.h"
#include "players/search/evaluation.h"
#include "players/search/search_context.h"
#include "players/search/world_search.h"
#include "players/setups/setup_prior.h"
#include "view/known_pieces.h"
#include "view/sampler.h"

namespace vexil {
namespace {

constexpr std::uint64_t kSeed = 1;  // Asked twice, we answer twice the same.
constexpr std::size_t kSlots = std::size_t{1} << 16;
constexpr std::size_t kWorlds = 8;
constexpr int kDeepest = 24;

Knowledge open_knowledge(const Seat& seat, const Position& truth) {
  Knowledge knowledge = seat.knowledge();
  for (Bitboard left = truth.all(); left.any();) {
    const Square square = left.pop();
    reveal_known(seat.edition(), knowledge, square, truth.on(square).type);
  }
  return knowledge;
}

// An action that was left behind kept the score of the depth where that happened: it is worth no
// more than those that were looked at further.
void keep_order(Ranking& ranking) {
  for (std::size_t at = 1; at < ranking.actions.size(); ++at)
    ranking.actions[at].expected =
        std::min(ranking.actions[at].expected, ranking.actions[at - 1].expected);
}

}  // namespace

Appraiser::Appraiser(const Limits& limits) : limits_(limits), player_(kSeed), table_(kSlots) {}

Ranking Appraiser::rank(const Seat& seat) {
  Ranking ranking = player_.rank(seat, limits_);
  keep_order(ranking);
  return ranking;
}

Ranking Appraiser::rank_openly(const Seat& seat, const Position& truth) {
  table_.clear();
  const Knowledge knowledge = open_knowledge(seat, truth);
  RootSearch search({seat, knowledge}, table_, SearchStyle(), decision_seed(kSeed, seat));
  return search.rank(limits_);
}

double Appraiser::loss(const Seat& seat, const Ranking& ranking, Action played) {
  const SetupPrior prior(*seat.game());
  return drop(seat, seat.knowledge(), &prior, ranking, played);
}

double Appraiser::loss_openly(const Seat& seat, const Position& truth, const Ranking& ranking,
                              Action played) {
  return drop(seat, open_knowledge(seat, truth), nullptr, ranking, played);
}

SearchBudget Appraiser::half_budget() const {
  SearchBudget budget;
  budget.nodes = limits_.nodes / 2;
  budget.stop = limits_.stop;
  if (limits_.movetime || budget.nodes == 0) {
    budget.time = limits_.time;
    budget.deadline = limits_.time->now() + time_for(limits_) / 2;
  }
  return budget;
}

// Both actions are looked at to the same depth in the same worlds, whatever they are worth.
double Appraiser::drop(const Seat& seat, const Knowledge& knowledge, const SetupPrior* prior,
                       const Ranking& ranking, Action played) {
  const std::array<Action, 2> pair{ranking.actions.front().action, played};
  if (pair[0] == pair[1]) return 0;
  const SearchContext context(seat, knowledge, prior);
  const Evaluation evaluation(context);
  Random random(decision_seed(kSeed, seat));
  std::vector<Position> worlds(context.hidden_count() == 0 ? 1 : kWorlds);
  const auto sampler = std::make_unique<WorldSampler>(context.edition, context.knowledge);
  if (prior != nullptr) sampler->weigh(&context.weights);
  for (Position& world : worlds) sampler->sample(random, world);

  table_.clear();
  const auto search = std::make_unique<WorldSearch>(context, evaluation, table_, half_budget());
  double found = 0;
  for (int depth = 1; depth <= kDeepest; ++depth) {
    std::array<double, 2> sums{};
    for (std::size_t world = 0; world < worlds.size(); ++world) {
      search->enter(world + 1);
      for (std::size_t of = 0; of < pair.size(); ++of)
        sums[of] +=
            chance_of(search->value_of(worlds[world], pair[of], depth, -kInfinite, kInfinite));
    }
    if (search->stopped() && depth > 1) break;
    found = std::max(0.0, (sums[0] - sums[1]) / static_cast<double>(worlds.size()));
    if (search->stopped()) break;
  }
  return found;
}

}  // namespace vexil
