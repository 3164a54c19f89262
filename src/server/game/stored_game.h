// Reads a game from the store and replays it.
#pragma once

#include <memory>
#include <vector>

#include "base/result.h"
#include "server/game/served_game.h"
#include "store/rows.h"

namespace vexil::server {

// Every entry applied. Refused with the number of the entry that cannot be read or cannot follow.
[[nodiscard]] Result<std::unique_ptr<ServedGame>> replay_stored(
    const store::Game& row, const std::vector<store::Entry>& entries,
    const GameLimits& limits = {});

}  // namespace vexil::server
