// What handlers work with. Everything outlives the router.
#pragma once

#include "server/accounts/callers.h"
#include "server/accounts/rate_limit.h"
#include "server/config.h"
#include "server/database.h"
#include "server/hub/hub.h"
#include "server/loop.h"
#include "server/secrets.h"

namespace vexil::server {

// How often an account may make games and speak, whichever way it comes.
struct PlayRates {
  explicit PlayRates(const RateLimits& rates) : new_games(rates.new_games), chat(rates.chat) {}
  RateLimiter new_games;
  RateLimiter chat;
};

struct Services {
  const Config& config;
  Loop& loop;
  Database& database;
  Secrets& secrets;
  Callers& callers;
  Hub& hub;
  PlayRates& rates;
};

}  // namespace vexil::server
