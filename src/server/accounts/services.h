// What every handler of a request may use: references to the parts of the server, which App owns
// and which outlive the router.
#pragma once

#include "server/accounts/authenticator.h"
#include "server/accounts/base_services.h"
#include "server/accounts/edits.h"
#include "server/accounts/passwords.h"
#include "server/core/metrics.h"
#include "server/rooms/rooms.h"

namespace vexil::server {

struct Services : BaseServices {
  Authenticator& authenticator;
  Rooms& rooms;
  Passwords& passwords;
  AccountEdits& edits;
  Metrics& metrics;
};

}  // namespace vexil::server
