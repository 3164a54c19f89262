// What must stay quick with a hundred thousand finished games is found by indexes: no statement
// walks over a whole table, and none sorts what an index has in order.
#include "store/sqlite/reader.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include "store/sqlite/schema.h"
#include "store/sqlite/writes.h"

namespace vexil::store::sqlite {

namespace {

class ReaderPlans : public testing::Test {
 protected:
  void SetUp() override {
    auto connection = std::make_unique<SqliteConnection>(":memory:", OpenMode::kCreate, "");
    ASSERT_TRUE(bring_up_to_date(*connection, ":memory:", "").has_value());
    for (int number = 0; number < 200; ++number) {
      Game game;
      game.id = fmt::format("g{:03}", number);
      game.name = number % 3 == 0 ? "classic" : "barrage+memory-aid=off";
      game.status = number < 190 ? GameStatus::kEnded : GameStatus::kRunning;
      game.listed = number % 2 == 0;
      game.players = {fmt::format("a{}", number % 20), fmt::format("a{}", number % 7)};
      game.updated = number;
      carry_out(*connection, CreateGame{game});
      Account account;
      account.id = account.name = fmt::format("a{}", number);
      account.kind = AccountKind::kPerson;
      carry_out(*connection, CreateAccount{account});
      carry_out(*connection, PutRating{{account.id, "barrage", 1500.0 + number}});
    }
    handle_ = connection->handle();
    reader_.emplace(std::move(connection));
  }

  // Steps that all statements so far took over whole tables, and sorts.
  [[nodiscard]] int effort() const {
    int total = 0;
    for (sqlite3_stmt* statement = sqlite3_next_stmt(handle_, nullptr); statement != nullptr;
         statement = sqlite3_next_stmt(handle_, statement)) {
      total += sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_FULLSCAN_STEP, 1);
      total += sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_SORT, 1);
    }
    return total;
  }
  [[nodiscard]] SqliteReader& look() { return *reader_; }

 private:
  std::optional<SqliteReader> reader_;
  sqlite3* handle_ = nullptr;
};

TEST_F(ReaderPlans, FinishedGamesAreFoundByIndex) {
  [[maybe_unused]] const int preparing = effort();
  const std::vector<GameStatus> over{GameStatus::kEnded, GameStatus::kAborted};
  EXPECT_EQ(look().games({.statuses = over}).size(), 50U);
  EXPECT_EQ(effort(), 0);
  EXPECT_EQ(look().games({.statuses = over, .listed_only = true, .before = 50}).size(), 25U);
  EXPECT_EQ(effort(), 0);
  EXPECT_EQ(look().games({.account = "a3", .statuses = over}).size(), 35U);
  EXPECT_EQ(effort(), 0);
  EXPECT_EQ(look().games({.account = "a3", .statuses = over, .game = "classic"}).size(), 12U);
  EXPECT_EQ(effort(), 0);
  EXPECT_EQ(look().games({.statuses = over, .game = "classic", .limit = 9}).size(), 9U);
  EXPECT_EQ(effort(), 0);
}

TEST_F(ReaderPlans, LiveGamesDoNotWalkOverFinishedOnes) {
  [[maybe_unused]] const int preparing = effort();
  EXPECT_EQ(look().live_games().size(), 10U);
  // The partial index holds live games only, and all of it is read.
  EXPECT_LE(effort(), 10);
}

TEST_F(ReaderPlans, AccountsAndRatingsAreFoundByIndex) {
  [[maybe_unused]] const int preparing = effort();
  EXPECT_EQ(look().leaderboard("barrage", 0, 350, 10).size(), 10U);
  EXPECT_EQ(look().leaderboard("barrage", 0, 350, 10).front().account, "a199");
  EXPECT_EQ(look().accounts("a1", false, 5).size(), 5U);
  EXPECT_EQ(look().accounts("a1", true, 5).size(), 5U);
  EXPECT_EQ(look().count_accounts(AccountKind::kPerson), 200U);
  EXPECT_NE(look().account_named("A17"), std::nullopt);
  EXPECT_EQ(look().games_after("g100", 5).size(), 5U);
  EXPECT_EQ(effort(), 0);
}

}  // namespace

}  // namespace vexil::store::sqlite
