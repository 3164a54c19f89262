// The arithmetic of a game's clocks, once more and by itself: from the server's own stamps.
#pragma once

#include <string>
#include <vector>

#include "server/game/entry.h"
#include "store/store.h"

namespace vexil::server {

// Expects that every clock that was sent to the players (in `received`, messages of the game) is
// what the times of the stored entries say. Returns what both sides were charged in all.
Millis expect_clocks(store::Reader& reader, const std::string& game,
                     const std::vector<std::string>& received);

}  // namespace vexil::server
