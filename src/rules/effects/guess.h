// Guess: a label is named for the target; if it is right the target is captured.
#pragma once

#include "rules/effects/reveal_target.h"

namespace vexil {

inline void guess(const Play& play, Action action) {
  aim(play, action);
  if (play.position.on(action.to()).type == action.type()) capture(play, action.to());
}

}  // namespace vexil
