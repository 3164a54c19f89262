// The quick way to deal: the sets of possible types form a chain, each within the one before, as in
// every game without Silent Defense (all types; those that move; those that rescue).
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "base/random.h"
#include "rules/edition.h"
#include "view/assignment.h"

namespace vexil {

// One piece whose type is to be dealt: its place in the army and what it can be.
struct OpenPiece {
  std::uint8_t place = 0;
  TypeMask mask = 0;
};

class ChainDeal {
 public:
  // Returns whether the sets form a chain and the supply can be dealt out to them.
  [[nodiscard]] bool build(std::span<const OpenPiece> pieces, const TypeCounts& supply);

  // Deals uniformly: types that only the widest sets have go to random pieces of those, the rest of
  // these pieces then deals on with the next. REQUIRES: build returned true.
  void deal(Random& random, std::array<PieceType, kMaxArmy>& types) const;

 private:
  struct Stage {
    std::uint8_t pieces_end = 0;  // Pieces that have joined by now.
    std::uint8_t types_end = 0;   // Types dealt when the stage is done.
  };

  int stages_ = 0;
  std::array<Stage, kMaxTypes + 1> stage_{};
  std::array<std::uint8_t, kMaxArmy> places_{};  // Widest set first.
  std::array<PieceType, kMaxArmy> types_{};      // In the order of dealing.
};

}  // namespace vexil
