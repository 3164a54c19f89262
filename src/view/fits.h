// Whether a complete position can be the one behind a viewer's knowledge.
#pragma once

#include "rules/position.h"
#include "view/knowledge.h"

namespace vexil {

// True for the referee's position and for every sampled world: all that the viewer knows is so in
// it, each piece they do not know is of a type it can be, and the armies are complete. Joint
// conditions between the pieces beyond the armies' counts are not looked at.
[[nodiscard]] bool fits(const Edition& edition, const Knowledge& knowledge,
                        const Position& position);

}  // namespace vexil
