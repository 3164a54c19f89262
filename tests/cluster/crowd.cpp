#include "cluster/crowd.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/check_stored.h"

namespace vexil::server {

Crowd::Crowd(Cluster& cluster, int tables, int bots) : cluster_(cluster) {
  for (int number = 0; number < tables + bots; ++number) {
    TableOptions options;
    // A long game, which random play does not end soon.
    options.game = "classic-2002";
    options.red = number % cluster.size();
    options.blue = (number + 1) % cluster.size();
    options.more = {{"clock", {{"bank", 3600}, {"increment", 5}}}};
    if (number >= tables) {
      options.more["opponent"] = "bot";
      options.more["level"] = 1;
    }
    options.seed = static_cast<std::uint64_t>(number) + 1;
    tables_.push_back(std::make_unique<Table>(cluster, options));
    tables_.back()->begin();
  }
  for (const auto& table : tables_)
    threads_.emplace_back(
        [this, &table] { table->play_until([this] { return resting_.load(); }); });
}

bool Crowd::goes_on(int commands) {
  std::vector<int> wanted;
  for (const auto& table : tables_) wanted.push_back(table->done() + commands);
  return eventually([&] {
    return testing::Test::HasFailure() ||
           std::ranges::equal(tables_, wanted, [](const auto& table, int enough) {
             return table->done() >= enough;
           });
  });
}

void Crowd::rest() {
  resting_ = true;
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
}

void Crowd::check() {
  const auto store = cluster_.open_store();
  const auto reader = store->reader();
  for (const auto& table : tables_) {
    // What is still pending is repeated until it is acknowledged.
    int done = table->done();
    table->play_until([&] { return table->done() >= done + 4; });
    ASSERT_TRUE(table->all_receive_everything(*reader));
    expect_kept(*reader, table->id(), table->seats());
  }
}

}  // namespace vexil::server
