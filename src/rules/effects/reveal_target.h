// Reveal: the target becomes publicly known, and so does the piece that asked.
#pragma once

#include "rules/action.h"
#include "rules/effects/play.h"
#include "rules/more_squares.h"

namespace vexil {

// What all aimed powers begin with: the user shows itself, then the target it has chosen. They are
// no moves, so they end the mover's run and every chase. A spot after a step leaves the run as the
// step made it, where steps of powers count.
inline void aim(const Play& play, const Action action) {
  reveal(play, action.from());
  play.emit({.kind = EventKind::kAimed,
             .verb = action.verb(),
             .side = play.mover,
             .from = action.from(),
             .to = action.to(),
             .type = action.verb() == Verb::kSpot ? action.type() : PieceType::kNone});
  reveal(play, action.to());
  const bool after_step = play.position.followup == Followup::kSpot;
  if (!after_step || !play.edition.options.two_squares_powers) play.run_of(play.mover).length = 0;
  forget_chases(play.history);
}

}  // namespace vexil
