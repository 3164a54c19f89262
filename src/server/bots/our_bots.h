// Names and seats of our own computer players.
#pragma once

#include "server/game/entry.h"

namespace vexil::server {

// The player of that level, 1 to 10; it has no account.
[[nodiscard]] PlayerName our_bot(int level);

}  // namespace vexil::server
