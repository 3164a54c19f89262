// The games over HTTP: make, join, look, act, follow, export.
#pragma once

#include "server/accounts/services.h"
#include "server/api/router.h"
#include "server/lobby/lobby.h"

namespace vexil::server {

void add_game_routes(Router& router, const Services& services, Lobby& lobby);

// Makes the game that `old` is to be followed by, sides swapped, both players seated.
Task<Decided<std::string>> make_rematch(Services services, std::shared_ptr<const ServedGame> old);

}  // namespace vexil::server
