// Who follows all games of a server: the lobby, notices, ratings, rematches, bots.
#pragma once

#include <vector>

#include "server/game/served_game.h"

namespace vexil::server {

class RoomsListener {
 public:
  virtual ~RoomsListener() = default;
  // After every durable change of a game that this node made. Must not call the rooms before it
  // returns.
  virtual void on_change(const ServedGame& game, const std::vector<GameEntry>& entries) = 0;
  // After a change that another node made: for those who show it to people. What has to be done
  // after it is the other node's work.
  virtual void on_remote_change(const ServedGame& /*game*/,
                                const std::vector<GameEntry>& /*entries*/) {}
};

}  // namespace vexil::server
