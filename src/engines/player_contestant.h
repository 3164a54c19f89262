// A computer player of this program in a seat of a match. It holds a seat that is fed by what it is
// told; the view that a referee hands out is for those who keep no memory of their own.
#pragma once

#include <memory>

#include "engines/contestant.h"

namespace vexil {

// REQUIRES: !spec.external().
[[nodiscard]] std::unique_ptr<Contestant> make_player_contestant(const PlayerSpec& spec);

}  // namespace vexil
