// A network that fails between the store and its database.
#include <gmock/gmock.h>

#include <atomic>
#include <future>

#include "postgres/written.h"
#include "store/postgres/pg_connection.h"
#include "support/eventually.h"
#include "support/postgres_server.h"
#include "support/tcp_proxy.h"

namespace vexil::store {

namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

class PostgresNetwork : public testing::Test {
 protected:
  // The store goes through the proxy, the look does not.
  void open(milliseconds patience) {
    // First, so that the tables are there when the impatient one comes.
    direct_ = open_store(database_.address());
    look_ = direct_->reader();
    store_ = open_store(proxy_.through(database_.address()), patience);
    ASSERT_NE(store_, nullptr);
    ASSERT_EQ(submit_and_wait(*store_, {CreateGame{sample_game("g1")}}).outcome, Outcome::kDone);
  }
  [[nodiscard]] Outcome write(std::uint64_t number) {
    return submit_and_wait(*store_, noted("g1", number)).outcome;
  }

  TestDatabase database_;
  TcpProxy proxy_{shared_postgres().port()};
  std::unique_ptr<Store> direct_;
  std::unique_ptr<Reader> look_;
  std::unique_ptr<Store> store_;
};

TEST_F(PostgresNetwork, WriteThatNeverArrivedIsSentAgain) {
  open(seconds(60));
  for (std::uint64_t number = 1; number <= 5; ++number) {
    proxy_.cut_at_request();
    EXPECT_EQ(write(number), Outcome::kDone);
    EXPECT_TRUE(proxy_.has_cut());
    EXPECT_EQ(times(*look_, "g1", number), 1);
  }
}

TEST_F(PostgresNetwork, CommitWhoseAnswerWasLostIsNotCarriedOutAgain) {
  open(seconds(60));
  for (std::uint64_t number = 1; number <= 5; ++number) {
    proxy_.cut_at_answer();
    EXPECT_EQ(write(number), Outcome::kDone);
    EXPECT_TRUE(proxy_.has_cut());
    EXPECT_EQ(times(*look_, "g1", number), 1);
  }
  // It was known to be done from the mark, and not because the entry was there.
  EXPECT_EQ(submit_and_wait(*store_, noted("g1", 5)).outcome, Outcome::kConflict);
}

TEST_F(PostgresNetwork, RefusalWhoseAnswerWasLostStaysARefusal) {
  open(seconds(60));
  ASSERT_EQ(write(1), Outcome::kDone);
  proxy_.cut_at_answer();
  EXPECT_EQ(write(1), Outcome::kConflict);
  EXPECT_TRUE(proxy_.has_cut());
  EXPECT_EQ(times(*look_, "g1", 1), 1);
}

TEST_F(PostgresNetwork, ConnectionThatWentSilentIsGivenUp) {
  open(seconds(6));
  proxy_.swallow();
  std::promise<Outcome> outcome;
  store_->submit(noted("g1", 1), [&](const Committed& it) { outcome.set_value(it.outcome); });
  EXPECT_TRUE(eventually([&] { return proxy_.has_kept_back(); }));
  proxy_.resume();
  EXPECT_EQ(outcome.get_future().get(), Outcome::kDone);
  EXPECT_EQ(times(*look_, "g1", 1), 1);
}

TEST_F(PostgresNetwork, WriteThatComesLateIsKeptOut) {
  open(seconds(6));
  std::promise<Outcome> outcome;
  proxy_.strand();
  store_->submit(noted("g1", 1), [&](const Committed& it) { outcome.set_value(it.outcome); });
  EXPECT_EQ(outcome.get_future().get(), Outcome::kDone);
  EXPECT_TRUE(proxy_.has_kept_back());
  proxy_.resume();
  EXPECT_TRUE(eventually([&] { return !proxy_.has_kept_back(); }));
  EXPECT_EQ(write(2), Outcome::kDone);
  EXPECT_EQ(times(*look_, "g1", 1), 1);
}

TEST_F(PostgresNetwork, WhatIsFrozenForLongerThanThePatienceFails) {
  open(milliseconds(1500));
  const std::unique_ptr<Reader> reader = store_->reader();
  EXPECT_EQ(reader->game("g1")->id, "g1");
  proxy_.freeze();
  EXPECT_EQ(write(1), Outcome::kFailed);
  EXPECT_THROW((void)reader->game("g1"), std::runtime_error);
  EXPECT_FALSE(
      open_postgres({.address = proxy_.through(database_.address()), .patience = milliseconds(500)})
          .has_value());
  proxy_.resume();
  // What was held up arrives late, as the first to come or after the next: once at most.
  const Outcome again = write(1);
  EXPECT_NE(again, Outcome::kFailed);
  EXPECT_EQ(times(*look_, "g1", 1), 1);
  EXPECT_EQ(write(2), Outcome::kDone);
  EXPECT_EQ(reader->game("g1")->entries, 2U);
}

TEST_F(PostgresNetwork, OfSeveralMachinesTheFirstThatAnswersIsTaken) {
  proxy_.freeze();
  const std::string silent = proxy_.through(database_.address());
  // "host:silent,host:refusing,host:real/club"
  const std::size_t slash = silent.rfind('/');
  const std::string address = silent.substr(0, slash) +
                              ",127.0.0.1:1,127.0.0.1:" + std::to_string(shared_postgres().port()) +
                              silent.substr(slash);
  postgres::PgConnection connection(address, seconds(3));
  EXPECT_EQ(connection.number("SELECT 1"), 1);
  EXPECT_NE(open_store(address, seconds(3)), nullptr);
}

TEST_F(PostgresNetwork, OwnerOfTheDatabaseNeedsNoOtherRights) {
  const std::string name = database_.address().substr(database_.address().rfind('/') + 1);
  postgres::PgConnection(database_.address(), seconds(20))
      .execute("CREATE ROLE plain LOGIN; ALTER DATABASE " + name + " OWNER TO plain");
  std::string address = proxy_.through(database_.address());
  address.replace(address.find("vexil@"), 6, "plain@");
  store_ = open_store(address);
  ASSERT_NE(store_, nullptr);
  ASSERT_EQ(submit_and_wait(*store_, {CreateGame{sample_game("g1")}}).outcome, Outcome::kDone);
  proxy_.cut_at_answer();
  EXPECT_EQ(write(1), Outcome::kDone);
  EXPECT_TRUE(proxy_.has_cut());
  EXPECT_EQ(times(*store_->reader(), "g1", 1), 1);
  store_.reset();
  postgres::PgConnection(database_.address(), seconds(20))
      .execute("DROP OWNED BY plain; ALTER DATABASE " + name + " OWNER TO vexil; DROP ROLE plain");
}

TEST_F(PostgresNetwork, ClosingWithoutADatabaseComesToAnEnd) {
  open(milliseconds(1500));
  proxy_.freeze();
  std::atomic<int> failed = 0;
  for (std::uint64_t number = 1; number <= 2000; ++number) {
    store_->submit(noted("g1", number),
                   [&](const Committed& it) { failed += it.outcome == Outcome::kFailed; });
  }
  store_.reset();
  EXPECT_EQ(failed, 2000);
}

TEST_F(PostgresNetwork, WhatADeadConnectionHasLockedIsSetFree) {
  open(seconds(60));
  // A connection of the writer's that stands still in the middle of a transaction.
  postgres::PgConnection stuck(database_.address(), seconds(20));
  postgres::Rows writers = stuck.query(
      "SELECT application_name FROM pg_stat_activity WHERE datname = current_database() "
      "AND application_name LIKE 'vexil writer %' ORDER BY backend_start DESC");
  ASSERT_TRUE(writers.next());
  stuck.execute("SET application_name = '" + writers.text(0) +
                "'; BEGIN; UPDATE marks SET number = number; UPDATE games SET turns = 1");
  proxy_.cut_at_request();
  EXPECT_EQ(write(1), Outcome::kDone);
  EXPECT_THROW(stuck.execute("COMMIT"), postgres::LostConnection);
}

}  // namespace

}  // namespace vexil::store
