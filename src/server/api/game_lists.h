// Lists of games: those of the caller, those that are being played, the finished ones of a player.
#pragma once

#include <string>

#include "server/accounts/services.h"
#include "server/api/router.h"

namespace vexil::server {

void add_game_list_routes(Router& router, const Services& services);

// A game as lists show it. Account names stand for ids; nothing in it is a secret.
[[nodiscard]] std::string game_summary(const ServedGame& game, const store::Game& row);

}  // namespace vexil::server
