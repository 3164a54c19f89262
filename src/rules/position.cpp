#include "rules/position.h"

#include <cassert>

#include "rules/mutate.h"

namespace vexil {
namespace {

void set_up(const Edition& edition, Position& position, Side side, const SetupTypes& types,
            int first_id) {
  Bitboard home = edition.home[static_cast<std::size_t>(index(side))];
  for (int at = 0; home.any(); ++at) {
    const Square square = home.pop();
    const PieceType type = types[static_cast<std::size_t>(at)];
    if (type != PieceType::kNone)
      place_new(edition, position, piece_at(first_id + at), Piece::of(type, side), square);
  }
}

}  // namespace

void place_new(const Edition& edition, Position& position, PieceId id, Piece piece, Square square) {
  Piece& entry = position.pieces[static_cast<std::size_t>(index(id))];
  assert(!entry.in_use());
  entry = piece;
  set_down(edition, position, id, square, piece.facts);
}

void add_captured(const Edition& edition, Position& position, PieceId id, Piece piece) {
  Piece& entry = position.pieces[static_cast<std::size_t>(index(id))];
  assert(!entry.in_use());
  entry = piece;
  entry.facts |= Piece::kOffBoard;
  if (contains(edition.flags, piece.type))
    position.flag_fallen[static_cast<std::size_t>(index(piece.owner()))] = true;
}

Position start_position(const Edition& edition, const SetupTypes& red, const SetupTypes& blue) {
  Position position;
  set_up(edition, position, Side::kRed, red, 0);
  set_up(edition, position, Side::kBlue, blue, kMaxArmy);
  return position;
}

int captured_count(const Position& position, Side side, PieceType type) {
  int count = 0;
  for (const Piece& piece : position.pieces)
    if (piece.type == type && piece.is(Piece::kOffBoard) && piece.owner() == side) ++count;
  return count;
}

PieceId captured_piece(const Position& position, Side side, PieceType type) {
  PieceId found = PieceId::kNone;
  for (int at = 0; at < kMaxPieces; ++at) {
    const Piece& piece = position.pieces[static_cast<std::size_t>(at)];
    if (piece.type != type || !piece.is(Piece::kOffBoard) || piece.owner() != side) continue;
    if (!piece.is(Piece::kRescued)) return piece_at(at);
    if (found == PieceId::kNone) found = piece_at(at);
  }
  return found;
}

}  // namespace vexil
