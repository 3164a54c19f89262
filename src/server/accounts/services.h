// What every handler of a request may use: references to the parts of the server, which App owns
// and which outlive the router.
#pragma once

#include "server/accounts/authenticator.h"
#include "server/accounts/edits.h"
#include "server/accounts/passwords.h"
#include "server/accounts/shared_limits.h"
#include "server/config/config.h"
#include "server/core/loop.h"
#include "server/core/metrics.h"
#include "server/core/secrets.h"
#include "server/nodes/database.h"
#include "server/nodes/nodes.h"
#include "server/rooms/hub.h"

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
  Passwords& passwords;
  AccountEdits& edits;
  Metrics& metrics;
};

}  // namespace vexil::server
