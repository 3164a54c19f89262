// The requests about games: create, join, read, send commands, follow, export.
#pragma once

#include "server/accounts/services.h"
#include "server/api/router.h"
#include "server/lobby/lobby.h"

namespace vexil::server {

void add_game_routes(Router& router, const Services& services, Lobby& lobby);

}  // namespace vexil::server
