#include "players/search/root_search.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>

#include "players/search/chances.h"
#include "players/search/world_refiner.h"
#include "rules/mutate.h"

namespace vexil {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kHabit{200};  // Where no limit is given at all.
constexpr milliseconds kSafety{2};   // Kept for the way back to the caller.
constexpr double kNodesAMillisecond = 1000;
constexpr double kNodesAWorld = 10000;  // More worlds only when each can be searched this well.
constexpr std::size_t kFewestWorlds = 2;
constexpr std::size_t kMostWorlds = 24;

bool only_looks(const Edition& edition, PieceType user, Verb verb) {
  const PowerRow* power = find_power(edition, user, verb);
  return power != nullptr && power->effect == Effect::kReveal;
}

}  // namespace

milliseconds time_for(const Limits& limits) {
  milliseconds time = limits.movetime.value_or(kHabit);
  if (limits.clock) {
    const milliseconds share = limits.clock->left / 40 + limits.clock->increment * 3 / 4;
    const milliseconds most = std::min(share, limits.clock->left / 4);
    time = limits.movetime ? std::min(time, most) : most;
  }
  return std::max(milliseconds(1), time - kSafety);
}

RootSearch::RootSearch(const SearchInput& input, TranspositionTable& table,
                       const SearchStyle& style, std::uint64_t seed)
    : seat_(input.seat),
      prior_(input.prior),
      context_(input.seat, input.knowledge, input.prior),
      table_(table),
      style_(style),
      random_(seed) {}

void RootSearch::collect() {
  ActionList actions;
  legal_actions(context_.edition, context_.knowledge, context_.history, actions);
  candidates_.clear();
  for (const Action action : actions) {
    Candidate candidate;
    candidate.action = action;
    // A little chance between equals; more of it where the player is careless.
    candidate.adjustment = unit_draw(random_) - repetition_cost(action);
    if (style_.careless > 0) {
      double spread = -6;
      for (int draw = 0; draw < 12; ++draw) spread += unit_draw(random_);
      candidate.adjustment += style_.careless * spread;
    }
    candidates_.push_back(candidate);
  }
  alive_ = candidates_.size();
}

// Going where the game has been before leads nowhere: every time it counts a little more. Looking
// again at a piece that everybody knows leads nowhere either, and giving a piece away is no way out
// of a repetition.
double RootSearch::repetition_cost(Action action) const {
  constexpr std::uint32_t kLookBack = 60;
  constexpr double kCost = 6;
  constexpr double kIdleLook = 40;
  const Position& position = context_.knowledge.position;
  if (action.from() == Square::kNone || action.to() == Square::kNone) return 0;
  if (position.enemy().has(action.to())) {
    const PieceType user = position.on(action.from()).type;
    const Piece& target = position.on(action.to());
    if (!target.is(Piece::kKnown)) return 0;
    if (only_looks(context_.edition, user, action.verb())) return kIdleLook;
    const bool lost = moves_like_plain(context_.edition, user, action.verb()) &&
                      context_.edition.duel[at(user)][at(target.type)] == Duel::kDefenderWins;
    return lost ? kCost * kLookBack : 0;
  }
  if (action.verb() != Verb::kMove) return 0;
  const std::uint64_t placement =
      position.placement +
      placement_change(position.id_on(action.from()), action.from(), action.to());
  const std::uint32_t known = std::min({context_.history.turns, History::kKept, kLookBack});
  double cost = 0;
  for (std::uint32_t ago = 0; ago < known; ++ago)
    if (context_.history.placement_before(ago) == placement) cost += kCost;
  return cost;
}

std::size_t RootSearch::world_count(const SearchBudget& budget, const Limits& limits) const {
  if (context_.hidden_count() == 0) return 1;
  double nodes = static_cast<double>(budget.nodes);
  if (budget.nodes == 0 || limits.movetime || limits.clock) {
    const double timed = static_cast<double>(time_for(limits).count()) * kNodesAMillisecond;
    nodes = budget.nodes == 0 ? timed : std::min(nodes, timed);
  }
  return std::clamp(static_cast<std::size_t>(nodes / kNodesAWorld), kFewestWorlds, kMostWorlds);
}

void RootSearch::draw_worlds(std::size_t count) {
  const auto sampler = std::make_unique<WorldSampler>(context_.edition, context_.knowledge);
  worlds_.resize(count);
  if (prior_ != nullptr && count > 1) return draw_informed_worlds(*sampler);
  for (Position& world : worlds_) sampler->sample(random_, world);
}

