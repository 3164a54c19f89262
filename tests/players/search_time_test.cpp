// A search stops by the clock that its limits name, and by no other.
#include <gtest/gtest.h>

#include "players/make_player.h"
#include "support/manual_time.h"
#include "support/seated_game.h"

namespace vexil {
namespace {

using namespace std::chrono_literals;

SeatedGame two_scouts_ahead() {
  return {"barrage",
          "2 10 - - - - - - - 2 / - - - - - - - - - - / - - - - - - - - - - / F B - - - - 3 S 9 -",
          "- - - - - - - - - 9 / - - - - - - - - - - / - - - - - - - - - - / - - - 2 S 3 10 2 B F"};
}

Choice searched(const Limits& limits) {
  const SeatedGame table = two_scouts_ahead();
  return make_player(parse_player("search").value(), 1)->choose(table.mover(), limits);
}

// It looks at the clock every 64 nodes, and each look takes a millisecond of this one.
TEST(SearchTime, EndsOnTheClockThatItIsGiven) {
  const auto nodes_in = [](std::chrono::milliseconds movetime) {
    const TickingTime time(1ms);
    Limits limits;
    limits.movetime = movetime;
    limits.time = &time;
    return searched(limits).nodes;
  };
  const std::uint64_t nodes = nodes_in(50ms);
  EXPECT_GT(nodes, 64 * 25u);
  EXPECT_LT(nodes, 64 * 100u);
  EXPECT_EQ(nodes_in(50ms), nodes);
  EXPECT_GT(nodes_in(100ms), nodes);
}

TEST(SearchTime, IsNotOverWhileItsClockStandsStill) {
  const ManualTime time;
  Limits limits;
  limits.movetime = 1ms;
  limits.nodes = 20'000;
  limits.time = &time;
  EXPECT_GE(searched(limits).nodes, 20'000u);
}

}  // namespace
}  // namespace vexil
