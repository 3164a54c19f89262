// GET /api/games/{id}/frames: a game to look back over, also while it is being played.
#pragma once

#include "server/api/router.h"
#include "server/services.h"
#include "server/tools/workshop.h"

namespace vexil::server {

// The workshop ends before the router does.
void add_game_frames_route(Router& router, const Services& services, Workshop& workshop);

}  // namespace vexil::server
