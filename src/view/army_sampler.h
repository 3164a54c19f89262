// Draws at random the types of one army's hidden pieces, and which captured pieces returned hidden.
#pragma once

#include <array>
#include <cstdint>

#include "base/fixed_vector.h"
#include "base/random.h"
#include "view/chain_deal.h"
#include "view/deal_table.h"
#include "view/knowledge.h"
#include "view/possible.h"
#include "view/returns.h"

namespace vexil {

// How much more likely a piece is to be of a type than the deal alone makes it, by tracked piece
// and type; 1 changes nothing.
using TypeWeights = std::array<std::array<float, kMaxTypes>, kMaxTracked>;

// A world is a type for each piece of the army's start and a type for each hidden return, such that
// all facts about single pieces hold and each return was among the captured pieces. `deal` draws
// worlds uniformly. Sets that form a chain are dealt directly; others by a table of counts. Where
// the sets are so many that the table has no room, alike ones are joined and deals that do not fit
// the single sets are drawn again: slower, still uniform.
class ArmySampler {
 public:
  // At most `state_limit` states are counted, and as many choices of sources listed; 1 at least.
  // REQUIRES: `knowledge` outlives this and stays as it is.
  void build(const Edition& edition, const Knowledge& knowledge, const PossibleTypes& possible,
             Side army, std::size_t state_limit);

  // False only for knowledge that no game gives.
  [[nodiscard]] bool any_world() const { return any_world_; }

  // REQUIRES: any_world().
  void deal(Random& random);
  // Draws by weights: a Markov chain of exchanges between pieces and of whole new deals, some
  // sweeps a call, that tends to "proportional to the product of the weights". Calls that follow
  // each other are a little alike. REQUIRES: any_world().
  void deal_weighted(Random& random, const TypeWeights& weights);

  // The latest draw: by place in the army, and the sources of the hidden returns of its side.
  [[nodiscard]] const std::array<PieceType, kMaxArmy>& types() const { return types_; }
  // Of several captured pieces of one type, one that has made no rescue came back first.
  [[nodiscard]] ReturnSources sources() const;
  // The type of any piece that public facts or the latest draw give.
  [[nodiscard]] PieceType type_of(TrackedId piece) const;

  // Pieces whose types are drawn, and those that facts alone determine.
  [[nodiscard]] const FixedVector<OpenPiece, kMaxArmy>& open() const { return open_; }
  [[nodiscard]] const FixedVector<OpenPiece, kMaxArmy>& fixed() const { return fixed_; }
  [[nodiscard]] std::size_t states() const { return quick_ ? 0 : table_.states(); }
  [[nodiscard]] bool joined_sets() const { return joined_sets_; }

 private:
  static constexpr std::size_t kMaxScenarios = 1024;
  static constexpr std::uint8_t kNoClass = 255;

  // One choice of sources up to likeness, with the sets that it gives them.
  struct Scenario {
    ReturnSources sources;
    std::array<std::uint8_t, kMaxReturns> set{kNoClass, kNoClass};  // Of the sources, in sets_.
    double until = 0;  // Deals of this and all earlier scenarios.
  };

  [[nodiscard]] TrackedId tracked_place(int place) const;
  [[nodiscard]] int place_of(TrackedId piece) const;
  [[nodiscard]] std::uint8_t set_number(TypeMask mask);

  void collect(const Edition& edition, const TrackedMasks& masks);
  void list_scenarios(std::size_t limit);
  void take_any_source();
  void count_scenarios(const Edition& edition, std::size_t state_limit);
  [[nodiscard]] bool try_count(const Edition& edition, std::size_t state_limit);
  void join_closest_sets();

  [[nodiscard]] bool draw(Random& random);
  void pick_sources(Random& random, const Scenario& scenario);
  [[nodiscard]] bool returns_fit() const;
  [[nodiscard]] int alternatives() const;

  void exchange_some(Random& random, const TypeWeights& weights);
  [[nodiscard]] double weight(const TypeWeights& weights) const;
  [[nodiscard]] double return_weight(const TypeWeights& weights) const;

  const Knowledge* knowledge_ = nullptr;
  Side army_ = Side::kRed;
  bool any_world_ = false;
  bool quick_ = false;
  bool any_source_ = false;   // Too many choices to list: sources are drawn blindly and tested.
  bool joined_sets_ = false;  // Deals are tested against the single sets.
  bool settled_ = false;      // The weighted chain has begun.
  TypeCounts supply_{};       // What the open pieces share.
  FixedVector<OpenPiece, kMaxArmy> open_;
  FixedVector<OpenPiece, kMaxArmy> fixed_;
  std::array<PieceType, kMaxArmy> types_{};
  ReturnSources sources_;
  ChainDeal chain_;
  FixedVector<TypeMask, DealTable::kMaxClasses> sets_;   // Exact sets that occur.
  std::array<TypeMask, DealTable::kMaxClasses> wide_{};  // The joined set each is dealt by.
  FixedVector<Scenario, kMaxScenarios> scenarios_;
  std::array<std::uint8_t, kMaxArmy> set_of_{};      // By open piece.
  std::array<std::uint8_t, kMaxArmy> drawn_sets_{};  // As the drawn sources have it.
  std::array<std::uint8_t, DealTable::kMaxClasses> class_of_set_{};
  DealTable table_;
};

}  // namespace vexil
