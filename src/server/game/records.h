// Games as records.
#pragma once

#include "notation/record.h"
#include "server/game/state.h"
#include "view/viewer.h"

namespace vexil::server {

// With setups, commitments and salts. REQUIRES: both were ready.
[[nodiscard]] Record whole_record(const GameState& state);

// As the viewer may have it while the game runs, complete turns only. Before both are ready it has
// no setups but the viewer's own.
[[nodiscard]] Record seen_record(const GameState& state, Viewer viewer);

}  // namespace vexil::server
