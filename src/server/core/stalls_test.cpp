#include "server/core/stalls.h"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "tests/support/manual_loop.h"

namespace vexil::server {
namespace {

class StallsTest : public testing::Test {
 protected:
  StallsTest() {
    loop_.measures_stalls = true;
    stalls_.on_over([this](StallCause cause, Millis since) { over_.emplace_back(cause, since); });
  }

  ManualLoop loop_;
  const Millis start_ = loop_.now();
  Stalls stalls_{loop_};
  std::vector<std::pair<StallCause, Millis>> over_;
};

TEST_F(StallsTest, AGapOfTheLoopIsSeenByWhoeverLooksFirst) {
  stalls_.begin();
  loop_.advance(10'000);
  EXPECT_TRUE(over_.empty());
  loop_.stand_still(3'000);
  stalls_.look();
  ASSERT_EQ(over_.size(), 1u);
  EXPECT_EQ(over_[0], std::pair(StallCause::kProcess, start_ + 10'000));
  // Once.
  loop_.advance(1'000);
  stalls_.look();
  EXPECT_EQ(over_.size(), 1u);
  EXPECT_EQ(stalls_.figures(StallCause::kProcess).seconds, 3);
  stalls_.end();
  loop_.stand_still(3'000);
  stalls_.look();
  EXPECT_EQ(over_.size(), 1u);
}

TEST_F(StallsTest, WritesThatWaitForTheSameAreOneStall) {
  const Millis first = stalls_.begin_write();
  loop_.advance(300);
  const Millis second = stalls_.begin_write();
  EXPECT_FALSE(stalls_.store_hangs());
  loop_.advance(15'000);
  EXPECT_TRUE(stalls_.store_hangs());
  stalls_.end_write(first, true, WriteKind::kUsual);
  stalls_.end_write(second, true, WriteKind::kUsual);
  ASSERT_EQ(over_.size(), 1u);
  EXPECT_EQ(over_[0], std::pair(StallCause::kStore, start_));
  EXPECT_FALSE(stalls_.store_hangs());
}

TEST_F(StallsTest, AWriteThatRefundsIsNone) {
  const Millis began = stalls_.begin_write();
  loop_.advance(2'000);
  stalls_.end_write(began, true, WriteKind::kRefund);
  EXPECT_TRUE(over_.empty());
}

TEST_F(StallsTest, AStoreThatRefusesStallsUntilItTakesSomething) {
  for (int second = 0; second < 5; ++second) {
    stalls_.end_write(stalls_.begin_write(), false, WriteKind::kUsual);
    loop_.advance(1'000);
  }
  EXPECT_EQ(stalls_.store_fails_since(), start_);
  EXPECT_TRUE(over_.empty());
  stalls_.end_write(stalls_.begin_write(), true, WriteKind::kRefund);
  ASSERT_EQ(over_.size(), 1u);
  EXPECT_EQ(over_[0], std::pair(StallCause::kStore, start_));
  EXPECT_EQ(stalls_.store_fails_since(), std::nullopt);
}

TEST_F(StallsTest, ADatabaseThatIsQuietIsAway) {
  stalls_.database_answered();
  loop_.advance(500);
  stalls_.database_answered();
  EXPECT_TRUE(over_.empty());
  loop_.advance(2'100);
  EXPECT_TRUE(stalls_.store_hangs());
  stalls_.database_answered();
  ASSERT_EQ(over_.size(), 1u);
  EXPECT_EQ(over_[0], std::pair(StallCause::kStore, start_ + 500));
}

}  // namespace
}  // namespace vexil::server
