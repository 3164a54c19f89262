// Several nodes on one database: who is first, who is there, who does the work.
#include "store/peers.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "postgres/peers_node.h"
#include "postgres/peers_test_base.h"
#include "support/eventually.h"

namespace vexil {
namespace {

using store::Millis;
using Seen = PeersNode::Seen;

class PeersTest : public PeersTestBase {};

// ── Who is first ────────────────────────────────────────────────────────────────────────────────

TEST_F(PeersTest, TheFirstNodeLearnsThatItIsFirstAndTheSecondThatItIsNot) {
  PeersNode one = node();
  ASSERT_TRUE(one.serves());
  EXPECT_TRUE(one.seen().joined[0].first);
  EXPECT_EQ(one.seen().joined[0].stopped, 0);
  EXPECT_GT(one.seen().joined[0].now, 1'000'000'000'000);

  PeersNode two = node();
  ASSERT_TRUE(two.serves());
  EXPECT_FALSE(two.seen().joined[0].first);
  EXPECT_NE(one.name(), two.name());
  EXPECT_TRUE(one.sees_alive(two.name()));
  EXPECT_TRUE(two.sees_alive(one.name()));
}

TEST_F(PeersTest, TheSecondWaitsUntilTheFirstIsReady) {
  PeersNode one = node();
  ASSERT_TRUE(one.joins());
  PeersNode two = node();
  ASSERT_TRUE(one.sees_alive(two.name()));
  ASSERT_TRUE(one.beats_on());
  EXPECT_TRUE(two.seen().joined.empty());
  one.peers().be_ready();
  ASSERT_TRUE(two.joins());
  EXPECT_FALSE(two.seen().joined[0].first);
}

TEST_F(PeersTest, ANodeThatWaitsLearnsAtOnceThatTheFirstIsReady) {
  PeersNode one = node(kSilent);
  ASSERT_TRUE(one.joins());
  PeersNode two = node(kSilent);
  ASSERT_TRUE(eventually([&] { return rows() == 2; }));
  one.peers().be_ready();
  EXPECT_TRUE(two.joins());
}

TEST_F(PeersTest, WhenTheFirstDiesBeforeItIsReadyTheNextKnowsWhenTheGamesStopped) {
  PeersNode served = node();
  ASSERT_TRUE(served.serves());
  served.crash();
  const Millis stopped = lapse(served.name());

  PeersNode first = node();
  ASSERT_TRUE(first.joins());
  EXPECT_TRUE(first.seen().joined[0].first);
  EXPECT_EQ(first.seen().joined[0].stopped, stopped);
  first.crash();
  lapse(first.name());

  PeersNode next = node();
  ASSERT_TRUE(next.joins());
  EXPECT_TRUE(next.seen().joined[0].first);
  EXPECT_EQ(next.seen().joined[0].stopped, stopped);
  EXPECT_EQ(rows(), 3);
  ASSERT_TRUE(next.serves());
  EXPECT_EQ(rows(), 1) << "the first node that is ready has the place of those before";
}

TEST_F(PeersTest, OfThoseThatWaitOneIsFirstWhenTheFirstDies) {
  PeersNode first = node();
  ASSERT_TRUE(first.joins());
  PeersNode two = node();
  PeersNode three = node();
  ASSERT_TRUE(first.sees_alive(two.name()));
  ASSERT_TRUE(first.sees_alive(three.name()));
  first.crash();
  lapse(first.name());

  ASSERT_TRUE(
      eventually([&] { return !two.seen().joined.empty() || !three.seen().joined.empty(); }));
  const bool is_two = !two.seen().joined.empty();
  PeersNode& next = is_two ? two : three;
  PeersNode& last = is_two ? three : two;
  EXPECT_TRUE(next.seen().joined[0].first);
  ASSERT_TRUE(next.beats_on());
  EXPECT_TRUE(last.seen().joined.empty());
  ASSERT_TRUE(next.serves());
  ASSERT_TRUE(last.joins());
  EXPECT_FALSE(last.seen().joined[0].first);
}

TEST_F(PeersTest, TheLastNodeThatLeavesLearnsSoAndTheNextKnowsWhen) {
  PeersNode one = node();
  ASSERT_TRUE(one.serves());
  PeersNode two = node();
  ASSERT_TRUE(two.serves());
  EXPECT_FALSE(one.peers().leave());
  EXPECT_EQ(rows(), 1);
  EXPECT_TRUE(two.peers().leave());
  EXPECT_TRUE(two.peers().leave()) << "asked again";
  one.crash();
  two.crash();
  EXPECT_EQ(one.seen().cut_off, 0) << "who has left is not cut off";
  EXPECT_EQ(two.seen().cut_off, 0);

  const Millis left = number("SELECT beat FROM nodes");
  EXPECT_GE(left, two.seen().pulse->now);
  PeersNode next = node();
  ASSERT_TRUE(next.serves());
  EXPECT_TRUE(next.seen().joined[0].first);
  EXPECT_EQ(next.seen().joined[0].stopped, left);
  EXPECT_EQ(rows(), 1);
}

TEST_F(PeersTest, ANodeThatNeverBeganLeavesAtOnce) {
  auto peers = store::join_postgres(database_.address(), kSteady);
  ASSERT_TRUE(peers.has_value()) << peers.error().message;
  EXPECT_TRUE((*peers)->leave());
  EXPECT_EQ(rows(), 0);
}

TEST_F(PeersTest, ADatabaseThatIsNotThereIsRefusedWithoutThePassword) {
  const auto peers = store::join_postgres("postgresql://vexil:secret@127.0.0.1:1/none", kSteady);
  ASSERT_FALSE(peers.has_value());
  EXPECT_THAT(peers.error().message, testing::HasSubstr("127.0.0.1"));
  EXPECT_THAT(peers.error().message, testing::Not(testing::HasSubstr("secret")));
}

// ── Who lapsed ──────────────────────────────────────────────────────────────────────────────────

TEST_F(PeersTest, ExactlyOneNodeTakesOverALapsedNode) {
  PeersNode one = node();
  ASSERT_TRUE(one.serves());
  PeersNode two = node();
  ASSERT_TRUE(two.serves());
  PeersNode three = node();
  ASSERT_TRUE(three.serves());
  PeersNode dead = node();
  ASSERT_TRUE(dead.serves());
  dead.crash();

  const std::vector<PeersNode*> nodes{&one, &two, &three};
  const auto all_take_over = [&] {
    int yes = 0;
    for (PeersNode* node : nodes) node->take_over_dead_node(dead.name());
    for (PeersNode* node : nodes) {
      EXPECT_TRUE(node->sees([](const Seen& s) { return !s.taken_over.empty(); }));
      yes += node->take_takeovers();
    }
    return yes;
  };
  EXPECT_EQ(all_take_over(), 0) << "it has not lapsed yet";
  lapse(dead.name());
  for (PeersNode* node : nodes) EXPECT_TRUE(node->sees_lapsed(dead.name()));
  EXPECT_EQ(all_take_over(), 1);
  EXPECT_EQ(all_take_over(), 0) << "it is gone";
  EXPECT_EQ(rows(), 3);
}

TEST_F(PeersTest, ANodeThatIsNotReadyTakesNobodyOver) {
  PeersNode dead = node();
  ASSERT_TRUE(dead.serves());
  dead.crash();
  lapse(dead.name());
  PeersNode first = node();
  ASSERT_TRUE(first.joins());
  first.take_over_dead_node(dead.name());
  ASSERT_TRUE(first.sees([](const Seen& s) { return !s.taken_over.empty(); }));
  EXPECT_EQ(first.take_takeovers(), 0);
  EXPECT_EQ(rows(), 2);
}

// ── Who works ───────────────────────────────────────────────────────────────────────────────────

TEST_F(PeersTest, WorkIsDoneByTheFirstThatOffersItUntilItDies) {
  PeersNode one = node();
  ASSERT_TRUE(one.serves());
  PeersNode two = node();
  ASSERT_TRUE(two.serves());
  one.peers().offer_work("a");
  one.peers().offer_work("b");
  ASSERT_TRUE(one.works_at({"a", "b"}));
  two.peers().offer_work("a");
  two.peers().offer_work("c");
  ASSERT_TRUE(two.works_at({"c"}));
  ASSERT_TRUE(two.beats_on());
  EXPECT_TRUE(two.works_at({"c"}));
  EXPECT_EQ(one.seen().pulse->work, (std::vector<std::string>{"a", "b"}));

  one.crash();
  lapse(one.name());
  EXPECT_TRUE(two.works_at({"a", "b", "c"}));
}

TEST_F(PeersTest, WorkMovesAtOnceWhenItsNodeLeaves) {
  PeersNode one = node(kSilent);
  ASSERT_TRUE(one.serves());
  PeersNode two = node(kSilent);
  ASSERT_TRUE(two.serves());
  std::vector<std::string> games;
  for (int i = 100; i < 150; ++i) games.push_back(std::to_string(i));
  for (const std::string& game : games) one.peers().offer_work(game);
  ASSERT_TRUE(one.works_at(games));
  EXPECT_FALSE(one.peers().leave());
  EXPECT_TRUE(two.works_at(games));
}

TEST_F(PeersTest, EndedWorkIsNobodys) {
  PeersNode one = node();
  ASSERT_TRUE(one.serves());
  for (const char* game : {"a", "b", "c"}) one.peers().offer_work(game);
  one.peers().end_work("a");
  one.peers().end_work("c");
  ASSERT_TRUE(one.works_at({"b"}));
  one.peers().end_work("b");
  ASSERT_TRUE(one.works_at({}));
  EXPECT_EQ(number("SELECT count(*) FROM work"), 0);
}

TEST_F(PeersTest, TheWorkOfADeadNodeIsDoneOnceByTheOthers) {
  std::vector<std::unique_ptr<PeersNode>> nodes;
  for (int i = 0; i < 4; ++i) {
    nodes.push_back(std::make_unique<PeersNode>(database_.address(), kSteady));
    ASSERT_TRUE(nodes.back()->serves());
  }
  std::vector<std::string> games;
  for (int i = 1000; i < 1300; ++i) games.push_back(std::to_string(i));
  for (const std::string& game : games) nodes[3]->peers().offer_work(game);
  ASSERT_TRUE(nodes[3]->works_at(games));
  nodes[3]->crash();
  lapse(nodes[3]->name());

  ASSERT_TRUE(nodes[0]->sees([&](const Seen&) {
    return number(
               "SELECT count(*) FROM work WHERE node IN (SELECT id FROM nodes WHERE "
               "beat > extract(epoch FROM now()) * 1000 - 100000000)") == 300;
  }));
  std::vector<std::string> done;
  for (int i = 0; i < 3; ++i) {
    ASSERT_TRUE(nodes[i]->beats_on());
    const std::vector<std::string> work = nodes[i]->seen().pulse->work;
    done.insert(done.end(), work.begin(), work.end());
  }
  std::sort(done.begin(), done.end());
  EXPECT_EQ(done, games);
}

}  // namespace
}  // namespace vexil
