// The requests about the server itself: health, figures, name and version.
#pragma once

#include "server/accounts/services.h"
#include "server/api/router.h"

namespace vexil::server {

// GET /healthz, GET /metrics, GET /api/server
void add_server_routes(Router& router, const Services& services);

}  // namespace vexil::server
