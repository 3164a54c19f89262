// What handlers work with. Everything outlives the router.
#pragma once

#include "server/accounts/authenticator.h"
#include "server/accounts/shared_limits.h"
#include "server/config/config.h"
#include "server/core/loop.h"
#include "server/core/secrets.h"
#include "server/nodes/database.h"
#include "server/nodes/nodes.h"
#include "server/rooms/rooms.h"

namespace vexil::server {

struct Services {
  const Config& config;
  Loop& loop;
  Database& database;
  Secrets& secrets;
  Nodes& nodes;
  SharedLimits& limits;
  Authenticator& authenticator;
  Rooms& rooms;
};

}  // namespace vexil::server
