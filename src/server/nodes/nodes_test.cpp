#include "server/nodes/nodes.h"

#include <gtest/gtest.h>

#include "tests/support/fake_peers.h"
#include "tests/support/manual_loop.h"

namespace vexil::server {
namespace {

class NodesTest : public testing::Test {
 public:
  NodesTest() {
    red.subscribe("news", [this](const std::string& node, std::string_view text) {
      received += node + ":" + std::string(text) + ";";
    });
    red.on_missed([this] { received += "missed;"; });
    connect(red_peers, red);
    connect(blue_peers, blue);
  }
  void run() {
    loop.run_until([] { return true; });
  }

  ManualLoop loop;
  FakeWire wire;
  FakePeers red_peers{wire, "red", loop};
  FakePeers blue_peers{wire, "blue", loop};
  Nodes red{&red_peers};
  Nodes blue{&blue_peers};
  std::string received;
};

TEST_F(NodesTest, MessagesArriveInOrderAndNotAtTheirSender) {
  blue.send("news", "first of all");
  blue.send("other", "nobody listens");
  blue.send("news", "");
  red.send("news", "to blue only");
  run();
  EXPECT_EQ(received, "blue:first of all;blue:;");
}

TEST_F(NodesTest, ANodeThatMayHaveMissedSomethingIsNotified) {
  wire.loses = true;
  blue.send("news", "lost");
  red_peers.miss();
  run();
  EXPECT_EQ(received, "missed;");
}

TEST_F(NodesTest, ALoneServerSendsNothing) {
  Nodes lone(nullptr);
  lone.send("news", "to nobody");
  run();
  EXPECT_TRUE(lone.alone());
  EXPECT_EQ(received, "");
}

TEST_F(NodesTest, WhatIsNoMessageIsPassedOver) {
  red.receive({"", "word", "blue news", "blue news good"});
  EXPECT_EQ(received, "blue:good;");
}

TEST_F(NodesTest, WorkOfADeadNodeGoesToTheOneThatTakesItOver) {
  std::vector<std::string> work;
  FakePeers third(wire, "third", loop);
  store::Peers::Hooks hooks;
  hooks.pulse = [&](const store::Pulse& pulse) { work = pulse.work; };
  third.begin(std::move(hooks));
  blue_peers.offer_work("game");
  third.offer_work("game");
  blue_peers.die();
  third.beat();
  run();
  EXPECT_TRUE(work.empty());
  int taken_over = 0;
  third.take_over_dead_node("blue", [&](bool ours) { taken_over += ours ? 1 : 0; });
  red_peers.take_over_dead_node("blue", [&](bool ours) { taken_over += ours ? 1 : 0; });
  third.beat();
  run();
  EXPECT_EQ(taken_over, 1);
  EXPECT_EQ(work, std::vector<std::string>{"game"});
}

}  // namespace
}  // namespace vexil::server
