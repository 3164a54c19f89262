#include <fmt/format.h>
#include <gmock/gmock.h>

#include <atomic>
#include <mutex>
#include <thread>

#include "store/store_contract.h"

namespace vexil::store {

namespace {

// Collects outcomes from the store's thread; `wait` returns when all have come.
class Outcomes {
 public:
  [[nodiscard]] std::function<void(Committed)> next() {
    const std::lock_guard lock(mutex_);
    const std::size_t place = outcomes_.size();
    outcomes_.emplace_back();
    return [this, place](const Committed& committed) {
      const std::lock_guard lock(mutex_);
      outcomes_[place] = committed.outcome;
      order_.push_back(place);
      came_.notify_all();
    };
  }
  [[nodiscard]] std::vector<Outcome> wait() {
    std::unique_lock lock(mutex_);
    came_.wait(lock, [this] { return order_.size() == outcomes_.size(); });
    return outcomes_;
  }
  [[nodiscard]] const std::vector<std::size_t>& order() const { return order_; }

 private:
  std::mutex mutex_;
  std::condition_variable came_;
  std::vector<Outcome> outcomes_;
  std::vector<std::size_t> order_;
};

TEST_P(StoreContract, RefusedTransactionLeavesNothing) {
  ASSERT_EQ(commit({CreateGame{sample_game("g1")}, append("g1", 1),
                    CreateAccount{sample_account("a1", "Anna")}, PutToken{sample_token(1)}}),
            Outcome::kDone);
  Game changed = sample_game("g1");
  changed.turns = 99;
  Account renamed = sample_account("a1", "Zoe");
  ASSERT_EQ(
      commit({append("g1", 2), UpdateGame{changed}, CreateGame{sample_game("g2")},
              PutDraft{"g1", 0, "draft"}, PutNote{"g1", "a1", "note"}, UpdateAccount{renamed},
              CreateAccount{sample_account("b1", "Bert")}, DropToken{sample_token(1).hash},
              PutToken{sample_token(2)}, PutSetup{{"a1", "barrage", "wall", "x", 1}},
              PutRating{{"a1", "barrage"}}, PutMeta{"key", "value"},
              AppendAudit{{1, "a", "b", "c", "d"}}, EraseAccount{"a1", "gone"}, append("g1", 2)}),
      Outcome::kConflict);
  Game expected = sample_game("g1");
  expected.entries = 1;
  EXPECT_EQ(look().game("g1"), expected);
  EXPECT_EQ(look().game("g2"), std::nullopt);
  EXPECT_EQ(look().entries("g1", 0).size(), 1U);
  EXPECT_EQ(look().draft("g1", 0), "");
  EXPECT_EQ(look().note("g1", "a1"), "");
  EXPECT_EQ(look().account("a1"), sample_account("a1", "Anna"));
  EXPECT_EQ(look().account("b1"), std::nullopt);
  EXPECT_EQ(look().token(sample_token(1).hash), sample_token(1));
  EXPECT_EQ(look().token(sample_token(2).hash), std::nullopt);
  EXPECT_TRUE(look().setups("a1", "barrage").empty());
  EXPECT_TRUE(look().ratings("a1").empty());
  EXPECT_EQ(look().meta("key"), std::nullopt);
  EXPECT_TRUE(look().audit(9).empty());
}

TEST_P(StoreContract, AcknowledgedIsSeenAtOnceAndAfterReopening) {
  ASSERT_EQ(commit({CreateGame{sample_game("g1")}}), Outcome::kDone);
  for (std::uint64_t number = 1; number <= 50; ++number) {
    ASSERT_EQ(commit({append("g1", number)}), Outcome::kDone);
    ASSERT_EQ(look().entries("g1", number - 1).size(), 1U);
  }
  reopen();
  EXPECT_EQ(look().entries("g1", 0).size(), 50U);
  EXPECT_EQ(commit({append("g1", 51)}), Outcome::kDone);
}

TEST_P(StoreContract, EmptyTransactionIsDone) { EXPECT_EQ(commit({}), Outcome::kDone); }

TEST_P(StoreContract, TransactionsAreCarriedOutAndAnsweredInOrder) {
  Outcomes outcomes;
  store().submit({CreateGame{sample_game("g1")}}, outcomes.next());
  for (std::uint64_t number = 1; number <= 300; ++number) {
    store().submit({append("g1", number)}, outcomes.next());
  }
  for (const Outcome outcome : outcomes.wait()) EXPECT_EQ(outcome, Outcome::kDone);
  EXPECT_TRUE(std::is_sorted(outcomes.order().begin(), outcomes.order().end()));
  EXPECT_EQ(look().entries("g1", 0).size(), 300U);
}

TEST_P(StoreContract, NeighboursOfARefusedTransactionAreUnhurt) {
  Outcomes outcomes;
  ASSERT_EQ(commit({CreateGame{sample_game("g1")}}), Outcome::kDone);
  for (std::uint64_t number = 1; number <= 60; ++number) {
    store().submit({PutMeta{fmt::format("good-{}", number), "x"}, append("g1", number)},
                   outcomes.next());
    store().submit({PutMeta{fmt::format("bad-{}", number), "x"}, append("g1", number)},
                   outcomes.next());
  }
  const std::vector<Outcome> all = outcomes.wait();
  for (std::size_t i = 0; i < all.size(); ++i) {
    EXPECT_EQ(all[i], i % 2 == 0 ? Outcome::kDone : Outcome::kConflict) << i;
  }
  for (int number = 1; number <= 60; ++number) {
    EXPECT_NE(look().meta(fmt::format("good-{}", number)), std::nullopt);
    EXPECT_EQ(look().meta(fmt::format("bad-{}", number)), std::nullopt);
  }
}

TEST_P(StoreContract, SingleUseTokenIsUsedOnceByWhoeverComesFirst) {
  for (int round = 1; round <= 10; ++round) {
    ASSERT_EQ(commit({PutToken{sample_token(round)}}), Outcome::kDone);
    std::atomic<int> winners = 0;
    std::vector<std::thread> threads;
    for (int thread = 0; thread < 4; ++thread) {
      threads.emplace_back([&, thread] {
        const Committed committed =
            submit_and_wait(store(), {PutMeta{fmt::format("{}-{}", round, thread), "won"},
                                      DropToken{sample_token(round).hash, true}});
        if (committed.outcome == Outcome::kDone) ++winners;
      });
    }
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(winners, 1);
    int kept = 0;
    for (int thread = 0; thread < 4; ++thread) {
      kept += look().meta(fmt::format("{}-{}", round, thread)).has_value() ? 1 : 0;
    }
    EXPECT_EQ(kept, 1);
  }
}

TEST_P(StoreContract, EveryEntryNumberIsWonByOneWriter) {
  constexpr std::uint64_t kEntries = 50;
  ASSERT_EQ(commit({CreateGame{sample_game("g1")}}), Outcome::kDone);
  std::vector<std::atomic<int>> winner(kEntries + 1);
  std::atomic<int> twice = 0;
  const auto compete = [&](int self) {
    for (std::uint64_t number = 1; number <= kEntries; ++number) {
      AppendEntry write = append("g1", number);
      write.entry.time = self;
      if (submit_and_wait(store(), {write}).outcome != Outcome::kDone) continue;
      if (winner[number].exchange(self) != 0) ++twice;
    }
  };
  std::vector<std::thread> threads;
  for (int self = 1; self <= 4; ++self) threads.emplace_back(compete, self);
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(twice, 0);
  const std::vector<Entry> entries = look().entries("g1", 0);
  ASSERT_EQ(entries.size(), kEntries);
  for (const Entry& entry : entries) EXPECT_EQ(entry.time, winner[entry.number]);
}

TEST_P(StoreContract, ClosingFinishesWhatWasSubmitted) {
  Outcomes outcomes;
  store().submit({CreateGame{sample_game("g1")}}, outcomes.next());
  for (std::uint64_t number = 1; number <= 200; ++number) {
    store().submit({append("g1", number)}, outcomes.next());
  }
  reopen();
  for (const Outcome outcome : outcomes.wait()) EXPECT_EQ(outcome, Outcome::kDone);
  EXPECT_EQ(look().entries("g1", 0).size(), 200U);
}

TEST_P(StoreContract, AnAnswerMaySubmitTheNext) {
  Outcomes outcomes;
  const auto last = outcomes.next();
  store().submit({CreateGame{sample_game("g1")}}, [&](const Committed& committed) {
    EXPECT_EQ(committed.outcome, Outcome::kDone);
    store().submit({append("g1", 1)}, last);
  });
  EXPECT_EQ(outcomes.wait().front(), Outcome::kDone);
}

TEST_P(StoreContract, FiguresCountWhatWasDone) {
  ASSERT_EQ(commit({CreateGame{sample_game("g1")}}), Outcome::kDone);
  ASSERT_EQ(commit({append("g1", 1)}), Outcome::kDone);
  ASSERT_EQ(commit({append("g1", 1)}), Outcome::kConflict);
  const StoreFigures figures = store().figures();
  EXPECT_EQ(figures.transactions, 2U);
  EXPECT_EQ(figures.commits, 2U);
  EXPECT_EQ(figures.failures, 0U);
  EXPECT_EQ(figures.waiting, 0U);
}

TEST_P(StoreContract, ReadersGoOnWhileAWriterWrites) {
  ASSERT_EQ(commit({CreateGame{sample_game("g1")}}), Outcome::kDone);
  std::atomic<bool> stop = false;
  std::atomic<int> gaps = 0;
  std::thread reading([&] {
    const std::unique_ptr<Reader> reader = store().reader();
    while (!stop) {
      const std::vector<Entry> entries = reader->entries("g1", 0);
      if (!entries.empty() && entries.back().number != entries.size()) ++gaps;
    }
  });
  for (std::uint64_t number = 1; number <= 200; ++number) {
    EXPECT_EQ(commit({append("g1", number)}), Outcome::kDone);
  }
  stop = true;
  reading.join();
  EXPECT_EQ(gaps, 0);
}

TEST(FoldedName, LowersAsciiLettersOnly) {
  EXPECT_EQ(folded_name("ÄnNa-Z9"), "Änna-z9");
  EXPECT_EQ(folded_name(""), "");
}

}  // namespace

}  // namespace vexil::store
