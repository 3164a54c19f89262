// Several stores, as of several nodes, on one database.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include <atomic>
#include <thread>

#include "postgres/written.h"
#include "support/postgres_server.h"

namespace vexil::store {

namespace {

class PostgresNodes : public testing::Test {
 protected:
  // Of two nodes that submit the same at the same time, how many learn that it is done.
  [[nodiscard]] int winners(const Transaction& transaction) {
    std::atomic<int> done = 0;
    const auto submit = [&](Store& store) {
      const Outcome outcome = submit_and_wait(store, transaction).outcome;
      EXPECT_NE(outcome, Outcome::kFailed);
      done += outcome == Outcome::kDone;
    };
    std::thread other([&] { submit(*two_); });
    submit(*one_);
    other.join();
    return done;
  }

  TestDatabase database_;
  std::unique_ptr<Store> one_ = open_store(database_.address());
  std::unique_ptr<Store> two_ = open_store(database_.address());
};

TEST_F(PostgresNodes, EveryEntryNumberIsWonByOneNode) {
  constexpr std::uint64_t kEntries = 100;
  ASSERT_EQ(submit_and_wait(*one_, {CreateGame{sample_game("g1")}}).outcome, Outcome::kDone);
  std::vector<std::atomic<int>> winner(kEntries + 1);
  std::atomic<int> twice = 0;
  const auto compete = [&](Store& store, int self) {
    for (std::uint64_t number = 1; number <= kEntries; ++number) {
      AppendEntry write = append("g1", number);
      write.entry.time = self;
      const Outcome outcome = submit_and_wait(store, {write}).outcome;
      EXPECT_NE(outcome, Outcome::kFailed);
      if (outcome != Outcome::kDone) continue;
      if (winner[number].exchange(self) != 0) ++twice;
    }
  };
  std::vector<std::thread> threads;
  for (int self = 1; self <= 4; ++self) {
    threads.emplace_back([&, self] { compete(self % 2 == 0 ? *two_ : *one_, self); });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(twice, 0);
  const std::vector<Entry> entries = one_->reader()->entries("g1", 0);
  ASSERT_EQ(entries.size(), kEntries);
  for (const Entry& entry : entries) EXPECT_EQ(entry.time, winner[entry.number]);
}

TEST_F(PostgresNodes, GroupsInOppositeOrderGetThrough) {
  constexpr int kGames = 20;
  for (int number = 0; number < kGames; ++number) {
    ASSERT_EQ(
        submit_and_wait(*one_, {CreateGame{sample_game(fmt::format("g{:02}", number))}}).outcome,
        Outcome::kDone);
  }
  std::atomic<int> done = 0;
  std::atomic<int> answered = 0;
  const auto update = [&](Store& store, int number) {
    store.submit({UpdateGame{sample_game(fmt::format("g{:02}", number))}},
                 [&](const Committed& committed) {
                   done += committed.outcome == Outcome::kDone;
                   ++answered;
                 });
  };
  constexpr int kRounds = 30;
  std::thread up([&] {
    for (int place = 0; place < kRounds * kGames; ++place) update(*one_, place % kGames);
  });
  for (int place = 0; place < kRounds * kGames; ++place) {
    update(*two_, kGames - 1 - place % kGames);
  }
  up.join();
  one_.reset();
  two_.reset();
  EXPECT_EQ(answered, 2 * kRounds * kGames);
  EXPECT_EQ(done, 2 * kRounds * kGames);
}

TEST_F(PostgresNodes, WhatOneWritesTheOtherReads) {
  ASSERT_EQ(submit_and_wait(*one_, {PutMeta{"key", "one"}}).outcome, Outcome::kDone);
  const std::unique_ptr<Reader> look = two_->reader();
  EXPECT_EQ(look->meta("key"), "one");
  ASSERT_EQ(submit_and_wait(*one_, {PutMeta{"key", "two"}}).outcome, Outcome::kDone);
  EXPECT_EQ(look->meta("key"), "two");
}

TEST_F(PostgresNodes, OfTwoThatChangeTheSameOneIsFirst) {
  Account account = sample_account("a1", "Anna");
  ASSERT_EQ(submit_and_wait(*one_, {CreateAccount{account}}).outcome, Outcome::kDone);
  for (std::uint32_t round = 0; round < 20; ++round) {
    Account changed = account;
    changed.aborts = 100 + round;
    EXPECT_EQ(winners({UpdateAccount{changed, account}}), 1);
    account = changed;
    EXPECT_EQ(winners({PutRating{{"a1", "g", 1500, 350, 0.06, round + 1, 1}, round}}), 1);
    EXPECT_EQ(winners({CreateMeta{fmt::format("first-{}", round), "x"}}), 1);
    EXPECT_EQ(winners({CreateGame{sample_game(fmt::format("g{}", round))}}), 1);
    ASSERT_EQ(submit_and_wait(*two_, {PutToken{sample_token(1)}}).outcome, Outcome::kDone);
    EXPECT_EQ(winners({DropToken{sample_token(1).hash, true}}), 1);
  }
  EXPECT_EQ(one_->reader()->account("a1"), account);
}

}  // namespace

}  // namespace vexil::store
