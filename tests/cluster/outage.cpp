#include "cluster/outage.h"

#include <gtest/gtest.h>

#include "support/check_stored.h"

namespace vexil::server {
namespace {

constexpr std::int64_t kBank = 60;
constexpr std::chrono::milliseconds kLongEnough{1000};

std::int64_t milliseconds_of(std::chrono::steady_clock::duration time) {
  return std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
}

}  // namespace

TableOptions timed_table() {
  TableOptions options;
  options.more = {{"clock", {{"bank", kBank}}}};
  return options;
}

Outage::Outage(Table& table) : table_(table) {
  table_.begin();
  table_.play(3);
  // Blue's next action begins the turn of red.
  turn_since_ = Clock::now();
  table_.play(1);
  EXPECT_EQ(table_.to_decide(), &table_.red());
  left_ = table_.red().clock("red");
}

void Outage::begin() { begun_ = Clock::now(); }

void Outage::last() {
  EXPECT_TRUE(eventually([this] { return Clock::now() >= begun_ + kLongEnough; }));
}

void Outage::end() { ended_ = Clock::now(); }

void Outage::check(Cluster& cluster) {
  TestSeat& red = table_.red();
  ASSERT_TRUE(table_.come_back(red));
  const std::int64_t outage = milliseconds_of(ended_ - begun_);
  const std::int64_t worked =
      milliseconds_of(begun_ - turn_since_) + milliseconds_of(Clock::now() - ended_);
  EXPECT_GE(milliseconds_of(ended_ - begun_), kLongEnough.count()) << "too short to show anything";
  EXPECT_LT(left_ - red.clock("red"), worked + outage / 2)
      << "an outage of " << outage << " ms and " << worked << " ms of play";
  if (!table_.blue().player.settle()) {
    ASSERT_TRUE(table_.come_back(table_.blue()));
  }
  table_.play(4);
  const auto store = cluster.open_store();
  const auto reader = store->reader();
  ASSERT_TRUE(table_.all_receive_everything(*reader));
  expect_kept(*reader, table_.id(), table_.seats());
}

}  // namespace vexil::server
