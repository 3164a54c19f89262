// GET /api/games/{id}/frames: the positions of a game for looking back, also while it is played.
#pragma once

#include "server/accounts/services.h"
#include "server/api/router.h"
#include "server/tools/background_jobs.h"

namespace vexil::server {

// The jobs end before the router does.
void add_game_frames_route(Router& router, const Services& services, BackgroundJobs& jobs);

}  // namespace vexil::server
