// What handlers work with. Everything outlives the router.
#pragma once

#include "server/accounts/authenticator.h"
#include "server/accounts/shared_limits.h"
#include "server/config.h"
#include "server/database.h"
#include "server/hub/hub.h"
#include "server/loop.h"
#include "server/nodes/nodes.h"
#include "server/secrets.h"

namespace vexil::server {

struct Services {
  const Config& config;
  Loop& loop;
  Database& database;
  Secrets& secrets;
  Nodes& nodes;
  SharedLimits& limits;
  Authenticator& authenticator;
  Hub& hub;
};

}  // namespace vexil::server
