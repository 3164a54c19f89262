// A computer player of this program in a seat of a match. It keeps its own seat from the events
// that it is sent; the view that a referee sends is for programs without a memory.
#pragma once

#include <memory>

#include "engines/contestant.h"

namespace vexil {

// REQUIRES: !spec.external().
[[nodiscard]] std::unique_ptr<Contestant> make_player_contestant(const PlayerSpec& spec);

}  // namespace vexil
