// What every effect works on, and the facts they share: revealing and capturing.
#pragma once

#include "rules/edition.h"
#include "rules/event.h"
#include "rules/history.h"
#include "rules/mutate.h"
#include "rules/position.h"
#include "rules/two_squares.h"

namespace vexil {

struct Play {
  const Edition& edition;
  Position& position;
  History& history;
  EventLog* log;  // nullptr: no events are wanted.
  Side mover;

  void emit(const Event& event) const {
    if (log != nullptr) log->push_back(event);
  }
  [[nodiscard]] Run& run_of(Side side) const {
    return position.run[static_cast<std::size_t>(index(side))];
  }
};

// The piece on the square becomes publicly known; an event only where it was not.
inline void reveal(const Play& play, Square square) {
  Piece& piece = play.position.on(square);
  if (piece.is(Piece::kKnown)) return;
  piece.facts |= Piece::kKnown;
  play.emit(
      {.kind = EventKind::kRevealed, .side = piece.owner(), .to = square, .type = piece.type});
}

// The piece on the square is lost to the opponent, whichever side caused it.
inline void capture(const Play& play, Square square, Audience detail = kEveryone) {
  const Piece& piece = play.position.on(square);
  play.emit({.kind = EventKind::kCaptured,
             .side = piece.owner(),
             .to = square,
             .type = piece.type,
             .detail = detail});
  end_run_of(play.run_of(piece.owner()), square);
  remove_piece(play.edition, play.position, square);
  play.position.advancing &= ~Bitboard(square);
  play.position.quiet = 0;
}

// Brings a piece to an empty square and marks it as moved.
inline void displace(const Play& play, Square from, Square to, Verb verb) {
  Piece& piece = play.position.on(from);
  piece.facts |= Piece::kMoved;
  play.emit(
      {.kind = EventKind::kMoved, .verb = verb, .side = piece.owner(), .from = from, .to = to});
  move_piece(play.edition, play.position, from, to);
}

}  // namespace vexil
