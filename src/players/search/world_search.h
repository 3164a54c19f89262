// Alpha-beta in one sampled world, with two kinds of honesty: an attack of the player's own on a
// piece that it does not know is a chance node over what the piece may be, and nothing but the
// sampled world shows what the enemy can do.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/time_source.h"
#include "players/search/evaluation.h"
#include "players/search/search_context.h"
#include "rules/action.h"
#include "rules/history.h"
#include "rules/position.h"

namespace vexil {

inline constexpr int kWin = 30000;      // Less the number of plies to it.
inline constexpr int kSureWin = 29000;  // Above this a score is a forced end.
inline constexpr int kInfinite = 32000;

// What a search may spend.
struct SearchBudget {
  std::uint64_t nodes = 0;               // 0: no bound.
  const TimeSource* time = nullptr;      // Null: no bound.
  std::chrono::nanoseconds deadline{0};  // On `time`.
  const std::atomic<bool>* stop = nullptr;
};

// Earlier results by position: one slot a key, the deeper or newer one stays.
class TranspositionTable {
 public:
  enum class Bound : std::uint8_t { kNone, kLower, kUpper, kExact };
  struct Entry {
    std::uint64_t key = 0;
    std::uint32_t action = 0;
    std::int16_t score = 0;
    std::int8_t depth = 0;
    Bound bound = Bound::kNone;
  };

  explicit TranspositionTable(std::size_t slots) : entries_(slots) {}

  [[nodiscard]] const Entry& at_key(std::uint64_t key) const {
    return entries_[key & (entries_.size() - 1)];
  }
  void store(const Entry& entry);
  void clear() { std::fill(entries_.begin(), entries_.end(), Entry{}); }

 private:
  std::vector<Entry> entries_;  // A power of two.
};

class WorldSearch {
 public:
  // REQUIRES: all of them outlive the search.
  WorldSearch(const SearchContext& context, const Evaluation& evaluation, TranspositionTable& table,
              const SearchBudget& budget);

  // What a score for the player counts in an average. An end of the game counts more than anything
  // on the board, the sooner the better, but not so much that a small chance of it outweighs an
  // army.
  [[nodiscard]] int bounded(int value) const;

  // While this is on the budget is overdrawn rather than an answer left out.
  void insist(bool on) { insists_ = on; }

  // Turns to another world: `salt` keeps its results apart from those of others.
  void enter(std::uint64_t salt);

  // The score of an action in the position, in points for the player, when `depth` - 1 plies
  // follow. Within the window it is exact, outside a bound. REQUIRES: the player is to move.
  int value_of(const Position& position, Action action, int depth, int alpha, int beta);

  // The budget is spent: what value_of returned last is worth nothing.
  [[nodiscard]] bool stopped() const { return stopped_; }
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
  // Nodes whose legal actions were listed.
  [[nodiscard]] std::uint64_t expanded() const { return expanded_; }

 private:
  static constexpr int kMaxPly = 64;
  static constexpr int kMaxListed = 40;  // Actions looked at in one node below the root.

  struct Scored {
    Action action;
    int order = 0;
    bool quiet = true;
  };
  using ScoredList = FixedVector<Scored, kMaxActions + kWrittenPastEnd>;

  // One group of types that an unknown target may be of, with the same consequence.
  struct Outcome {
    double chance = 0;
    PieceType type = PieceType::kNone;  // Stands for the group.
  };

  int search(const Position& position, int depth, int alpha, int beta, int ply, bool may_skip);
  static std::optional<int> found_before(const TranspositionTable::Entry& entry, int depth,
                                         int alpha, int beta);
  std::optional<int> prune_node(const Position& position, int static_eval, int depth, int beta,
                                int ply, bool may_skip);
  int quiesce(const Position& position, int alpha, int beta, int ply, int left);
  int play(const Position& position, Action action, int depth, int alpha, int beta, int ply);
  int play_known(const Position& position, Action action, int depth, int alpha, int beta, int ply);
  int play_chance(const Position& position, Action action, int depth, int alpha, int beta, int ply);
  int loop(const Position& position, const ScoredList& scored, int depth, int alpha, int beta,
           int ply, int static_eval, Action& best);
  // The score of a game that a Flag or a cap has ended, for the side to move.
  static int settled(const Position& position, int ply);

  // Whether the player does not know the enemy piece on the square.
  [[nodiscard]] bool unknown(const Position& position, Square square) const;
  [[nodiscard]] bool uncertain(const Position& position, Action action) const;
  void outcomes(const Position& position, Action action,
                FixedVector<Outcome, kMaxTypes>& found) const;
  void assume(Position& position, Square square, PieceType type);
  [[nodiscard]] bool blind_guess(const Position& position, Action action) const;
  void note_average_gains();

  void list(const Position& position, const ActionList& actions, Action first, int ply,
            ScoredList& scored) const;
  // Attacks on neighbours that gain something; `quiet` marks those whose target is known.
  void list_contacts(const Position& position, FixedVector<Scored, kMaxArmy * 4>& attacks) const;
  [[nodiscard]] int order_of(const Position& position, Action action, bool& quiet) const;
  [[nodiscard]] int gain_of(const Position& position, Action action) const;

  [[nodiscard]] std::uint64_t key_of(const Position& position) const;
  [[nodiscard]] bool spent();
  void remember(Action action, Side side, int depth, int ply);

  const SearchContext& context_;
  const Edition& edition_;
  const Evaluation& evaluation_;
  TranspositionTable& table_;
  SearchBudget budget_;
  Side me_;
  int lowest_ = -kInfinite;
  int highest_ = kInfinite;
  History history_;
  std::uint64_t nodes_ = 0;
  std::uint64_t expanded_ = 0;
  std::uint64_t salt_ = 0;
  std::uint64_t assumed_ = 0;  // Of the types that chance nodes have put in place.
  bool stopped_ = false;
  bool insists_ = false;
  std::array<std::array<Action, 2>, kMaxPly> killers_{};
  std::array<std::array<std::array<std::int16_t, kSquares>, kSquares>, 2> history_heuristic_{};
  // Average worth and gain of unknown enemy pieces, by number and own attacker.
  std::array<std::array<std::int16_t, kMaxTypes>, kMaxPieces> average_gain_{};
};

}  // namespace vexil
