#include "notation/narration/enchanted_squares.h"

namespace vexil {

EnchantedSquares::EnchantedSquares(const View& view) {
  for (int square = 0; square < kSquares; ++square) {
    const ViewPiece& piece = view.on(square_at(square));
    if (piece.piece != TrackedId::kNone && (piece.marks & Piece::kEnchanted) != 0)
      squares_ |= Bitboard(square_at(square));
  }
}

EnchantedSquares::EnchantedSquares(const Position& position) {
  for (Bitboard left = position.all(); left.any();) {
    const Square square = left.pop();
    if (position.on(square).is(Piece::kEnchanted)) squares_ |= Bitboard(square);
  }
}

void EnchantedSquares::follow(const SeenEvent& event) {
  switch (event.kind) {
    case SeenKind::kMoved: {
      const bool enchanted = has(event.from);
      squares_ &= ~(Bitboard(event.from) | Bitboard(event.to));
      if (enchanted) squares_ |= Bitboard(event.to);
      return;
    }
    case SeenKind::kCaptured:
    case SeenKind::kReturned:
      squares_ &= ~Bitboard(event.to);
      return;
    case SeenKind::kConverted:
      squares_ |= Bitboard(event.to);
      return;
    default:
      return;
  }
}

}  // namespace vexil
