#include <gmock/gmock.h>
#include <poll.h>

#include <limits>

#include "store/postgres/pg_connection.h"
#include "support/postgres_server.h"

namespace vexil::store::postgres {

namespace {

constexpr std::chrono::seconds kLimit{20};

PgConnection connect() { return {shared_postgres().address("postgres"), kLimit}; }

TEST(PostgresConnection, ValuesComeBackAsTheyWent) {
  PgConnection connection = connect();
  Digest digest{};
  digest[0] = 7;
  digest[31] = 0xff;
  const std::string text("a\0b\xff\"ü\" \U0010ffff", 13);
  const std::int64_t least = std::numeric_limits<std::int64_t>::min();
  Rows rows =
      connection.query("SELECT $1, $2, $3, $4, $5, NULL", least, 0.1 + 0.2, text, digest, true);
  ASSERT_TRUE(rows.next());
  EXPECT_EQ(rows.integer(0), least);
  EXPECT_EQ(rows.real(1), 0.1 + 0.2);
  EXPECT_EQ(rows.text(2), text);
  EXPECT_EQ(rows.digest(3), digest);
  EXPECT_EQ(rows.integer(4), 1);
  EXPECT_TRUE(rows.is_null(5));
  EXPECT_FALSE(rows.next());
}

TEST(PostgresConnection, ErrorsHaveTheirStateAndLeaveTheConnectionUsable) {
  PgConnection connection = connect();
  try {
    connection.run("SELECT 1 / $1", 0);
    FAIL() << "it was carried out";
  } catch (const PostgresError& error) {
    EXPECT_EQ(error.state(), "22012");
    EXPECT_STREQ(error.what(), "division by zero");
  }
  EXPECT_THROW(connection.run("SELECT no such thing"), PostgresError);
  EXPECT_THROW(connection.execute("SELECT 1; SELECT 1 / 0; SELECT 2"), PostgresError);
  EXPECT_EQ(connection.number("SELECT 3"), 3);
}

TEST(PostgresConnection, StatementsSentTogetherStopAtTheFirstThatFails) {
  PgConnection connection = connect();
  for (int round = 0; round < 2; ++round) {
    connection.add("SELECT 1");
    connection.add("SELECT 1 / $1", 0);
    connection.add("SELECT 2");
    std::vector<Answer> answers = connection.answers();
    ASSERT_EQ(answers.size(), 3U);
    ASSERT_TRUE(answers[0].rows.next());
    EXPECT_EQ(answers[1].error->state(), "22012");
    EXPECT_TRUE(answers[2].skipped);
  }
  // What was skipped was not prepared; it is now.
  EXPECT_EQ(connection.number("SELECT 2"), 2);
}

TEST(PostgresConnection, ManyStatementsFillNoBufferForGood) {
  PgConnection connection = connect();
  const std::string large(100'000, 'x');
  for (int number = 0; number < 200; ++number) connection.add("SELECT $1", large);
  std::vector<Answer> answers = connection.answers();
  ASSERT_EQ(answers.size(), 200U);
  ASSERT_TRUE(answers.back().rows.next());
  EXPECT_EQ(answers.back().rows.text(0), large);
}

TEST(PostgresConnection, NobodyIsWaitedForLongerThanTheLimit) {
  PgConnection connection = connect();
  connection.set_limit(std::chrono::milliseconds(50));
  EXPECT_THROW(connection.run("SELECT pg_sleep(600)"), LostConnection);
  EXPECT_TRUE(connection.is_lost());
  EXPECT_THROW(connection.run("SELECT 1"), LostConnection);
}

TEST(PostgresConnection, EndOfTheSessionIsALoss) {
  PgConnection connection = connect();
  PgConnection other = connect();
  EXPECT_EQ(other.run("SELECT pg_terminate_backend($1::int)", connection.backend()), 1);
  EXPECT_THROW(for (;;) connection.run("SELECT 1"), LostConnection);
  EXPECT_THROW(PgConnection("postgresql://nobody@127.0.0.1:1/none", kLimit), LostConnection);
}

TEST(PostgresConnection, NotificationsNameTheirSender) {
  PgConnection listener = connect();
  PgConnection speaker = connect();
  listener.execute("LISTEN news");
  speaker.run("SELECT pg_notify('news', $1)", "hello");
  std::vector<Notification> received;
  for (int attempt = 0; received.empty() && attempt < 20; ++attempt) {
    pollfd waiting{listener.socket(), POLLIN, 0};
    ::poll(&waiting, 1, 1000);
    received = listener.notifications();
  }
  ASSERT_EQ(received.size(), 1U);
  EXPECT_EQ(received[0].channel, "news");
  EXPECT_EQ(received[0].payload, "hello");
  EXPECT_EQ(received[0].sender, speaker.backend());
}

TEST(PostgresConnection, TransactionsAreSeen) {
  PgConnection connection = connect();
  EXPECT_FALSE(connection.in_transaction());
  connection.execute("BEGIN");
  EXPECT_TRUE(connection.in_transaction());
  connection.execute("ROLLBACK");
  EXPECT_FALSE(connection.in_transaction());
}

}  // namespace

}  // namespace vexil::store::postgres
