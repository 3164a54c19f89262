// Our bots play on some node; when it dies or stops they play on another.
#include <gtest/gtest.h>

#include "cluster/table.h"
#include "support/check_stored.h"

namespace vexil::server {
namespace {

class Bots : public testing::Test {
 protected:
  // So many actions of the person, each answered by the bot.
  void play(Table& table, int actions) {
    for (int action = 0; action < actions; ++action) {
      TestSeat& red = table.red();
      if (!red.player.settle()) {
        ASSERT_TRUE(table.come_back(red));
      }
      ASSERT_TRUE(red.wait([&] { return red.decides() || red.over(); })) << "the bot is silent";
      if (red.over()) return;
      ASSERT_EQ(red.act(table.random()), Went::kDone) << red.refusal;
    }
  }
  void check(Table& table) {
    const auto store = cluster_.open_store();
    const auto reader = store->reader();
    ASSERT_TRUE(table.all_receive_everything(*reader));
    expect_kept(*reader, table.id(), table.seats());
  }
  Table against_bot(std::uint64_t seed) {
    TableOptions options;
    options.red = 1;
    options.more = {{"opponent", "bot"}, {"level", 1}};
    options.seed = seed;
    return {cluster_, options};
  }

  Cluster cluster_;
};

// Whichever node keeps the bot is among those killed.
TEST_F(Bots, GoOnWhenTheirNodeIsKilled) {
  Table table = against_bot(1);
  table.begin();
  play(table, 3);
  for (int node = 0; node < cluster_.size(); ++node) {
    cluster_.kill(node);
    play(table, 3);
    cluster_.start(node);
  }
  check(table);
}

TEST_F(Bots, GoOnWhenTheirNodeStops) {
  Table one = against_bot(2);
  Table two = against_bot(3);
  for (Table* table : {&one, &two}) table->begin();
  for (int node = 0; node < cluster_.size(); ++node) {
    for (Table* table : {&one, &two}) play(*table, 2);
    EXPECT_EQ(cluster_.stop(node), 0);
    for (Table* table : {&one, &two}) play(*table, 2);
    cluster_.start(node);
  }
  const auto store = cluster_.open_store();
  for (Table* table : {&one, &two}) {
    check(*table);
    EXPECT_EQ(count_entries(*store->reader(), table->id(), EntryKind::kPaused), 0);
  }
}

}  // namespace
}  // namespace vexil::server
