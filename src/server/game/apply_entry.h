// Applies an entry to the state of a game.
#pragma once

#include "base/result.h"
#include "server/game/state.h"

namespace vexil::server {

// Takes in an entry, or refuses it with nothing changed.
[[nodiscard]] Result<void> apply_entry(GameState& state, const GameEntry& entry);

}  // namespace vexil::server
