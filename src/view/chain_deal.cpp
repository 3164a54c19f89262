#include "view/chain_deal.h"

#include <bit>

namespace vexil {

bool ChainDeal::build(std::span<const OpenPiece> pieces, const TypeCounts& supply) {
  stages_ = 0;
  Stage stage;
  TypeMask above = 0;  // The set of the stage before; 0 at first.
  for (std::size_t dealt = 0; dealt < pieces.size();) {
    // The widest set not yet taken up, and the widest within it.
    TypeMask widest = 0;
    for (const OpenPiece& piece : pieces)
      if ((stages_ == 0 || std::popcount(piece.mask) < std::popcount(above)) &&
          std::popcount(piece.mask) > std::popcount(widest))
        widest = piece.mask;
    TypeMask within = 0;
    for (const OpenPiece& piece : pieces) {
      if (piece.mask == widest) {
        places_[dealt++] = piece.place;
      } else if (std::popcount(piece.mask) <= std::popcount(widest)) {
        if ((piece.mask & ~widest) != 0) return false;
        within |= piece.mask;
      }
    }
    if (widest == 0) return false;
    for (int type = 0; type < kMaxTypes; ++type) {
      const std::uint8_t count = supply[static_cast<std::size_t>(type)];
      if (stages_ == 0 && count > 0 && !contains(widest, type_at(type))) return false;
      if (!contains(static_cast<TypeMask>(widest & ~within), type_at(type))) continue;
      if (stage.types_end + count > static_cast<int>(dealt)) return false;
      for (int copy = 0; copy < count; ++copy) types_[stage.types_end++] = type_at(type);
    }
    stage.pieces_end = static_cast<std::uint8_t>(dealt);
    stage_[static_cast<std::size_t>(stages_++)] = stage;
    above = widest;
  }
  return stage.types_end == pieces.size();
}

void ChainDeal::deal(Random& random, std::array<PieceType, kMaxArmy>& types) const {
  std::array<std::uint8_t, kMaxArmy> open;
  std::uint32_t count = 0;
  std::size_t joined = 0;
  std::size_t next = 0;
  for (int at = 0; at < stages_; ++at) {
    const Stage& stage = stage_[static_cast<std::size_t>(at)];
    while (joined < stage.pieces_end) open[count++] = places_[joined++];
    for (; next < stage.types_end; ++next) {
      const std::uint32_t chosen = random.below(count);
      types[open[chosen]] = types_[next];
      open[chosen] = open[--count];
    }
  }
}

}  // namespace vexil
