// Dealing the types of one army to its pieces when each piece may have only some of them: which
// types remain for which piece in at least one complete deal.
#pragma once

#include <array>
#include <cstdint>

#include "rules/edition.h"

namespace vexil {

// Pieces with equal sets are one group; they are interchangeable here.
struct PieceGroups {
  int count = 0;
  std::array<TypeMask, kMaxArmy> mask{};
  std::array<std::uint8_t, kMaxArmy> size{};

  void add(TypeMask piece);
  // REQUIRES: a piece with this set was added.
  [[nodiscard]] int group_of(TypeMask piece) const;
};

using TypeCounts = std::array<std::uint8_t, kMaxTypes>;
[[nodiscard]] TypeCounts army_counts(const Edition& edition);

// For each group the types that one of its pieces has in some complete deal of `supply`, which
// deals every type out exactly; all empty where there is none.
[[nodiscard]] std::array<TypeMask, kMaxArmy> dealable_types(const PieceGroups& groups,
                                                            const TypeCounts& supply);

}  // namespace vexil
