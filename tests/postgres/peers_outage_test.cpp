// Nodes whose database is away for a while.
#include <gtest/gtest.h>

#include <chrono>
#include <string>

#include "postgres/peers_node.h"
#include "store/peers.h"
#include "store/postgres/connection.h"
#include "support/postgres_server.h"

namespace vexil {
namespace {

using Seen = PeersNode::Seen;
using Stop = PostgresServer::Stop;

class PeersOutage : public testing::Test {
 protected:
  PeersOutage() { make_tables(database_.address()); }
  [[nodiscard]] PeersNode node(const store::PeerOptions& options) {
    return PeersNode(database_.address(), options);
  }

  TestDatabase database_;
};

TEST_F(PeersOutage, WhenTheDatabaseIsBackInTimeSomethingMayHaveBeenMissed) {
  PeersNode one = node(kSteady);
  ASSERT_TRUE(one.serves());
  PeersNode two = node(kSteady);
  ASSERT_TRUE(two.serves());
  shared_postgres().stop(Stop::kFast);
  one.peers().tell("told while it was away");
  one.peers().offer_work("a");
  shared_postgres().start();

  EXPECT_TRUE(one.sees([](const Seen& s) { return s.missed > 0; }));
  EXPECT_TRUE(two.sees([](const Seen& s) { return s.missed > 0; }));
  EXPECT_TRUE(one.works_at({"a"}));
  one.peers().tell("told again");
  EXPECT_TRUE(
      two.sees([](const Seen& s) { return !s.heard.empty() && s.heard.back() == "told again"; }));
  EXPECT_EQ(one.seen().joined.size(), 1U);
  EXPECT_EQ(two.seen().joined.size(), 1U);
  EXPECT_EQ(one.seen().cut_off, 0);
}

TEST_F(PeersOutage, WhenTheDatabaseWasAwayForLongTheNodesJoinAnew) {
  PeersNode one = node(kHasty);
  ASSERT_TRUE(one.serves());
  PeersNode two = node(kHasty);
  ASSERT_TRUE(two.serves());
  const std::size_t joined_one = one.seen().joined.size();
  const std::size_t joined_two = two.seen().joined.size();
  const store::Millis before = one.seen().joined.back().now;
  shared_postgres().stop(Stop::kImmediate);
  ASSERT_TRUE(one.sees([](const Seen& s) { return s.cut_off > 0; }));
  ASSERT_TRUE(two.sees([](const Seen& s) { return s.cut_off > 0; }));
  shared_postgres().start();

  // One takes up the games, the other waits for it, whichever it is.
  while (one.seen().joined.size() == joined_one && two.seen().joined.size() == joined_two) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  const bool is_one = one.seen().joined.size() > joined_one;
  PeersNode& first = is_one ? one : two;
  PeersNode& second = is_one ? two : one;
  EXPECT_TRUE(first.seen().joined.back().first);
  EXPECT_GE(first.seen().joined.back().stopped, before);
  ASSERT_TRUE(first.serves());
  EXPECT_TRUE(second.joins((is_one ? joined_two : joined_one) + 1));
}

}  // namespace
}  // namespace vexil
