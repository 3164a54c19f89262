// Place: a rescue returns one of the owner's captured pieces to the board.
#pragma once

#include <utility>

#include "rules/effects/play.h"

namespace vexil {

// The lowest number among a side's captured pieces. A hidden return is made under it, or the number
// would show which of them came back. REQUIRES: the side has a captured piece.
inline PieceId lowest_captured(const Position& position, Side side) {
  int number = 0;
  while (!position.pieces[static_cast<std::size_t>(number)].is(Piece::kOffBoard) ||
         position.pieces[static_cast<std::size_t>(number)].owner() != side)
    ++number;
  return piece_at(number);
}

// Two captured pieces exchange their numbers.
inline void exchange_numbers(Position& position, PieceId one, PieceId two) {
  std::swap(position.pieces[static_cast<std::size_t>(index(one))],
            position.pieces[static_cast<std::size_t>(index(two))]);
}

// The returned piece has not moved, was never enchanted, and is known to all but under Silent
// Defense; that it once made a rescue itself stays with it.
inline void place(const Play& play, PieceType type, Square square) {
  Position& position = play.position;
  const bool silent = play.edition.options.silent_defense;
  const Square rescuer = position.followup_square;
  PieceId id = captured_piece(position, play.mover, type);
  if (silent) {
    const PieceId number = lowest_captured(position, play.mover);
    exchange_numbers(position, id, number);
    id = number;
  }
  const std::uint8_t kept =
      position.pieces[static_cast<std::size_t>(index(id))].facts & (Piece::kBlue | Piece::kRescued);
  const std::uint8_t known = silent ? std::uint8_t{0} : Piece::kKnown;
  set_down(play.edition, position, id, square, static_cast<std::uint8_t>(kept | known));
  position.on(rescuer).facts |= Piece::kRescued;
  ++position.rescues[static_cast<std::size_t>(index(play.mover))];
  play.emit({.kind = EventKind::kReturned,
             .verb = Verb::kRescue,
             .side = play.mover,
             .from = rescuer,
             .to = square,
             .type = type,
             .detail = silent ? seat_of(play.mover) : kEveryone});
}

}  // namespace vexil
