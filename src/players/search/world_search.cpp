#include "players/search/world_search.h"

#include <algorithm>
#include <optional>

#include "base/random.h"
#include "rules/apply.h"
#include "rules/ending.h"
#include "rules/generate.h"

namespace vexil {
namespace {

constexpr int kQuietPlies = 6;     // Exchanges followed to their end at the leaves.
constexpr int kNullReduction = 3;  // Plies saved when even a free turn would not help the other.
constexpr int kFutility = 60;      // What a quiet action changes at most, but for threats.
constexpr int kLateAction = 4;     // From here on quiet actions are searched less deeply at first.
constexpr int kVeryLateAction = 14;
constexpr int kChanceWindow = 600;  // How far beyond the window outcomes of chance still count.
constexpr int kFewMovers = 3;
constexpr int kNearLeaf = 2;
constexpr int kSafeLead = 80;  // A ply.

}  // namespace

WorldSearch::WorldSearch(const SearchContext& context, const Evaluation& evaluation,
                         TranspositionTable& table, const SearchBudget& budget)
    : context_(context),
      edition_(context.edition),
      evaluation_(evaluation),
      table_(table),
      budget_(budget),
      me_(context.side),
      history_(context.history) {
  note_average_gains();
  constexpr int kEndWorth = 1200;
  constexpr int kEndLead = 800;
  const int lead = static_cast<int>(material_lead(context));
  highest_ = std::max(kEndWorth, lead + kEndLead);
  lowest_ = std::min(-kEndWorth, lead - kEndLead);
}

void WorldSearch::enter(std::uint64_t salt) {
  salt_ = mix64(salt);
  assumed_ = 0;
}

int WorldSearch::value_of(const Position& position, Action action, int depth, int alpha, int beta) {
  return play(position, action, {depth, alpha, beta, 0});
}

int WorldSearch::bounded(int value) const {
  constexpr int kPlyWorth = 5;
  if (value >= kSureWin) return highest_ - kPlyWorth * (kWin - value);
  if (value <= -kSureWin) return lowest_ + kPlyWorth * (kWin + value);
  return std::clamp(value, lowest_, highest_);
}

bool WorldSearch::spent() {
  if (stopped_) return true;
  if (insists_) return false;
  if (budget_.nodes != 0 && nodes_ >= budget_.nodes) stopped_ = true;
  constexpr std::uint64_t kLookEvery = 64;
  if (nodes_ % kLookEvery == 0) {
    if (budget_.stop != nullptr && budget_.stop->load(std::memory_order_relaxed)) stopped_ = true;
    if (budget_.time != nullptr && budget_.time->now() >= budget_.deadline) stopped_ = true;
  }
  return stopped_;
}

int WorldSearch::settled(const Position& position, int ply) {
  if (!position.finished_by_flag()) return 0;
  return position.flag_fallen[at(other(position.to_move))] ? kWin - ply : ply - kWin;
}

std::uint64_t WorldSearch::key_of(const Position& position) const {
  std::uint64_t key = position.placement ^ salt_ ^ assumed_;
  if (position.to_move == Side::kBlue) key ^= 0x9D39247E33776D41u;
  if (position.followup != Followup::kNone)
    key ^= mix64(static_cast<std::uint64_t>(position.followup) << 16 |
                 static_cast<std::uint64_t>(position.followup_square)) ^
           position.advancing.low() ^ position.advancing.high();
  return mix64(key);
}

int WorldSearch::play(const Position& position, Action action, Window window) {
  return uncertain(position, action) ? play_chance(position, action, window)
                                     : play_known(position, action, window);
}

int WorldSearch::play_known(const Position& position, Action action, Window window) {
  const auto [depth, alpha, beta, ply] = window;
  Position child = position;
  const History::Mark mark = history_.mark();
  apply(edition_, child, history_, action);
  // Further decisions of the same turn belong to the same ply of thought.
  const bool same = child.to_move == position.to_move && child.followup != Followup::kNone;
  const int value = same ? search(child, {depth, alpha, beta, ply + 1}, false)
                         : -search(child, {depth - 1, -beta, -alpha, ply + 1}, true);
  history_.restore(mark);
  return value;
}

int WorldSearch::play_chance(const Position& position, Action action, Window window) {
  FixedVector<Outcome, kMaxTypes> found;
  outcomes(position, action, found);
  window.alpha = std::max(-kInfinite, window.alpha - kChanceWindow);
  window.beta = std::min(kInfinite, window.beta + kChanceWindow);
  double sum = 0;
  for (const Outcome& outcome : found) {
    const std::uint64_t assumed = assumed_;
    Position guess = position;
    assume(guess, action.to(), outcome.type);
    const int value = play_known(guess, action, window);
    assumed_ = assumed;
    if (stopped_) return 0;
    sum += outcome.chance * (position.to_move == me_ ? bounded(value) : -bounded(-value));
  }
  return static_cast<int>(sum);
}

// What an earlier visit found, if it is good enough for this one.
std::optional<int> WorldSearch::found_before(const TranspositionTable::Entry& entry,
                                             Window window) {
  using Bound = TranspositionTable::Bound;
  if (entry.depth < window.depth) return {};
  const bool enough = entry.bound == Bound::kExact ||
                      (entry.bound == Bound::kLower && entry.score >= window.beta) ||
                      (entry.bound == Bound::kUpper && entry.score <= window.alpha);
  return enough ? std::optional<int>(entry.score) : std::nullopt;
}

// Positions so good for the side to move that nothing it could do needs to be looked at.
std::optional<int> WorldSearch::prune_node(const Position& position, int static_eval, Window window,
                                           bool may_skip) {
  const int depth = window.depth;
  const int beta = window.beta;
  if (position.followup != Followup::kNone || static_eval < beta) return {};
  // So far ahead that no few plies will change it.
  if (depth <= kNearLeaf && static_eval - kSafeLead * depth >= beta && beta > -kSureWin)
    return static_eval;
  // Even a free turn does not help the other.
  if (!may_skip || depth < kNullReduction || beta >= kSureWin) return {};
  if ((position.own() & ~position.rooted).count() <= kFewMovers) return {};
  Position child = position;
  child.to_move = other(position.to_move);
  const int value =
      -search(child, {depth - kNullReduction, -beta, 1 - beta, window.ply + 1}, false);
  if (value < beta || stopped_) return {};
  return value >= kSureWin ? beta : value;
}

int WorldSearch::search(const Position& position, Window window, bool may_skip) {
  const auto [depth, alpha, beta, ply] = window;
  if (spent()) return 0;
  ++nodes_;
  if (ended_by_flag_or_cap(edition_, position)) return settled(position, ply);
  if (ply >= kMaxPly - 1) return evaluation_(position);
  if (depth <= 0 && position.followup == Followup::kNone)
    return quiesce(position, alpha, beta, ply, kQuietPlies);

  const std::uint64_t key = key_of(position);
  Action first;
  if (const TranspositionTable::Entry& entry = table_.at_key(key); entry.key == key) {
    if (const auto known = found_before(entry, window)) return *known;
    first = Action::from_bits(entry.action);
  }
  const int static_eval = evaluation_(position);
  if (const auto cut = prune_node(position, static_eval, window, may_skip)) return *cut;

  ActionList actions;
  generate(edition_, position, history_, actions);
  ++expanded_;
  if (actions.empty())
    return ending(edition_, position, history_).score == Score::kDraw ? 0 : ply - kWin;
  ScoredList scored;
  list(position, actions, first, ply, scored);
  if (scored.empty()) return static_eval;
  Action best;
  const int value = loop(position, scored, window, static_eval, best);
  if (stopped_) return 0;
  using Bound = TranspositionTable::Bound;
  const Bound bound =
      value >= beta ? Bound::kLower : (value > alpha ? Bound::kExact : Bound::kUpper);
  if (value < kSureWin && value > -kSureWin)
    table_.store({key, best.bits(), static_cast<std::int16_t>(value),
                  static_cast<std::int8_t>(depth), bound});
  return value;
}

int WorldSearch::loop(const Position& position, const ScoredList& scored, Window window,
                      int static_eval, Action& best) {
  auto [depth, alpha, beta, ply] = window;
  int best_value = -kInfinite;
  int number = 0;
  for (const Scored& entry : scored) {
    if (number > 0 && depth <= 1 && entry.quiet && static_eval + kFutility < alpha) {
      best_value = std::max(best_value, static_eval);
      continue;
    }
    int less = 0;
    if (depth >= 2 && entry.quiet && number >= kLateAction)
      less = number >= kVeryLateAction ? 2 : 1;
    int value = 0;
    if (number == 0) {
      value = play(position, entry.action, {depth, alpha, beta, ply});
    } else {
      value = play(position, entry.action, {depth - less, alpha, alpha + 1, ply});
      if (value > alpha && (less > 0 || value < beta) && !stopped_)
        value = play(position, entry.action, {depth, alpha, beta, ply});
    }
    if (stopped_) return 0;
    ++number;
    if (value <= best_value) continue;
    best_value = value;
    best = entry.action;
    alpha = std::max(alpha, value);
    if (alpha < beta) continue;
    if (entry.quiet) remember(entry.action, position.to_move, depth, ply);
    break;
  }
  return best_value;
}

int WorldSearch::quiesce(const Position& position, int alpha, int beta, int ply, int left) {
  if (spent()) return 0;
  ++nodes_;
  if (ended_by_flag_or_cap(edition_, position)) return settled(position, ply);
  const int static_eval = evaluation_(position);
  // An open follow-up is left undecided here: declining it is always about as good as stopping.
  if (static_eval >= beta || left == 0 || position.followup != Followup::kNone) return static_eval;
  alpha = std::max(alpha, static_eval);
  int best = static_eval;

  FixedVector<Scored, kMaxArmy * 4> attacks;
  list_contacts(position, attacks);
  for (const Scored& attack : attacks) {
    if (static_eval + attack.order + kFutility < alpha) break;
    if (!attack.quiet) {
      // The target is not known: the average has to do.
      best = std::max(best, static_eval + attack.order * 3 / 4);
      alpha = std::max(alpha, best);
      if (alpha >= beta) break;
      continue;
    }
    Position child = position;
    const History::Mark mark = history_.mark();
    apply(edition_, child, history_, attack.action);
    const int value = child.to_move == position.to_move
                          ? quiesce(child, alpha, beta, ply + 1, left - 1)
                          : -quiesce(child, -beta, -alpha, ply + 1, left - 1);
    history_.restore(mark);
    if (stopped_) return 0;
    best = std::max(best, value);
    alpha = std::max(alpha, value);
    if (alpha >= beta) break;
  }
  return best;
}

void WorldSearch::remember(Action action, Side side, int depth, int ply) {
  auto& killers = killers_[static_cast<std::size_t>(ply)];
  if (killers[0] != action) {
    killers[1] = killers[0];
    killers[0] = action;
  }
  if (action.from() == Square::kNone || action.to() == Square::kNone) return;
  auto& success = history_heuristic_[at(side)][at(action.from())][at(action.to())];
  success = static_cast<std::int16_t>(std::min(success + depth * depth, 10000));
}

}  // namespace vexil
