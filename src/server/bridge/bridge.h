// Runs a player program as a bot account on a server. It takes games from the lobby by its policy
// and plays several at once, with one program for each. It comes back after a lost connection or a
// restart of either side without losing a game, because the server has everything about a game.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "base/result.h"
#include "server/bridge/accept_policy.h"
#include "server/bridge/seat_driver.h"
#include "server/net/client.h"

namespace vexil::server {

struct BridgeOptions {
  std::string server;  // "https://play.example": scheme, host and port.
  std::string token;
  DriverOptions driver;
  AcceptPolicy accept;
  std::size_t games = 1;             // At the same time.
  std::uint64_t total = 0;           // Leaves when so many are over; 0: never.
  bool join = true;                  // Joins games of the lobby that the policy accepts.
  std::optional<std::string> offer;  // Keeps a game of its own in the lobby: the body of POST
                                     // /api/games.
  std::function<void(const std::string&)> say;  // A line for people; called on the loop.
};

class Bridge {
 public:
  // The loop and the client outlive the bridge.
  Bridge(Loop& loop, Client& client, BridgeOptions options);
  ~Bridge();

  // Begins. `done` is called once: nothing where all games that were asked for are over or it was
  // asked to leave, otherwise why it cannot go on (the token is wrong, no such server).
  void begin(std::function<void(Result<void>)> done);
  // Takes no new games and leaves when those that run are over; the second time at once.
  void leave();

 private:
  class Games;
  std::unique_ptr<Games> games_;
};

}  // namespace vexil::server
