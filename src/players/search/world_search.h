// Alpha-beta search in one sampled world, by what the player may know: an attack on a piece that
// the player does not know is a chance node over the types that the piece may have. The enemy's
// replies are those of the sampled world.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>

#include "base/time_source.h"
#include "players/search/evaluation.h"
#include "players/search/search_context.h"
#include "players/search/transposition_table.h"
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

  // How deep a node is looked at, the scores that matter there, and its distance from the root.
  struct Window {
    int depth = 0;
    int alpha = 0;
    int beta = 0;
    int ply = 0;
  };

  int search(const Position& position, Window window, bool may_skip);
  static std::optional<int> found_before(const TranspositionTable::Entry& entry, Window window);
  std::optional<int> prune_node(const Position& position, int static_eval, Window window,
                                bool may_skip);
  int quiesce(const Position& position, int alpha, int beta, int ply, int left);
  int play(const Position& position, Action action, Window window);
  int play_known(const Position& position, Action action, Window window);
  int play_chance(const Position& position, Action action, Window window);
  int loop(const Position& position, const ScoredList& scored, Window window, int static_eval,
           Action& best);
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
  // An attack of the enemy on a piece that it does not know and that, by what is public, costs more
  // than it gains: nobody makes it, although in the sampled world it would win.
  [[nodiscard]] bool improbable(const Position& position, Action action) const;

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
  // What an attack on a piece that the other side does not know gains on average, by the piece's
  // number and the attacker's type.
  std::array<std::array<std::int16_t, kMaxTypes>, kMaxPieces> average_gain_{};
};

}  // namespace vexil
