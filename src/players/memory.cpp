#include "players/memory.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/random.h"
#include "rules/mutate.h"

namespace vexil {
namespace {

void hide(const Edition& edition, Knowledge& knowledge, Square square) {
  Position& position = knowledge.position;
  Piece& piece = position.on(square);
  const bool moved = piece.is(Piece::kMoved);
  piece.facts = static_cast<std::uint8_t>(piece.facts & ~Piece::kKnown);
  retype_piece(edition, position, square, kHiddenType);
  TypeMask types = army_types(edition);
  if (moved) types = without(types, edition.rooted);
  knowledge.tracked[at(knowledge.tracked_on(square))].mask = types;
}

}  // namespace

std::uint32_t turns_remembered(std::uint64_t seed, TrackedId piece, std::uint32_t exposed,
                               double rate) {
  if (rate <= 0) return std::numeric_limits<std::uint32_t>::max();
  if (rate >= 1) return 0;
  const std::uint64_t drawn = mix64(seed ^ mix64(static_cast<std::uint64_t>(exposed) << 8 |
                                                 static_cast<std::uint64_t>(index(piece))));
  const double chance = (static_cast<double>(drawn >> 11) + 1) * 0x1p-53;
  const double turns = std::log(chance) / std::log1p(-rate);
  return static_cast<std::uint32_t>(std::min(turns, 1e6));
}

Knowledge forgetful_copy(const Edition& edition, const Knowledge& knowledge, std::uint64_t seed,
                         double rate) {
  Knowledge copy = knowledge;
  if (knowledge.viewer == Viewer::kSpectator) return copy;
  const Side enemy = knowledge.viewer == Viewer::kRed ? Side::kBlue : Side::kRed;
  for (Bitboard left = knowledge.position.occupied[at(enemy)]; left.any();) {
    const Square square = left.pop();
    const Piece& piece = knowledge.position.on(square);
    if (piece.type == kHiddenType || !piece.is(Piece::kKnown)) continue;
    // A piece that changed sides is one of the player's own army: nobody forgets that.
    if (piece.is(Piece::kEnchanted)) continue;
    const TrackedId tracked = knowledge.tracked_on(square);
    const std::uint32_t exposed = knowledge.tracked[at(tracked)].exposed;
    const std::uint32_t since =
        knowledge.position.turn - std::min(exposed, knowledge.position.turn);
    if (since > turns_remembered(seed, tracked, exposed, rate)) hide(edition, copy, square);
  }
  return copy;
}

}  // namespace vexil
