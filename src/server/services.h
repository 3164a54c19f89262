// What handlers work with. Everything outlives the router.
#pragma once

#include "server/accounts/callers.h"
#include "server/config.h"
#include "server/database.h"
#include "server/hub/hub.h"
#include "server/loop.h"
#include "server/secrets.h"

namespace vexil::server {

struct Services {
  const Config& config;
  Loop& loop;
  Database& database;
  Secrets& secrets;
  Callers& callers;
  Hub& hub;
};

}  // namespace vexil::server
