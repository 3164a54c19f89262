// One game with its two players, who have a connection and a thread of their own.
#pragma once

#include <array>
#include <atomic>
#include <boost/json.hpp>
#include <memory>
#include <string>
#include <string_view>

#include "base/random.h"
#include "rules/square.h"
#include "server/net/blocking_client.h"
#include "support/test_seat.h"

namespace vexil::server {

struct TwoSeats {
  explicit TwoSeats(std::uint64_t seed);

  // A new game of that name on the server, with both players ready.
  void begin(const std::string& origin, std::string_view name, const boost::json::object& clock);
  // Plays on until `stop`, or until the game is over or the server is gone. Counts what was
  // acknowledged.
  void play(std::atomic<int>& done, const std::atomic<bool>& stop);
  [[nodiscard]] bool over() const { return seats[0]->over(); }

  Random random;
  std::unique_ptr<BlockingClient> client;
  std::string id;
  std::array<std::unique_ptr<TestSeat>, 2> seats;
};

}  // namespace vexil::server
