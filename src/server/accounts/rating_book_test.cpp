#include "server/accounts/rating_book.h"

#include <gtest/gtest.h>

#include "tests/support/account_world.h"

namespace vexil::server {
namespace {

class RatingBookTest : public testing::Test {
 public:
  RatingBookTest() {
    add_account("a", "ada", store::AccountKind::kPerson);
    add_account("b", "bob", store::AccountKind::kPerson);
    add_account("g", "guest-1", store::AccountKind::kGuest);
  }
  void commit(store::Transaction writes) {
    ASSERT_EQ(store::submit_and_wait(*world.store, std::move(writes)).outcome,
              store::Outcome::kDone);
  }
  void add_account(std::string id, std::string name, store::AccountKind kind) {
    store::Account account;
    account.id = std::move(id);
    account.name = std::move(name);
    account.kind = kind;
    commit({store::CreateAccount{account}});
  }
  // A finished game as the server leaves it in the store.
  void add_game(std::string id, std::string result, Millis ended, bool rated = true) {
    store::Game row;
    row.id = std::move(id);
    row.name = "barrage+memory-aid";
    row.status = store::GameStatus::kEnded;
    row.rated = rated;
    row.players = {"a", "b"};
    row.result = std::move(result);
    row.updated = ended;
    commit({store::CreateGame{row}});
  }
  RatedGame game(std::string id, std::string result = "1-0") {
    return {std::move(id), "barrage", {"a", "b"}, std::move(result), world.loop.now()};
  }
  store::Rating rating(const std::string& account) {
    return world.look([&](store::Reader& reader) {
      return reader.rating(account, "barrage").value_or(store::Rating{});
    });
  }

  AccountWorld world;
  RatingBook book{*world.database, world.loop};
};

TEST_F(RatingBookTest, TheWinnerRisesAndTheLoserFallsAsMuch) {
  EXPECT_TRUE(world.loop.wait(book.rate(game("one"))));
  EXPECT_GT(rating("a").rating, 1600);
  EXPECT_NEAR(rating("a").rating + rating("b").rating, 3000, 1e-6);
  EXPECT_EQ(rating("a").games, 1u);
}

TEST_F(RatingBookTest, AGameIsRatedOnce) {
  EXPECT_TRUE(world.loop.wait(book.rate(game("one"))));
  const store::Rating before = rating("a");
  EXPECT_TRUE(world.loop.wait(book.rate(game("one"))));
  EXPECT_EQ(rating("a"), before);
}

TEST_F(RatingBookTest, GamesThatEndTogetherAreRatedOneAfterAnother) {
  int done = 0;
  for (const char* id : {"one", "two", "three"})
    start(book.rate(game(id)), [&](std::optional<bool> rated, const std::exception_ptr&) {
      EXPECT_TRUE(rated && *rated);
      ++done;
    });
  world.loop.run_until([&] { return done == 3; });
  EXPECT_EQ(rating("a").games, 3u);
  EXPECT_EQ(rating("b").games, 3u);
}

TEST_F(RatingBookTest, AGameAgainstAGuestRatesNobody) {
  RatedGame with_guest = game("one");
  with_guest.players = {"a", "g"};
  EXPECT_TRUE(world.loop.wait(book.rate(with_guest)));
  EXPECT_EQ(rating("a").games, 0u);
}

TEST_F(RatingBookTest, WhatEndedBeforeTheServerFellIsRatedAtTheNextStartAndOnlyOnce) {
  const Millis now = world.loop.now();
  add_game("old", "1-0", now - 5000);
  EXPECT_TRUE(world.loop.wait(book.rate(game("old"))));
  add_game("lost", "0-1", now - 3000);
  add_game("casual", "0-1", now - 2000, false);
  add_game("aborted", "*", now - 1000);
  RatingBook next(*world.database, world.loop);
  world.loop.wait(next.catch_up());
  EXPECT_EQ(rating("a").games, 2u);
  RatingBook third(*world.database, world.loop);
  world.loop.wait(third.catch_up());
  EXPECT_EQ(rating("a").games, 2u);
}

TEST_F(RatingBookTest, AStartLooksOnlyAtWhatEndedSinceTheLastOne) {
  world.loop.wait(book.catch_up());
  add_game("ancient", "1-0", world.loop.now() - Millis{30} * 24 * 3600 * 1000);
  add_game("recent", "1-0", world.loop.now() - 60'000);
  world.loop.wait(book.catch_up());
  EXPECT_EQ(rating("a").games, 1u);
}

// ── Several nodes ──

TEST_F(RatingBookTest, AGameThatAnotherNodeRatesAtTheSameMomentIsRatedOnce) {
  RatingBook other(*world.database, world.loop);
  world.store->meddle([&] { EXPECT_TRUE(world.loop.wait(other.rate(game("one")))); });
  EXPECT_TRUE(world.loop.wait(book.rate(game("one"))));
  EXPECT_EQ(rating("a").games, 1u);
}

TEST_F(RatingBookTest, TwoGamesOfOnePlayerOnTwoNodesBothCount) {
  RatingBook other(*world.database, world.loop);
  world.store->meddle([&] { EXPECT_TRUE(world.loop.wait(other.rate(game("one", "0-1")))); });
  EXPECT_TRUE(world.loop.wait(book.rate(game("two", "0-1"))));
  EXPECT_EQ(rating("a").games, 2u);
  EXPECT_EQ(rating("b").games, 2u);
  EXPECT_NEAR(rating("a").rating + rating("b").rating, 3000, 1e-6);
}

TEST_F(RatingBookTest, SeveralNodesCatchUpAtOnce) {
  for (const char* id : {"one", "two", "three"}) add_game(id, "1-0", world.loop.now() - 1000);
  RatingBook other(*world.database, world.loop);
  int done = 0;
  for (RatingBook* one : {&book, &other})
    start(one->catch_up(), [&](const std::exception_ptr& failure) {
      EXPECT_FALSE(failure);
      ++done;
    });
  world.loop.run_until([&] { return done == 2; });
  EXPECT_EQ(rating("a").games, 3u);
}

TEST_F(RatingBookTest, HowFarItIsRatedNeverGoesBackAndIsNotWrittenWithEveryGame) {
  const auto through = [&] {
    return world.look([](store::Reader& reader) { return *reader.meta("ratings-through"); });
  };
  EXPECT_TRUE(world.loop.wait(book.rate(game("one"))));
  const std::string first = through();
  world.loop.advance(60'000);
  EXPECT_TRUE(world.loop.wait(book.rate(game("two"))));
  RatedGame late = game("late");
  late.ended -= Millis{24} * 3600 * 1000;
  EXPECT_TRUE(world.loop.wait(book.rate(late)));
  EXPECT_EQ(through(), first);
  world.loop.advance(600'000);
  EXPECT_TRUE(world.loop.wait(book.rate(game("three"))));
  EXPECT_GT(through(), first);
}

}  // namespace
}  // namespace vexil::server
