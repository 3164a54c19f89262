#include "server/accounts/rate_limit.h"

#include <gtest/gtest.h>

namespace vexil::server {
namespace {

TEST(RateLimit, ABurstIsAllowedAndThenTheEvenRate) {
  RateLimiter limiter(Rate{3, 60});
  for (int count = 0; count < 3; ++count) EXPECT_FALSE(limiter.take("a", 0));
  EXPECT_EQ(limiter.take("a", 0), 1);
  EXPECT_FALSE(limiter.take("a", 1000));
  EXPECT_EQ(limiter.take("a", 1500), 1);
  EXPECT_FALSE(limiter.take("a", 2000));
}

TEST(RateLimit, KeysDoNotHurtEachOther) {
  RateLimiter limiter(Rate{1, 1});
  EXPECT_FALSE(limiter.take("a", 0));
  EXPECT_TRUE(limiter.take("a", 0));
  EXPECT_FALSE(limiter.take("b", 0));
}

TEST(RateLimit, ABucketNeverHoldsMoreThanTheBurst) {
  RateLimiter limiter(Rate{2, 600});
  EXPECT_FALSE(limiter.take("a", 0));
  EXPECT_FALSE(limiter.take("a", 3'600'000));
  EXPECT_FALSE(limiter.take("a", 3'600'000));
  EXPECT_TRUE(limiter.take("a", 3'600'000));
}

TEST(RateLimit, SaysHowLongToWait) {
  RateLimiter limiter(Rate{1, 2});
  EXPECT_FALSE(limiter.take("a", 0));
  EXPECT_EQ(limiter.take("a", 0), 30);
  EXPECT_EQ(limiter.take("a", 10'000), 20);
}

TEST(RateLimit, LookingTakesNothing) {
  RateLimiter limiter(Rate{1, 1});
  EXPECT_FALSE(limiter.look("a", 0));
  EXPECT_FALSE(limiter.look("a", 0));
  EXPECT_FALSE(limiter.take("a", 0));
  EXPECT_TRUE(limiter.look("a", 0));
}

TEST(RateLimit, MemoryIsBoundedAndTheLatestAreRemembered) {
  RateLimiter limiter(Rate{1, 0.001}, 10);
  EXPECT_FALSE(limiter.take("first", 0));
  for (int key = 0; key < 9; ++key) EXPECT_FALSE(limiter.take(std::to_string(key), 0));
  EXPECT_TRUE(limiter.take("first", 0));
  for (int key = 100; key < 109; ++key) EXPECT_FALSE(limiter.take(std::to_string(key), 0));
  EXPECT_EQ(limiter.keys(), 10u);
  EXPECT_TRUE(limiter.take("first", 0));
}

TEST(RateLimit, AWholeNetworkOfSixIsOneAddressAndMappedFourIsFour) {
  EXPECT_EQ(address_key("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(address_key("::ffff:192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(address_key("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
  EXPECT_EQ(address_key("2001:db8:1:2::9"), "2001:db8:1:2::/64");
}

}  // namespace
}  // namespace vexil::server
