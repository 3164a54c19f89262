// A database that ends and comes back in the middle of the writing.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include <atomic>
#include <thread>

#include "postgres/written.h"
#include "support/eventually.h"
#include "support/postgres_server.h"

namespace vexil::store {

namespace {

using Stop = PostgresServer::Stop;

constexpr int kGames = 4;

class PostgresRestart : public testing::TestWithParam<Stop> {};

TEST_P(PostgresRestart, EveryWriteIsCarriedOutOnce) {
  const TestDatabase database;
  const std::unique_ptr<Store> store = open_store(database.address());
  std::atomic<int> done = 0;
  std::atomic<int> others = 0;
  std::atomic<bool> stop = false;
  std::vector<std::uint64_t> last(kGames);
  const auto play = [&](int self) {
    const std::string game = fmt::format("g{}", self);
    others += submit_and_wait(*store, {CreateGame{sample_game(game)}}).outcome != Outcome::kDone;
    for (std::uint64_t number = 1; !stop; ++number) {
      const Committed committed = submit_and_wait(*store, noted(game, number));
      ++(committed.outcome == Outcome::kDone ? done : others);
      last[static_cast<std::size_t>(self)] = number;
    }
  };
  std::vector<std::thread> players;
  for (int self = 0; self < kGames; ++self) players.emplace_back(play, self);
  for (int round = 1; round <= 3; ++round) {
    EXPECT_TRUE(eventually([&] { return done >= 100 * round; }));
    shared_postgres().stop(GetParam());
    shared_postgres().start();
  }
  EXPECT_TRUE(eventually([&] { return done >= 400; }));
  stop = true;
  for (std::thread& player : players) player.join();

  EXPECT_EQ(others, 0);
  EXPECT_EQ(store->figures().failures, 0U);
  const std::unique_ptr<Reader> look = store->reader();
  std::size_t total = 0;
  for (int self = 0; self < kGames; ++self) {
    const auto entries = look->entries(fmt::format("g{}", self), 0);
    EXPECT_EQ(entries.size(), last[static_cast<std::size_t>(self)]);
    total += entries.size();
  }
  EXPECT_EQ(look->audit(1'000'000).size(), total);
}

TEST_P(PostgresRestart, ReaderWaitsUntilItIsBack) {
  const TestDatabase database;
  const std::unique_ptr<Store> store = open_store(database.address());
  const std::unique_ptr<Reader> look = store->reader();
  ASSERT_EQ(submit_and_wait(*store, {PutMeta{"key", "value"}}).outcome, Outcome::kDone);
  EXPECT_EQ(look->meta("key"), "value");
  shared_postgres().stop(GetParam());
  std::thread reading([&] { EXPECT_EQ(look->meta("key"), "value"); });
  shared_postgres().start();
  reading.join();
}

TEST_P(PostgresRestart, WithoutADatabaseWritesAndReadsFailAndLaterOnesSucceed) {
  const TestDatabase database;
  const std::unique_ptr<Store> store =
      open_store(database.address(), std::chrono::milliseconds(1500));
  const std::unique_ptr<Reader> look = store->reader();
  shared_postgres().stop(GetParam());
  const Committed failed = submit_and_wait(*store, {PutMeta{"key", "lost"}});
  EXPECT_EQ(failed.outcome, Outcome::kFailed);
  EXPECT_THAT(failed.why, testing::StartsWith("The database cannot be reached: "));
  EXPECT_THROW((void)look->meta("key"), std::runtime_error);
  EXPECT_FALSE(
      open_postgres({.address = database.address(), .patience = std::chrono::milliseconds(300)})
          .has_value());
  shared_postgres().start();
  EXPECT_EQ(submit_and_wait(*store, {CreateMeta{"key", "kept"}}).outcome, Outcome::kDone);
  EXPECT_EQ(look->meta("key"), "kept");
}

INSTANTIATE_TEST_SUITE_P(, PostgresRestart, testing::Values(Stop::kFast, Stop::kImmediate),
                         [](const auto& how) {
                           return how.param == Stop::kFast ? "Fast" : "Immediate";
                         });

}  // namespace

}  // namespace vexil::store
