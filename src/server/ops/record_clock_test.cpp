#include "server/ops/record_clock.h"

#include <gmock/gmock.h>

namespace vexil::server {
namespace {

using ::testing::ElementsAre;

Record record_with(const std::string& control, const std::vector<std::string>& left) {
  Record record;
  record.set("TimeControl", control);
  for (const std::string& time : left) {
    record.add_turn("a4a5");
    if (!time.empty()) record.add_comment(time);
  }
  return record;
}

TEST(RecordClock, SaysWhatEachTurnTook) {
  const auto clock = clock_of(record_with(
      "300+5", {"[%clk 0:05:04.0]", "[%clk 0:05:05.0]", "[%clk 0:05:00.5]", "[%clk 0:00:10.0]"}));
  ASSERT_TRUE(clock);
  EXPECT_EQ(clock->settings, (ClockSettings{300'000, 5'000, 0}));
  EXPECT_THAT(clock->used, ElementsAre(1'000, 0, 8'500, 300'000));
  EXPECT_THAT(clock->bound, ElementsAre(300'500, 10'000));
}

TEST(RecordClock, ReadsBoundsForATurnAndFractions) {
  EXPECT_EQ(clock_of(record_with("0.5+0.125/30", {}))->settings, (ClockSettings{500, 125, 30'000}));
  const auto capped = clock_of(record_with("0/30", {"[%clk 0:00:30.0]", "[%clk 0:00:30.0]"}));
  ASSERT_TRUE(capped);
  EXPECT_THAT(capped->used, ElementsAre(0, 0));
  EXPECT_THAT(capped->bound, ElementsAre(30'000, 30'000));
}

TEST(RecordClock, IsNoneWhereTimesAreMissingOrDoNotFit) {
  for (const char* const control :
       {"-", "", "nodes=5", "300+", "300+5,movetime=2", "0", "-3", "99999999999999999999", "300 "})
    EXPECT_FALSE(clock_of(record_with(control, {}))) << control;
  EXPECT_FALSE(clock_of(record_with("300", {"[%clk 0:04:00.0]", ""})));
  EXPECT_FALSE(clock_of(record_with("300", {"", "[%clk 0:04:00.0]"})));
  EXPECT_FALSE(clock_of(record_with("300", {"good move"})));
  EXPECT_FALSE(clock_of(record_with("300", {"[%clk 0:06:00.0]"})));  // More than there was.
  EXPECT_FALSE(
      clock_of(record_with("10+60", {"[%clk 0:00:50.0]"})));  // Used more than the player had.
  EXPECT_FALSE(clock_of(record_with("300", {"[%clk 9999999999999999:00:00.0]"})));
  EXPECT_FALSE(clock_of(Record{}));
}

}  // namespace
}  // namespace vexil::server
