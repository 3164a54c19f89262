#include "server/core/log_limit.h"

#include <gtest/gtest.h>

namespace vexil::server {
namespace {

TEST(LogLimit, LeavesOutWhatIsTooMuchAndCountsIt) {
  LogLimit limit({2, 60}, 0);
  EXPECT_EQ(limit.take(0), 0u);
  EXPECT_EQ(limit.take(0), 0u);
  EXPECT_EQ(limit.take(0), std::nullopt);
  EXPECT_EQ(limit.take(0), std::nullopt);
  EXPECT_EQ(limit.take(1'000), 2u);
  EXPECT_EQ(limit.take(2'000), 0u);
}

}  // namespace
}  // namespace vexil::server
