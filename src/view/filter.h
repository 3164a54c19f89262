// The audience filter: makes from an event what one viewer may see of it.
#pragma once

#include "rules/event.h"
#include "rules/position.h"
#include "view/seen_event.h"
#include "view/viewer.h"

namespace vexil {

// The event as this viewer may know it.
[[nodiscard]] SeenEvent seen(const Event& event, Viewer viewer);

// The open decision of the side to move, for that player only.
[[nodiscard]] SeenEvent seen_decision(const Position& position);

// The end of a turn and of a game, for everybody. REQUIRES: the turn is complete.
[[nodiscard]] SeenEvent seen_turn(const Position& position, bool over);
[[nodiscard]] SeenEvent seen_ending(const Ending& ending);

}  // namespace vexil
