// The parts of the server on which all others are built.
#pragma once

#include "server/accounts/shared_limits.h"
#include "server/config/config.h"
#include "server/core/loop.h"
#include "server/core/secrets.h"
#include "server/nodes/database.h"
#include "server/nodes/nodes.h"

namespace vexil::server {

struct BaseServices {
  const Config& config;
  Loop& loop;
  Database& database;
  Secrets& secrets;
  Nodes& nodes;
  SharedLimits& limits;
};

}  // namespace vexil::server
