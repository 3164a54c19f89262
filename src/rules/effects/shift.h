// Shift: the user goes to an empty square, a simple move in the sense of the two-squares rule.
#pragma once

#include "rules/effects/play.h"
#include "rules/more_squares.h"

namespace vexil {

inline void shift(const Play& play, Square from, Square to, Verb verb) {
  displace(play, from, to, verb);
  extend_run(play.edition, play.run_of(play.mover), from, to);
  if (play.edition.options.more_squares)
    remember_move(play.edition, play.position, play.history, {play.mover, from, to, false});
}

}  // namespace vexil
