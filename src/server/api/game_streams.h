// Streams of a game as ndjson: one JSON object a line for as long as the client is connected.
#pragma once

#include "server/accounts/services.h"
#include "server/api/router.h"

namespace vexil::server {

// GET /api/games/{id}/stream?as=&after=N&view=true
void add_game_stream_routes(Router& router, const Services& services);

}  // namespace vexil::server
