#include "base/time_source.h"

#include <gtest/gtest.h>

#include <thread>

namespace vexil {
namespace {

using namespace std::chrono_literals;

void work_until(const TimeSource& time, std::chrono::nanoseconds end) {
  while (time.now() < end) {
  }
}

TEST(TimeSource, AThreadsTimePassesWhileItWorks) {
  const auto begun = thread_time().now();
  work_until(thread_time(), begun + 2ms);
  EXPECT_GE(thread_time().now() - begun, 2ms);
}

TEST(TimeSource, AThreadsTimeStandsStillWhileAnotherOneWorks) {
  const auto begun = thread_time().now();
  const auto begun_on_the_wall = wall_time().now();
  std::thread([] { work_until(thread_time(), thread_time().now() + 50ms); }).join();
  EXPECT_LT(thread_time().now() - begun, 25ms);
  EXPECT_GE(wall_time().now() - begun_on_the_wall, 50ms);
}

}  // namespace
}  // namespace vexil
