// Shoot: a weaker target is captured from afar; the shooter stays.
#pragma once

#include "rules/effects/reveal_target.h"

namespace vexil {

inline void shoot(const Play& play, const PowerRow& row, Action action) {
  aim(play, action);
  if (contains(row.affects, play.position.on(action.to()).type)) capture(play, action.to());
}

}  // namespace vexil
