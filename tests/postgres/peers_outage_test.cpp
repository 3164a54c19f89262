// Nodes whose database is away for a while.
#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <string>

#include "postgres/peers_node.h"
#include "postgres/peers_test_base.h"
#include "store/peers.h"
#include "support/eventually.h"
#include "support/postgres_server.h"

namespace vexil {
namespace {

using Seen = PeersNode::Seen;
using Stop = PostgresServer::Stop;

class PeersOutage : public PeersTestBase {};

TEST_F(PeersOutage, WhenTheDatabaseIsBackInTimeSomethingMayHaveBeenMissed) {
  PeersNode one = node(kSteady);
  ASSERT_TRUE(one.serves());
  PeersNode two = node(kSteady);
  ASSERT_TRUE(two.serves());
  shared_postgres().stop(Stop::kFast);
  one.peers().send("sent while it was away");
  one.peers().offer_work("a");
  shared_postgres().start();

  EXPECT_TRUE(one.sees([](const Seen& s) { return s.missed > 0; }));
  EXPECT_TRUE(two.sees([](const Seen& s) { return s.missed > 0; }));
  EXPECT_TRUE(one.works_at({"a"}));
  one.peers().send("sent again");
  EXPECT_TRUE(two.sees(
      [](const Seen& s) { return !s.received.empty() && s.received.back() == "sent again"; }));
  EXPECT_EQ(one.seen().joined.size(), 1U);
  EXPECT_EQ(two.seen().joined.size(), 1U);
  EXPECT_EQ(one.seen().cut_off, 0);
}

TEST_F(PeersOutage, WhenTheDatabaseWasAwayForLongTheNodesJoinAgain) {
  PeersNode one = node(kHasty);
  ASSERT_TRUE(one.serves());
  PeersNode two = node(kHasty);
  ASSERT_TRUE(two.serves());
  const store::Millis before = one.seen().joined[0].now;
  shared_postgres().stop(Stop::kImmediate);
  ASSERT_TRUE(one.is_cut_off());
  ASSERT_TRUE(two.is_cut_off());
  shared_postgres().start();
  sql_ = std::make_unique<store::postgres::PgConnection>(database_.address(),
                                                         std::chrono::seconds(30));
  // Both at the same time, or the one that lives longer is first before it has lapsed itself.
  const store::Millis stopped = number(
      "WITH lapsed AS (UPDATE nodes SET beat = beat - 1000000 RETURNING beat) "
      "SELECT max(beat) FROM lapsed");
  EXPECT_GE(stopped, before - 1'000'000);

  // One takes up the games, the other waits for it, whichever it is.
  ASSERT_TRUE(eventually([&] { return one.seen().joined.size() + two.seen().joined.size() >= 3; }));
  const bool is_one = one.seen().joined.size() > 1;
  PeersNode& first = is_one ? one : two;
  PeersNode& second = is_one ? two : one;
  EXPECT_TRUE(first.seen().joined[1].first);
  EXPECT_EQ(first.seen().joined[1].stopped, stopped);
  ASSERT_TRUE(first.serves());
  ASSERT_TRUE(second.joins(2));
  EXPECT_FALSE(second.seen().joined[1].first);
}

TEST_F(PeersOutage, ALostConnectionIsMadeAgain) {
  PeersNode one = named_node("one", kSteady);
  ASSERT_TRUE(one.serves());
  PeersNode two = node();
  ASSERT_TRUE(two.serves());
  sql_->execute("SELECT pg_terminate_backend(" + std::to_string(backend("one")) + ")");
  ASSERT_TRUE(one.sees([](const Seen& s) { return s.missed > 0; }));
  two.peers().send("hello");
  EXPECT_TRUE(one.receives(1));
  EXPECT_EQ(one.seen().joined.size(), 1U);
}

TEST_F(PeersOutage, ANodeThatFreezesIsCutOffAndComesBackAfterATakeover) {
  PeersNode two = node();
  ASSERT_TRUE(two.serves());
  PeersNode one = named_node("one", kHasty);
  ASSERT_TRUE(one.serves());
  one.peers().offer_work("a");
  ASSERT_TRUE(one.works_at({"a"}));
  Frozen frozen(backend("one"));
  ASSERT_TRUE(one.is_cut_off());
  frozen.thaw();
  ASSERT_TRUE(two.beats_on());
  EXPECT_EQ(one.seen().joined.size(), 1U) << "the others have not taken its place yet";

  lapse(one.name());
  ASSERT_TRUE(two.works_at({"a"}));
  EXPECT_EQ(one.seen().joined.size(), 1U);
  two.take_over_dead_node(one.name());
  ASSERT_TRUE(two.sees([](const Seen& s) { return !s.taken_over.empty(); }));
  EXPECT_EQ(two.take_takeovers(), 1);
  ASSERT_TRUE(one.joins(2));
  EXPECT_FALSE(one.seen().joined[1].first);
  two.peers().send("welcome");
  EXPECT_TRUE(one.receives(1));
  EXPECT_EQ(one.seen().cut_off, 1);
}

TEST_F(PeersOutage, ALoneNodeThatFreezesLoadsItsGamesAgain) {
  PeersNode one = named_node("one", kHasty);
  ASSERT_TRUE(one.serves());
  Frozen frozen(backend("one"));
  ASSERT_TRUE(one.is_cut_off());
  frozen.thaw();
  ASSERT_TRUE(one.joins(2));
  EXPECT_TRUE(one.seen().joined[1].first);
  EXPECT_GE(one.seen().joined[1].stopped, one.seen().joined[0].now);
  EXPECT_LE(one.seen().joined[1].stopped, one.seen().joined[1].now);
}

TEST_F(PeersOutage, ANodeWhoseRowIsGoneIsCutOffAndJoinsAgain) {
  PeersNode one = node();
  ASSERT_TRUE(one.serves());
  PeersNode two = node();
  ASSERT_TRUE(two.serves());
  sql_->run("DELETE FROM nodes WHERE id = $1", two.name());
  ASSERT_TRUE(two.joins(2));
  EXPECT_EQ(two.seen().cut_off, 1);
  EXPECT_FALSE(two.seen().joined[1].first);
}

TEST_F(PeersOutage, NothingWaitsForAFrozenDatabaseAtTheEnd) {
  PeersNode one = named_node("one", kSilent);
  ASSERT_TRUE(one.serves());
  const Frozen frozen(backend("one"));
  one.peers().send("to nobody");
  EXPECT_TRUE(one.peers().leave());
  one.crash();

  EXPECT_FALSE(store::join_postgres(database_.address(), kHasty).has_value());
}

TEST_F(PeersOutage, ANodeThatWaitsForAFrozenDatabaseEndsAtOnce) {
  PeersNode one = named_node("one", kSilent);
  ASSERT_TRUE(one.serves());
  const Frozen frozen(backend("one"));
  one.peers().send("to nobody");
  one.crash();
}

}  // namespace
}  // namespace vexil
