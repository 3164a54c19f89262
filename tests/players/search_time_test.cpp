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

std::uint64_t nodes_by(const TimeSource& time, std::chrono::milliseconds movetime) {
  Limits limits;
  limits.movetime = movetime;
  limits.time = &time;
  return searched(limits).nodes;
}

// It looks at the clock every 64 nodes, and each look takes a millisecond of this one.
TEST(SearchTime, EndsOnTheClockThatItIsGiven) {
  const auto ticking = [](std::chrono::milliseconds movetime) {
    return nodes_by(TickingTime(1ms), movetime);
  };
  const std::uint64_t nodes = ticking(50ms);
  EXPECT_GT(nodes, 64 * 25u);
  EXPECT_LT(nodes, 64 * 100u);
  EXPECT_EQ(ticking(50ms), nodes);
  EXPECT_GT(ticking(100ms), nodes);
}

// Until it has nothing left to find out, which takes longer than a millisecond on the wall.
TEST(SearchTime, IsNotOverWhileItsClockStandsStill) {
  const std::uint64_t nodes = nodes_by(ManualTime(), 1ms);
  EXPECT_GT(nodes, 2 * nodes_by(TickingTime(1ms), 1ms));
  EXPECT_EQ(nodes_by(ManualTime(), 1ms), nodes);
}

}  // namespace
}  // namespace vexil
