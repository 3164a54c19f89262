#include "server/core/token_bucket.h"

#include <gtest/gtest.h>

namespace vexil::server {
namespace {

TEST(TokenBucket, EmptiesAndFills) {
  TokenBucket bucket({5, 120}, 1000);
  for (int i = 0; i < 5; ++i) EXPECT_FALSE(bucket.take(1000)) << i;
  EXPECT_TRUE(bucket.take(1000));
  EXPECT_TRUE(bucket.take(1499));
  EXPECT_FALSE(bucket.take(1500));
  EXPECT_TRUE(bucket.take(1500));
  for (int i = 0; i < 5; ++i) EXPECT_FALSE(bucket.take(1'000'000)) << i;
  EXPECT_TRUE(bucket.take(1'000'000));
}

}  // namespace
}  // namespace vexil::server