// More worlds than are searched are drawn, to count what the pieces are in them: neighbourhoods
// (mines around a Flag) are in the worlds, and from here on in the chances too.
void RootSearch::draw_informed_worlds(WorldSampler& sampler) {
  constexpr float kTrust = 0.6F;  // So few worlds leave out what is possible but rare.
  sampler.weigh(&context_.weights);
  const WorldRefiner refiner(seat_, context_.knowledge, *prior_, context_.weights);
  const Bitboard enemies = context_.knowledge.position.occupied[at(other(context_.side))];
  const std::size_t drawn = std::clamp<std::size_t>(4 * worlds_.size(), 16, 48);
  std::array<std::array<float, kMaxTypes>, kSquares> counts{};
  Position world;
  for (std::size_t number = 0; number < drawn; ++number) {
    sampler.sample(random_, world);
    refiner.refine(random_, world);
    if (number < worlds_.size()) worlds_[number] = world;
    for (Bitboard left = enemies; left.any();) {
      const Square square = left.pop();
      counts[at(square)][at(world.on(square).type)] += kTrust / static_cast<float>(drawn);
    }
  }
  for (Bitboard left = enemies; left.any();) {
    const Square square = left.pop();
    if (!context_.hidden_on(square)) continue;
    auto& chances = context_.belief.chance[at(context_.knowledge.tracked_on(square))];
    for (std::size_t type = 0; type < kMaxTypes; ++type)
      chances[type] = (1 - kTrust) * chances[type] + counts[at(square)][type];
  }
}

bool RootSearch::deepen(WorldSearch& search, int depth) {
  constexpr int kMargin = 120;  // How far behind the best an action still gets a score of its own.
  for (std::size_t at = 0; at < alive_; ++at) candidates_[at].sum = candidates_[at].chances = 0;
  std::size_t done = 0;
  for (const Position& world : worlds_) {
    std::vector<int> values(alive_);
    std::vector<double> chances(alive_);
    search.enter(done + 1);
    search.insist(depth == 1 && done == 0);
    int best = -kInfinite;
    for (std::size_t at = 0; at < alive_; ++at) {
      const int alpha = std::max(-kInfinite, best - kMargin);
      const int value = search.value_of(world, candidates_[at].action, depth, alpha, kInfinite);
      if (search.stopped()) break;
      values[at] = std::max(alpha, search.bounded(value));
      chances[at] = chance_of(value);
      best = std::max(best, values[at]);
    }
    if (search.stopped()) break;
    for (std::size_t at = 0; at < alive_; ++at) {
      candidates_[at].sum += values[at];
      candidates_[at].chances += chances[at];
    }
    ++done;
  }
  // A depth that was seen in only a few worlds says less than the one before it.
  if (done < worlds_.size() && depth > 1 && done * 3 < worlds_.size() * 2) return false;
  for (std::size_t at = 0; at < alive_; ++at) {
    candidates_[at].points =
        candidates_[at].sum / static_cast<double>(done) + candidates_[at].adjustment;
    candidates_[at].chance = candidates_[at].chances / static_cast<double>(done);
    candidates_[at].depth = depth;
  }
  return true;
}

void RootSearch::sort() {
  std::sort(candidates_.begin(), candidates_.begin() + static_cast<std::ptrdiff_t>(alive_),
            [](const Candidate& a, const Candidate& b) {
              if (a.points != b.points) return a.points > b.points;
              return a.action.bits() < b.action.bits();
            });
}

void RootSearch::drop_hopeless(int depth) {
  constexpr std::array<std::size_t, 4> kMost{24, 14, 8, 6};  // By depth, from 1.
  const double margin = depth == 1 ? 90 : 60;
  const std::size_t most = kMost[std::min<std::size_t>(static_cast<std::size_t>(depth), 4) - 1];
  // What seems best at once may lose to the second reply: another one stays until that is seen.
  constexpr int kSeen = 4;
  const std::size_t fewest = depth < kSeen ? 2 : 1;
  std::size_t kept = 1;
  while (kept < alive_ && kept < most &&
         (kept < fewest || candidates_[kept].points >= candidates_[0].points - margin))
    ++kept;
  alive_ = kept;
}

Ranking RootSearch::rank(const Limits& limits) {
  const auto began = limits.time->now();
  SearchBudget budget;
  budget.stop = limits.stop;
  budget.nodes = limits.nodes;
  if (style_.nodes != 0)
    budget.nodes = limits.nodes == 0 ? style_.nodes : std::min(limits.nodes, style_.nodes);
  if (limits.movetime || limits.clock || budget.nodes == 0) {
    budget.time = limits.time;
    budget.deadline = began + time_for(limits);
  }

  Ranking ranking;
  collect();
  draw_worlds(world_count(budget, limits));
  const Evaluation evaluation(context_, style_.plans);
  WorldSearch search(context_, evaluation, table_, budget);
  ranking.worlds = static_cast<int>(worlds_.size());
  for (int depth = 1; depth <= style_.depth && (alive_ > 1 || depth == 1); ++depth) {
    if (!deepen(search, depth)) break;
    sort();
    ranking.depth = depth;
    if (limits.progress) {
      const auto spent = std::chrono::duration_cast<milliseconds>(limits.time->now() - began);
      limits.progress({depth, search.nodes(), spent, candidates_[0].chance, candidates_[0].action});
    }
    if (search.stopped()) break;
    drop_hopeless(depth);
  }
  ranking.nodes = search.nodes();
  ranking.expanded = search.expanded();
  for (const Candidate& candidate : candidates_)
    ranking.actions.push_back(
        {candidate.action, candidate.points, candidate.chance, candidate.depth});
  return ranking;
}

}  // namespace vexil
