// kill -9, a frozen process and an orderly stop of nodes in mid-game: what was acknowledged is
// there, once and in order, the others go on, and no clock is charged for it.
#include <gtest/gtest.h>

#include "cluster/crowd.h"
#include "cluster/outage.h"
#include "cluster/table.h"
#include "support/check_stored.h"
#include "support/run_length.h"

namespace vexil::server {
namespace {

TEST(Killed, NodesLoseNothingThatWasAcknowledged) {
  Cluster cluster;
  Crowd crowd(cluster, 4);
  Random random(20261118);
  for (int kill = 0; kill < run_length(4, 50) && !testing::Test::HasFailure(); ++kill) {
    ASSERT_TRUE(crowd.goes_on(10 + static_cast<int>(random.below(20))));
    const int node = static_cast<int>(random.below(3));
    cluster.kill(node);
    ASSERT_TRUE(crowd.goes_on(20));
    cluster.start(node);
  }
  crowd.rest();
  crowd.check();
}

// No node is left for a while.
TEST(Killed, AllNodesAtOnceLoseNothingAndChargeNoClock) {
  Cluster cluster;
  Table table(cluster, timed_table());
  Outage outage(table);
  for (int node = 0; node < cluster.size(); ++node) cluster.kill(node);
  outage.begin();
  outage.last();
  for (int node = 0; node < cluster.size(); ++node) cluster.start(node);
  outage.end();
  outage.check(cluster);
}

// They get the time back that the death of their node cost, also if they return only after it.
TEST(Killed, TheClockOfWhoWasOnTheDeadNodeIsNotCharged) {
  Cluster cluster;
  Table table(cluster, timed_table());
  Outage outage(table);
  cluster.kill(0);
  outage.begin();
  const auto store = cluster.open_store();
  const auto reader = store->reader();
  EXPECT_TRUE(
      eventually([&] { return count_entries(*reader, table.id(), EntryKind::kResumed) > 0; }));
  outage.end();
  outage.check(cluster);
  EXPECT_EQ(count_entries(*reader, table.id(), EntryKind::kResumed), 1);
}

// A machine that hangs and comes back must not go on as if nothing had happened.
TEST(Frozen, ANodeFindsOutThatTheOthersTookItsPlace) {
  Cluster cluster;
  Table table(cluster, timed_table());
  Outage outage(table);
  cluster.process(0).freeze();
  outage.begin();
  const auto store = cluster.open_store();
  const auto reader = store->reader();
  EXPECT_TRUE(
      eventually([&] { return count_entries(*reader, table.id(), EntryKind::kResumed) > 0; }));
  outage.end();
  TestPlayer visitor(table.client(), cluster.origin(0));
  cluster.process(0).thaw();
  EXPECT_EQ(ask_until(visitor, "/api/lobby", "200 ").substr(0, 4), "200 ");
  // Players there were disconnected, or receive everything again.
  outage.check(cluster);
  ASSERT_TRUE(table.red().sit_at(cluster.origin(0)));
  table.play(6);
  ASSERT_TRUE(table.all_receive_everything(*reader));
  expect_kept(*reader, table.id(), table.seats());
}

TEST(Stopped, OneNodeLeavesAndTheGamesOfTheOthersGoOn) {
  Cluster cluster;
  Table table(cluster, timed_table());
  Table other(cluster, {.red = 1, .blue = 2, .more = timed_table().more, .seed = 5});
  table.begin();
  other.begin();
  table.play(3);
  other.play(3);
  EXPECT_EQ(cluster.stop(0), 0);
  other.play(4);
  ASSERT_TRUE(table.come_back(table.red()));
  table.play(4);
  const auto store = cluster.open_store();
  const auto reader = store->reader();
  for (Table* one : {&table, &other}) {
    EXPECT_EQ(count_entries(*reader, one->id(), EntryKind::kPaused), 0);
    ASSERT_TRUE(one->all_receive_everything(*reader));
    expect_kept(*reader, one->id(), one->seats());
  }
}

TEST(Stopped, AllNodesStopAndStartAgainAndTheClocksStoodStill) {
  Cluster cluster;
  Table table(cluster, timed_table());
  Outage outage(table);
  for (int node = 0; node < cluster.size(); ++node) EXPECT_EQ(cluster.stop(node), 0);
  outage.begin();
  outage.last();
  for (int node = 0; node < cluster.size(); ++node) cluster.start(node);
  outage.end();
  outage.check(cluster);
  const auto store = cluster.open_store();
  const auto reader = store->reader();
  EXPECT_EQ(count_entries(*reader, table.id(), EntryKind::kPaused), 1);
  EXPECT_EQ(count_entries(*reader, table.id(), EntryKind::kResumed), 1);
}

}  // namespace
}  // namespace vexil::server
