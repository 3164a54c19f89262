// Limits of the rooms that a host can set.
#pragma once

#include <cstddef>

#include "server/game/served_game.h"

namespace vexil::server {

struct RoomOptions {
  GameLimits limits;
  std::size_t open_games_per_account = 30;
  std::size_t live_games = 20'000;
  std::size_t spectators_per_game = 2'000;
  std::size_t finished_in_memory = 200;  // Games that are over and kept in memory.
};

}  // namespace vexil::server
