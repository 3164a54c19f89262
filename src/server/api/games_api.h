// The games over HTTP: make, join, look, act, follow, export.
#pragma once

#include "server/api/router.h"
#include "server/lobby.h"
#include "server/services.h"

namespace vexil::server {

void add_game_routes(Router& router, const Services& services, Lobby& lobby);

// Makes the game that `old` is to be followed by, sides swapped, both players seated.
Task<Decided<std::string>> make_rematch(Services services, std::shared_ptr<const ServedGame> old);

}  // namespace vexil::server
