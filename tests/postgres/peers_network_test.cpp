// Nodes between which and their database lies a bad network.
#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <vector>

#include "postgres/peers_node.h"
#include "postgres/peers_test_base.h"
#include "store/peers.h"
#include "support/postgres_server.h"
#include "support/tcp_proxy.h"

namespace vexil {
namespace {

using Seen = PeersNode::Seen;

class PeersNetwork : public PeersTestBase {
 protected:
  [[nodiscard]] PeersNode far_node(const store::PeerOptions& options) const {
    return PeersNode(proxy_.through(database_.address()), options);
  }
  // Serves, and has nothing to say to the database until it is asked to.
  [[nodiscard]] static bool rests(PeersNode& node) {
    if (!node.serves()) return false;
    node.peers().offer_work("a");
    return node.works_at({"a"});
  }

  TcpProxy proxy_{shared_postgres().port()};
};

TEST_F(PeersNetwork, TheNodeThatTakesOverLearnsItEvenIfTheAnswerIsLost) {
  PeersNode dead = node();
  ASSERT_TRUE(dead.serves());
  PeersNode one = far_node(kSilent);
  ASSERT_TRUE(rests(one));
  dead.crash();
  sql_->run("UPDATE nodes SET beat = 1 WHERE id = $1", dead.name());
  proxy_.cut_at_answer();
  one.take_over_dead_node(dead.name());
  ASSERT_TRUE(one.sees([](const Seen& s) { return !s.taken_over.empty(); }));
  EXPECT_TRUE(proxy_.has_cut());
  EXPECT_EQ(one.take_takeovers(), 1);
  EXPECT_EQ(rows(), 1);
}

TEST_F(PeersNetwork, AMessageIsReceivedOnceWhereverItsConnectionBreaks) {
  PeersNode two = node();
  ASSERT_TRUE(two.serves());
  PeersNode one = far_node(kSilent);
  ASSERT_TRUE(rests(one));
  one.peers().send("before");
  ASSERT_TRUE(two.receives(1));
  proxy_.cut_at_request();
  one.peers().send("cut at the request");
  ASSERT_TRUE(two.receives(2));
  EXPECT_TRUE(proxy_.has_cut());
  proxy_.cut_at_answer();
  one.peers().send("cut at the answer");
  ASSERT_TRUE(two.receives(3));
  ASSERT_TRUE(one.sees([](const Seen& s) { return s.missed == 2; }));
  one.peers().send("after");
  ASSERT_TRUE(two.receives(4));
  EXPECT_EQ(two.seen().received, (std::vector<std::string>{"before", "cut at the request",
                                                           "cut at the answer", "after"}));
  EXPECT_EQ(two.seen().missed, 0);
}

TEST_F(PeersNetwork, ANodeThatTheNetworkCutsOffComesBackAfterATakeover) {
  PeersNode two = node();
  ASSERT_TRUE(two.serves());
  PeersNode one = far_node(kHasty);
  ASSERT_TRUE(one.serves());
  proxy_.cut();
  ASSERT_TRUE(one.is_cut_off());
  lapse(one.name());
  ASSERT_TRUE(two.sees_lapsed(one.name()));
  two.take_over_dead_node(one.name());
  ASSERT_TRUE(two.sees([](const Seen& s) { return !s.taken_over.empty(); }));
  EXPECT_EQ(two.take_takeovers(), 1);
  proxy_.resume();
  ASSERT_TRUE(one.joins(2));
  EXPECT_FALSE(one.seen().joined[1].first);
  EXPECT_TRUE(two.sees_alive(one.name()));
}

TEST_F(PeersNetwork, ANodeWhoseMessagesAreLostIsCutOff) {
  PeersNode one = far_node(kHasty);
  ASSERT_TRUE(one.serves());
  proxy_.swallow();
  ASSERT_TRUE(one.is_cut_off());
  proxy_.resume();
  ASSERT_TRUE(one.joins(2));
  EXPECT_TRUE(one.seen().joined[1].first);
}

TEST_F(PeersNetwork, AConnectionThatFallsSilentIsReplacedInTime) {
  // Half of the fence is time enough for a new connection.
  PeersNode one =
      far_node({std::chrono::milliseconds(50), std::chrono::seconds(6), std::chrono::minutes(10)});
  ASSERT_TRUE(one.serves());
  proxy_.strand();
  ASSERT_TRUE(one.sees([](const Seen& s) { return s.missed > 0; }));
  ASSERT_TRUE(one.beats_on());
  EXPECT_EQ(one.seen().cut_off, 0);
}

}  // namespace
}  // namespace vexil
