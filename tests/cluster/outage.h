// What an outage costs the player whose turn it is: nothing.
#pragma once

#include <chrono>

#include "cluster/table.h"

namespace vexil::server {

// Red, on the first node, has a minute for the whole game.
[[nodiscard]] TableOptions timed_table();

// Red is to move while the outage lasts, and comes back when it is over. Only what passed on their
// turn while things worked may be missing on their clock, with an allowance of half the outage, so
// that a slow machine does no harm: an outage that was charged would be seen all the same.
class Outage {
 public:
  // Begins the game of a timed table and plays until it is red's turn.
  explicit Outage(Table& table);

  void begin();  // From here on nothing works,
  void last();   // for long enough to be seen on a clock,
  void end();    // until here at least.
  // Red looks at the clock, and both play on.
  void check(Cluster& cluster);

 private:
  using Clock = std::chrono::steady_clock;

  Table& table_;
  Clock::time_point turn_since_;  // Or somewhat before.
  std::int64_t left_ = 0;         // On red's clock then, or somewhat less.
  Clock::time_point begun_;
  Clock::time_point ended_;
};

}  // namespace vexil::server
