// Advance: every own piece of the type must step in one direction, in the order the player decides.
#pragma once

#include "rules/effects/duel.h"
#include "rules/effects/play.h"
#include "rules/more_squares.h"

namespace vexil {

inline Bitboard pieces_of_type(const Position& position, Side side, PieceType type) {
  Bitboard found;
  for (Bitboard left = position.occupied[static_cast<std::size_t>(index(side))]; left.any();) {
    const Square square = left.pop();
    if (position.on(square).type == type) found |= Bitboard(square);
  }
  return found;
}

// Announces it; this reveals nothing.
inline void begin_advance(const Play& play, const PowerRow& row, Direction direction) {
  Position& position = play.position;
  position.advancing = pieces_of_type(position, play.mover, row.user);
  position.advance_direction = direction;
  position.followup = Followup::kAdvance;
  play.run_of(play.mover).length = 0;
  forget_chases(play.history);
  play.emit({.kind = EventKind::kAdvanced,
             .verb = Verb::kAdvance,
             .side = play.mover,
             .direction = direction});
}

// The square one step on, or kNone off the board.
inline Square step_from(const Edition& edition, Square square, Direction direction) {
  const int file = file_of(square) + file_step(direction);
  const int row = row_of(square) + row_step(direction);
  if (file < 0 || file >= kFiles || row < 0 || row >= edition.rows) return Square::kNone;
  return square_at(file, row);
}

// One piece of an open advance steps, attacks the piece that stands there, or falls.
inline void step_advance(const Play& play, Square from) {
  Position& position = play.position;
  position.advancing &= ~Bitboard(from);
  reveal(play, from);
  const Square to = step_from(play.edition, from, position.advance_direction);
  if (to == Square::kNone || !play.edition.squares.has(to)) {
    play.emit({.kind = EventKind::kFell, .verb = Verb::kStep, .side = play.mover, .from = from});
    capture(play, from);
  } else if (position.id_on(to) != PieceId::kNone) {
    duel(play, {from, to, from, Verb::kStep});
  } else {
    displace(play, from, to, Verb::kStep);
  }
}

}  // namespace vexil
