#include "server/accounts/shared_limits.h"

#include <gtest/gtest.h>

#include "tests/support/fake_peers.h"
#include "tests/support/manual_loop.h"

namespace vexil::server {
namespace {

struct Node {
  Node(FakeWire& wire, ManualLoop& loop, std::string name)
      : peers(wire, std::move(name), loop), limits(nodes, loop) {
    limits.share("log-ins", log_ins);
    limits.share("chat", chat);
    connect(peers, nodes);
  }

  FakePeers peers;
  Nodes nodes{&peers};
  SharedLimits limits;
  RateLimiter log_ins{Rate{3, 60}};
  RateLimiter chat{Rate{3, 60}};
};

class SharedLimitsTest : public testing::Test {
 public:
  void pass(Millis time) {
    loop.advance(time);
    loop.run_until([] { return true; });
  }
  bool may(RateLimiter& limiter, std::string_view key) {
    return !limiter.look(key, loop.now()).has_value();
  }
  void take(RateLimiter& limiter, std::string_view key, int times) {
    for (int time = 0; time < times; ++time)
      EXPECT_FALSE(limiter.take(key, loop.now()).has_value());
  }

  ManualLoop loop;
  FakeWire wire;
  Node red{wire, loop, "red"};
  Node blue{wire, loop, "blue"};
};

TEST_F(SharedLimitsTest, WhatWasTakenOnOneNodeIsGoneOnTheOther) {
  take(red.log_ins, "192.0.2.1", 3);
  EXPECT_TRUE(may(blue.log_ins, "192.0.2.1"));
  pass(250);
  EXPECT_FALSE(may(blue.log_ins, "192.0.2.1"));
  EXPECT_TRUE(may(blue.log_ins, "192.0.2.2"));
  EXPECT_TRUE(may(blue.chat, "192.0.2.1"));
}

TEST_F(SharedLimitsTest, ItComesBackAsFastAsOnALoneServer) {
  take(red.log_ins, "ada", 3);
  pass(250);
  pass(1000);
  EXPECT_TRUE(may(blue.log_ins, "ada"));
}

TEST_F(SharedLimitsTest, WhoTakesOnBothAtOncePaysForItAfterwards) {
  take(red.log_ins, "ada", 3);
  take(blue.log_ins, "ada", 3);
  pass(250);
  EXPECT_FALSE(may(red.log_ins, "ada"));
  pass(3000);
  EXPECT_FALSE(may(red.log_ins, "ada"));
  pass(1000);
  EXPECT_TRUE(may(red.log_ins, "ada"));
}

TEST_F(SharedLimitsTest, AKeyMayHoldAnything) {
  const std::string odd = "a b%20\n\tä";
  take(red.chat, odd, 3);
  take(red.chat, "", 3);
  pass(250);
  EXPECT_FALSE(may(blue.chat, odd));
  EXPECT_FALSE(may(blue.chat, ""));
  EXPECT_TRUE(may(blue.chat, "a"));
}

TEST_F(SharedLimitsTest, ManyKeysGoInSeveralMessagesUpToABound) {
  for (std::size_t number = 0; number < SharedLimits::kMostKeys + 50; ++number)
    take(red.chat, "a-rather-long-address-" + std::to_string(100'000 + number), 1);
  pass(250);
  EXPECT_EQ(blue.chat.keys(), SharedLimits::kMostKeys);
}

TEST_F(SharedLimitsTest, WhatMakesNoSenseIsPassedOver) {
  for (const char* text : {"", " ", "chat", "chat ada", "chat ada x", "chat ada -3", "none ada 3"})
    red.nodes.send("limits", text);
  pass(0);
  EXPECT_TRUE(may(blue.chat, "ada"));
}

}  // namespace
}  // namespace vexil::server
