// A flag falls once, whichever nodes the players are on and whichever node notices.
#include <gtest/gtest.h>

#include <chrono>

#include "cluster/table.h"
#include "support/check_stored.h"

namespace vexil::server {
namespace {

TEST(Flags, FallOnce) {
  Cluster cluster;
  std::vector<std::unique_ptr<Table>> tables;
  for (int number = 0; number < 6; ++number) {
    TableOptions options;
    options.red = number % 3;
    options.blue = (number + number / 3) % 3;
    options.more = {{"clock", {{"bank", 10}, {"move_cap", 4}}}};
    options.seed = static_cast<std::uint64_t>(number) + 1;
    tables.push_back(std::make_unique<Table>(cluster, options));
    tables.back()->add_spectator((number + 1) % 3);
    tables.back()->begin();
    tables.back()->play(number % 2);
  }
  const auto store = cluster.open_store();
  const auto reader = store->reader();
  for (const auto& table : tables) {
    for (TestSeat* seat : {&table->red(), &table->blue()}) {
      ASSERT_TRUE(seat->wait([&] { return seat->over(); }));
      EXPECT_EQ(seat->view.at("termination"), "time");
    }
    EXPECT_EQ(count_entries(*reader, table->id(), EntryKind::kTimeUp), 1);
    ASSERT_TRUE(table->all_receive_everything(*reader));
    expect_kept(*reader, table->id(), table->seats());
  }
}

// Nobody is at any node: the games are looked after all the same.
TEST(Flags, FallWhenNobodyIsThereAndWhenTheNodeOfTheGameIsGone) {
  Cluster cluster;
  TableOptions options;
  options.more = {{"clock", {{"bank", 10}, {"move_cap", 2}}}};
  Table table(cluster, options);
  table.begin();
  table.red().player.close();
  table.blue().player.close();
  cluster.kill(0);
  const auto store = cluster.open_store();
  const auto reader = store->reader();
  EXPECT_TRUE(
      eventually([&] { return count_entries(*reader, table.id(), EntryKind::kTimeUp) > 0; }));
  EXPECT_EQ(count_entries(*reader, table.id(), EntryKind::kTimeUp), 1);
  EXPECT_NE(fold_stored(*reader, table.id()), nullptr);
}

// Too short for another node to take its games over.
TEST(Flags, AShortStopOfANodeCostsItsPlayersNothing) {
  Cluster cluster;
  TableOptions options;
  options.red = 0;
  options.blue = 1;
  options.more = {{"clock", {{"bank", 60}, {"move_cap", 2}}}};
  Table table(cluster, options);
  table.begin();
  table.play(2);
  ASSERT_EQ(table.to_decide(), &table.red());
  cluster.process(0).freeze();
  const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(1'200);
  EXPECT_TRUE(eventually([until] { return std::chrono::steady_clock::now() >= until; }));
  cluster.process(0).thaw();
  TestSeat& red = table.red();
  ASSERT_TRUE(red.wait([&red] { return red.has_received("resumed"); }));
  const auto store = cluster.open_store();
  const auto reader = store->reader();
  EXPECT_EQ(count_entries(*reader, table.id(), EntryKind::kTimeUp), 0);
  EXPECT_GE(count_entries(*reader, table.id(), EntryKind::kResumed), 1);
}

}  // namespace
}  // namespace vexil::server
