#include "rules/followups.h"

#include "rules/two_squares.h"

namespace vexil {

Bitboard strike_targets(const Edition& edition, const Position& position, Square from) {
  const Bitboard targets =
      edition.neighbours[static_cast<std::size_t>(index(from))] & position.enemy();
  const TwoSquares two_squares(edition, position);
  if (!edition.options.two_squares_attacks || !two_squares.active()) return targets;
  Bitboard allowed;
  for (Bitboard left = targets; left.any();) {
    const Square to = left.pop();
    if (!two_squares.forbids(from, to)) allowed |= Bitboard(to);
  }
  return allowed;
}

TypeMask rescuable_types(const Edition& edition, const Position& position, Side side) {
  TypeMask types = 0;
  for (const Piece& piece : position.pieces)
    if (piece.in_use() && piece.is(Piece::kOffBoard) && piece.owner() == side)
      types |= mask_of(piece.type);
  return types & static_cast<TypeMask>(~(edition.mines | edition.flags));
}

Bitboard rescue_squares(const Edition& edition, const Position& position, Side side) {
  return edition.rescue_zone[static_cast<std::size_t>(index(side))] & edition.squares &
         ~position.all();
}

bool rescue_open(const Edition& edition, const Position& position, Side side, Square square) {
  const auto seat = static_cast<std::size_t>(index(side));
  if (!edition.options.rescue || position.rescues[seat] >= 2) return false;
  if (!edition.enemy_back[seat].has(square) || !position.occupied[seat].has(square)) return false;
  const Piece& piece = position.on(square);
  if (edition.traits(piece.type).slides || piece.is(Piece::kRescued)) return false;
  return rescuable_types(edition, position, side) != 0 &&
         rescue_squares(edition, position, side).any();
}

}  // namespace vexil
