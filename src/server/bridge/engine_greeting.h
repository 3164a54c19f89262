// The engine is started once before the bot appears on its server: nobody joins a game against a
// program that was broken from the start.
#pragma once

#include "base/result.h"
#include "editions/game.h"
#include "server/bridge/bridge.h"

namespace vexil::server {

// Starts the engine and shakes hands. Games that it does not play are left out of what the bot
// joins. Refused where it does not answer, or plays neither `offered` (null: none) nor anything
// that the bot would join.
[[nodiscard]] Result<void> greet_engine(BridgeOptions& options, const GamePtr& offered);

}  // namespace vexil::server
