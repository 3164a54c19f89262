// The WebSocket of a page or program: one connection for everything it subscribes to.
// docs/bots/api.md lists the messages. Every message of the client has an `id`, which the answer
// repeats; nothing is answered before it is durable.
#pragma once

#include "server/accounts/services.h"
#include "server/api/router.h"
#include "server/lobby/lobby.h"
#include "server/lobby/notices.h"

namespace vexil::server {

// GET /api/socket (upgrade), GET /api/events and GET /api/lobby/stream (ndjson).
void add_socket_routes(Router& router, const Services& services, Lobby& lobby, Notices& notices);

}  // namespace vexil::server
