#include "arena/time_control.h"

#include <gtest/gtest.h>

namespace vexil {
namespace {

using std::chrono::milliseconds;

PlayerSpec spec(std::string_view text) { return parse_player(text).value(); }

TEST(GameClock, IsReadInSeconds) {
  const auto clock = parse_clock("60+0.5");
  ASSERT_TRUE(clock);
  EXPECT_EQ(clock->left, milliseconds(60'000));
  EXPECT_EQ(clock->increment, milliseconds(500));
  EXPECT_EQ(parse_clock("0.25").value().left, milliseconds(250));
  EXPECT_EQ(parse_clock("0.25").value().increment, milliseconds(0));
  for (const char* text :
       {"", "+1", "60+", "0+1", "-1+0", "60+-1", "60s", "1e3", "99999999", "nan"})
    EXPECT_FALSE(parse_clock(text)) << text;
}

TEST(TimeControl, IsWrittenForTheRecord) {
  EXPECT_EQ(time_control_text({}), "-");
  EXPECT_EQ(time_control_text({.nodes = 500}), "nodes=500");
  EXPECT_EQ(time_control_text({.nodes = 500, .movetime = milliseconds(20)}),
            "movetime=20,nodes=500");
  EXPECT_EQ(time_control_text({.clock = Clock{milliseconds(60'000), milliseconds(500)}}), "60+0.5");
}

TEST(TimeControl, OfAPlayerStandsInPlaceOfTheMatchs) {
  const TimeControl match{.movetime = milliseconds(20)};
  EXPECT_EQ(control_of(spec("search"), match).movetime, milliseconds(20));
  EXPECT_EQ(control_of(spec("search,movetime=200"), match).movetime, milliseconds(200));
  const TimeControl own = control_of(spec("search,nodes=900"), match);
  EXPECT_EQ(own.nodes, 900u);
  EXPECT_FALSE(own.movetime);
}

TEST(TimeControl, WithNodesNothingDependsOnTime) {
  EXPECT_FALSE(depends_on_time(spec("search"), {.nodes = 500}));
  EXPECT_FALSE(depends_on_time(spec("search,nodes=500"), {}));
  EXPECT_FALSE(depends_on_time(spec("random"), {}));
  EXPECT_FALSE(depends_on_time(spec("greedy"), {}));
  EXPECT_FALSE(depends_on_time(spec("level:3"), {}));
  EXPECT_TRUE(depends_on_time(spec("level:10"), {}));
  EXPECT_FALSE(depends_on_time(spec("level:10"), {.nodes = 500}));
  EXPECT_TRUE(depends_on_time(spec("search"), {}));
  EXPECT_TRUE(depends_on_time(spec("engine:./bot"), {}));
  EXPECT_TRUE(depends_on_time(spec("search"), {.nodes = 500, .movetime = milliseconds(20)}));
}

}  // namespace
}  // namespace vexil
