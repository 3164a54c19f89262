// Advance: every own piece of the type must step in one direction, in the order the player decides.
#pragma once

#include "rules/advancing.h"
#include "rules/effects/duel.h"
#include "rules/effects/play.h"
#include "rules/more_squares.h"

namespace vexil {

// Announces it; this reveals nothing. The run of a side with one piece to advance goes on, where
// steps of powers count.
inline void begin_advance(const Play& play, const PowerRow& row, Direction direction) {
  Position& position = play.position;
  position.advancing = pieces_of_type(position, play.mover, row.user);
  position.advance_direction = direction;
  position.followup = Followup::kAdvance;
  if (!play.edition.options.two_squares_powers || position.advancing.count() > 1)
    play.run_of(play.mover).length = 0;
  forget_chases(play.history);
  play.emit({.kind = EventKind::kAdvanced,
             .verb = Verb::kAdvance,
             .side = play.mover,
             .direction = direction});
}

// A piece of an advance steps onto an empty square. It counts for the run if it is the only one of
// its type.
inline void step_onto_empty(const Play& play, Square from, Square to) {
  const PieceType type = play.position.on(from).type;
  displace(play, from, to, Verb::kStep);
  if (pieces_of_type(play.position, play.mover, type) == Bitboard(to))
    count_power_step(play.edition, play.run_of(play.mover), from, to);
  else
    play.run_of(play.mover).length = 0;
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
    play.run_of(play.mover).length = 0;
  } else if (position.id_on(to) != PieceId::kNone) {
    duel(play, {from, to, from, Verb::kStep});
  } else {
    step_onto_empty(play, from, to);
  }
}

}  // namespace vexil
