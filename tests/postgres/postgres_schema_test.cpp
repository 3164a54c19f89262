// Which databases are taken, and what is said of the others.
#include <gmock/gmock.h>

#include <thread>

#include "postgres/written.h"
#include "store/postgres/pg_connection.h"
#include "store/postgres/schema.h"
#include "support/postgres_server.h"

namespace vexil::store {

namespace {

using testing::HasSubstr;
using testing::Not;

class PostgresSchema : public testing::Test {
 protected:
  [[nodiscard]] std::string why_not_opened(bool create = true) const {
    const auto store = open_postgres(
        {.address = database_.address(), .create = create, .patience = std::chrono::seconds(30)});
    return store ? "" : store.error().message;
  }
  [[nodiscard]] std::string why_wrong() const {
    const auto checked = check_postgres(database_.address());
    return checked ? "" : checked.error().message;
  }
  void make() { ASSERT_EQ(why_not_opened(), ""); }
  void execute(const std::string& sql) const {
    postgres::PgConnection(database_.address(), std::chrono::seconds(30)).execute(sql);
  }

  TestDatabase database_;
};

TEST_F(PostgresSchema, NodesThatStartTogetherMakeItOnce) {
  std::vector<std::thread> nodes;
  for (int node = 0; node < 4; ++node) {
    nodes.emplace_back([this] { EXPECT_EQ(why_not_opened(), ""); });
  }
  for (std::thread& node : nodes) node.join();
  postgres::PgConnection connection(database_.address(), std::chrono::seconds(30));
  EXPECT_EQ(connection.number("SELECT count(*) FROM vexil_version"), 1);
  EXPECT_EQ(postgres::version_of(connection), postgres::kSchemaVersion);
}

TEST_F(PostgresSchema, NewerOneIsRefused) {
  make();
  execute("UPDATE vexil_version SET version = version + 1");
  EXPECT_THAT(why_not_opened(), HasSubstr("was written by a newer Vexil (data version 3)"));
  EXPECT_THAT(why_wrong(), HasSubstr("was written by a newer Vexil"));
}

TEST_F(PostgresSchema, AnEarlierVersionIsBroughtUpToDate) {
  {
    const std::unique_ptr<Store> store = open_store(database_.address());
    ASSERT_EQ(
        submit_and_wait(*store, {CreateGame{sample_game("g1")}, append("g1", 1), append("g1", 2)})
            .outcome,
        Outcome::kDone);
  }
  // As version 1 had it.
  execute(
      "ALTER TABLE games DROP COLUMN written; ALTER TABLE games DROP COLUMN entries_hash;"
      "UPDATE vexil_version SET version = 1");
  const std::unique_ptr<Store> store = open_store(database_.address());
  const Game game = *store->reader()->game("g1");
  EXPECT_EQ(game.written, 2U);
  EXPECT_EQ(game.entries_hash, "");
  EXPECT_EQ(game.updated, sample_game("g1").updated);
}

TEST_F(PostgresSchema, TablesOfOthersAreLeftAlone) {
  execute("CREATE TABLE games (id INT)");
  EXPECT_THAT(why_not_opened(), HasSubstr("holds tables that are not Vexil's."));
  execute("INSERT INTO games VALUES (1)");
}

TEST_F(PostgresSchema, EmptyOneIsMadeOnlyWhereThatIsWanted) {
  EXPECT_THAT(why_not_opened(false), HasSubstr("holds no data of Vexil's."));
  EXPECT_THAT(why_wrong(), HasSubstr("holds no data of Vexil's."));
  make();
  EXPECT_EQ(why_not_opened(false), "");
  EXPECT_EQ(why_wrong(), "");
}

TEST_F(PostgresSchema, OtherEncodingIsRefused) {
  execute(
      "CREATE DATABASE latin ENCODING 'LATIN1' LOCALE_PROVIDER libc LOCALE 'C' "
      "TEMPLATE template0");
  const auto store = open_postgres(
      {.address = shared_postgres().address("latin"), .patience = std::chrono::seconds(30)});
  ASSERT_FALSE(store.has_value());
  EXPECT_THAT(store.error().message, HasSubstr("is encoded as LATIN1; Vexil needs UTF8."));
  execute("DROP DATABASE latin");
}

TEST_F(PostgresSchema, MissingRowsAreFound) {
  {
    const std::unique_ptr<Store> store = open_store(database_.address());
    for (const char* const game : {"g1", "g2"}) {
      ASSERT_EQ(submit_and_wait(*store, {CreateGame{sample_game(game)}, append(game, 1),
                                         append(game, 2), append(game, 3)})
                    .outcome,
                Outcome::kDone);
    }
  }
  EXPECT_EQ(why_wrong(), "");
  execute("DELETE FROM entries WHERE game = 'g2' AND number = 2");
  EXPECT_THAT(why_wrong(), HasSubstr("Entries of the game g2 are missing."));
  execute(
      "ALTER TABLE entries DROP CONSTRAINT entries_game_fkey;"
      "DELETE FROM entries WHERE game = 'g2'; DELETE FROM games WHERE id = 'g1'");
  EXPECT_THAT(why_wrong(), HasSubstr("There are entries of a game g1 that is not there."));
}

TEST_F(PostgresSchema, WritersThatAreGoneLeaveNothing) {
  make();
  execute(
      "INSERT INTO marks VALUES ('old', 1, 1, now() - interval '2 days'), "
      "('new', 1, 1, now())");
  make();
  postgres::PgConnection connection(database_.address(), std::chrono::seconds(30));
  postgres::Rows rows = connection.query("SELECT writer FROM marks");
  ASSERT_TRUE(rows.next());
  EXPECT_EQ(rows.text(0), "new");
  EXPECT_FALSE(rows.next());
}

TEST_F(PostgresSchema, WriterWhoseMarkWasDroppedMakesItAgain) {
  const std::unique_ptr<Store> store = open_store(database_.address());
  execute("DELETE FROM marks");
  EXPECT_EQ(submit_and_wait(*store, {PutMeta{"key", "value"}}).outcome, Outcome::kDone);
}

TEST(PostgresAddress, PasswordIsNotShown) {
  EXPECT_EQ(shown_address("postgresql://anna:secret@host:5432/club"),
            "postgresql://anna@host:5432/club");
  EXPECT_EQ(shown_address("postgresql://anna:se@c/r:et@host/club"), "postgresql://anna@host/club");
  EXPECT_EQ(shown_address("postgresql://anna@host:5432/club"), "postgresql://anna@host:5432/club");
  EXPECT_EQ(shown_address("postgresql://host/club?password=secret&sslmode=require"),
            "postgresql://host/club?password=***&sslmode=require");
  EXPECT_EQ(shown_address("postgresql://host/club?user=a&password=secret"),
            "postgresql://host/club?user=a&password=***");
  for (const char* const address :
       {"postgresql://anna:secret/@host:x/club", "postgresql://anna:12/secret@host/club"}) {
    const auto store = open_postgres({.address = address});
    ASSERT_FALSE(store.has_value());
    EXPECT_THAT(store.error().message, HasSubstr("is not an address like"));
    EXPECT_THAT(store.error().message, Not(HasSubstr("secret")));
  }
  EXPECT_THAT(check_postgres("postgresql://a:secret@127.0.0.1:1/x").error().message,
              testing::AllOf(Not(HasSubstr("secret")), HasSubstr("Connection refused")));
}

TEST(PostgresAddress, AFolderIsNone) {
  EXPECT_TRUE(is_postgres_address("postgresql://host/club"));
  EXPECT_TRUE(is_postgres_address("postgres:///club"));
  EXPECT_FALSE(is_postgres_address("/var/lib/vexil"));
  EXPECT_FALSE(is_postgres_address("postgresql"));
}

}  // namespace

}  // namespace vexil::store
