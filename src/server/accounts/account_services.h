// What the handlers about accounts share beyond what all handlers have.
#pragma once

#include "server/accounts/edits.h"
#include "server/accounts/passwords.h"
#include "server/config.h"
#include "server/secrets.h"

namespace vexil::server {

struct AccountServices {
  const Config& config;
  Loop& loop;
  Database& database;
  Secrets& secrets;
  Callers& callers;
  Passwords& passwords;
  AccountEdits& edits;
};

}  // namespace vexil::server
