#include "cluster/outage.h"

#include <gtest/gtest.h>

#include "support/check_stored.h"

namespace vexil::server {
namespace {

constexpr std::int64_t kBank = 60;

std::int64_t milliseconds_of(std::chrono::steady_clock::duration time) {
  return std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
}

}  // namespace

TableOptions timed_table() {
  TableOptions options;
  options.more = {{"clock", {{"bank", kBank}}}};
  return options;
}

Outage::Outage(Table& table) : table_(table), playing_since_(Clock::now()) {
  table_.begin();
  table_.play(4);
  EXPECT_EQ(table_.to_decide(), &table_.red());
}

void Outage::begin() { begun_ = Clock::now(); }

void Outage::end() { ended_ = Clock::now(); }

void Outage::check(Cluster& cluster) {
  TestSeat& red = table_.red();
  ASSERT_TRUE(table_.come_back(red));
  const std::int64_t outage = milliseconds_of(ended_ - begun_);
  const std::int64_t worked =
      milliseconds_of(begun_ - playing_since_) + milliseconds_of(Clock::now() - ended_);
  EXPECT_GT(outage, 2000) << "too short to tell anything";
  EXPECT_LT(kBank * 1000 - red.clock("red"), worked + outage / 2)
      << "an outage of " << outage << " ms and " << worked << " ms of play";
  if (!table_.blue().player.settle()) {
    ASSERT_TRUE(table_.come_back(table_.blue()));
  }
  table_.play(4);
  const auto store = cluster.open_store();
  const auto reader = store->reader();
  ASSERT_TRUE(table_.all_hear_everything(*reader));
  expect_kept(*reader, table_.id(), table_.seats());
}

}  // namespace vexil::server
