// What the handlers about accounts share beyond what all handlers have.
#pragma once

#include "server/accounts/edits.h"
#include "server/accounts/passwords.h"
#include "server/accounts/shared_limits.h"
#include "server/config/config.h"
#include "server/core/secrets.h"
#include "server/nodes/nodes.h"

namespace vexil::server {

struct AccountServices {
  const Config& config;
  Loop& loop;
  Database& database;
  Secrets& secrets;
  Nodes& nodes;
  SharedLimits& limits;
  Authenticator& authenticator;
  Passwords& passwords;
  AccountEdits& edits;
};

}  // namespace vexil::server
