// Moving a server's data between folders and databases, row by row.
#include "store/transfer.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <filesystem>
#include <future>
#include <limits>
#include <set>

#include "store/migrate.h"
#include "store/peers.h"
#include "store/postgres.h"
#include "store/postgres/pg_connection.h"
#include "store/sqlite.h"
#include "store/sqlite/sqlite_connection.h"
#include "support/postgres_server.h"
#include "support/random_tables.h"
#include "support/temporary_folder.h"

namespace vexil::store {
namespace {

using namespace std::string_literals;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

class Moving : public ::testing::Test {
 protected:
  [[nodiscard]] std::string folder(const std::string& name) const {
    return (folder_.path() / name).string();
  }
  // Empty, or why not.
  static std::string move(const std::string& from, const std::string& to) {
    const auto moved = migrate(from, to, {});
    return moved ? "" : moved.error().message;
  }
  static std::unique_ptr<Store> open(const std::string& place) {
    if (!is_postgres_address(place)) return open_sqlite({.folder = place}).value();
    PostgresOptions options;
    options.address = place;
    return open_postgres(options).value();
  }
  [[nodiscard]] const std::string& database() const { return database_.address(); }
  static void run(const std::string& address, const std::string& sql) {
    postgres::PgConnection(address, std::chrono::minutes(1)).execute(sql);
  }

 private:
  TemporaryFolder folder_;
  TestDatabase database_;
};

Row rating(const std::string& account, double value) {
  return {account, "barrage", value, 350.0, 0.06, std::int64_t{3}, std::int64_t{4}};
}

// ── What arrives ──

TEST_F(Moving, EveryRowArrivesAsItWasInAllDirections) {
  fill_at_random(folder("a"), 1, 20'000);
  const Dump before = dump_of(folder("a"));
  EXPECT_EQ(before.at("entries").size(), 20'000U);
  std::vector<std::string> said;
  const auto moved =
      migrate(folder("a"), database(), [&](std::string_view table, std::uint64_t rows) {
        said.push_back(fmt::format("{} {}", table, rows));
      });
  ASSERT_TRUE(moved) << moved.error().message;
  EXPECT_THAT(said,
              ElementsAre("accounts 300", "tokens 300", "games 300", "entries 20000", "drafts 300",
                          "notes 300", "setups 300", "ratings 300", "meta 300", "audit 300"));
  EXPECT_TRUE(dump_of(database()) == before);
  const TestDatabase second;
  EXPECT_EQ(move(database(), second.address()), "");
  EXPECT_TRUE(dump_of(second.address()) == before);
  EXPECT_EQ(move(second.address(), folder("b")), "");
  EXPECT_TRUE(dump_of(folder("b")) == before);
  EXPECT_EQ(move(folder("b"), folder("c")), "");
  EXPECT_TRUE(dump_of(folder("c")) == before);
  // The sources are as they were.
  EXPECT_TRUE(dump_of(folder("a")) == before);
  EXPECT_TRUE(check_sqlite(folder("c")));
}

TEST_F(Moving, NothingIsMovedFromEmptyTables) {
  open(folder("a")).reset();
  EXPECT_EQ(move(folder("a"), database()), "");
  EXPECT_EQ(move(database(), folder("b")), "");
  EXPECT_TRUE(dump_of(folder("b")).at("games").empty());
}

// SQLite has no minus zero; that is no difference.
TEST_F(Moving, MinusZeroIsZero) {
  fill_place(database(), {{"ratings", {rating("anna", -0.0)}}});
  EXPECT_EQ(move(database(), folder("a")), "");
}

TEST_F(Moving, NumbersOfTheAuditLogGoOn) {
  const std::int64_t last = 4'000'000'000;
  fill_place(folder("a"), {{"audit", {{last, std::int64_t{5}, "a"s, "ban"s, "troll"s, ""s}}}});
  EXPECT_EQ(move(folder("a"), database()), "");
  const auto append = [](const std::string& place) {
    const auto store = open(place);
    const AuditLine line{6, "b", "unban", "troll", ""};
    EXPECT_EQ(submit_and_wait(*store, {AppendAudit{line}}).outcome, Outcome::kDone);
    EXPECT_EQ(store->reader()->audit(1), std::vector{line});
  };
  append(database());
  postgres::PgConnection connection(database(), std::chrono::minutes(1));
  EXPECT_EQ(connection.number("SELECT max(number) FROM audit"), last + 1);
  EXPECT_EQ(move(database(), folder("b")), "");
  append(folder("b"));
  EXPECT_EQ(dump_of(folder("b")).at("audit").size(), 3U);
}

// A server that starts in a folder takes up the clocks from the last beat of the nodes.
TEST_F(Moving, LastBeatOfTheNodesIsWhenTheServerWasAlive) {
  open(database()).reset();
  run(database(),
      "INSERT INTO nodes (id, beat, state, stopped, buried) VALUES ('a', 7000, 2, 0, 0), "
      "('b', 9000, 3, 0, 0), ('c', 9999, 0, 8000, 0)");
  EXPECT_EQ(move(database(), folder("a")), "");
  EXPECT_EQ(open(folder("a"))->reader()->meta("alive"), "9000");
}

TEST_F(Moving, WhatTheServerWroteLastCountsWhereNoNodeRanSince) {
  fill_place(folder("a"), {{"meta", {{"alive"s, "12000"s}}}});
  open(database()).reset();
  // Somebody tried the database before there was data in it.
  run(database(),
      "INSERT INTO nodes (id, beat, state, stopped, buried) VALUES ('a', 13000, 2, 0, 0)");
  EXPECT_EQ(move(folder("a"), database()), "");
  EXPECT_EQ(open(database())->reader()->meta("alive"), "12000");
  EXPECT_EQ(move(database(), folder("b")), "");
  EXPECT_EQ(open(folder("b"))->reader()->meta("alive"), "12000");
}

// ── What is refused ──

TEST_F(Moving, TargetWithDataIsRefused) {
  fill_at_random(folder("a"), 1, 10);
  fill_at_random(folder("b"), 2, 10);
  fill_at_random(database(), 3, 10);
  const Dump folder_before = dump_of(folder("b"));
  const Dump database_before = dump_of(database());
  EXPECT_THAT(move(folder("a"), folder("b")), HasSubstr("holds data already"));
  EXPECT_THAT(move(folder("a"), database()), HasSubstr("holds data already"));
  EXPECT_TRUE(dump_of(folder("b")) == folder_before);
  EXPECT_TRUE(dump_of(database()) == database_before);
}

TEST_F(Moving, SourceWithoutDataIsRefusedAndNothingIsMade) {
  EXPECT_THAT(move(folder("none"), folder("b")), HasSubstr("holds no data of Vexil's"));
  EXPECT_THAT(move(database(), folder("b")), HasSubstr("holds no data of Vexil's"));
  EXPECT_FALSE(std::filesystem::exists(folder("none")));
  EXPECT_FALSE(std::filesystem::exists(folder("b")));
}

TEST_F(Moving, SamePlaceIsRefused) {
  open(folder("a")).reset();
  open(database()).reset();
  EXPECT_THAT(move(folder("a"), folder("a") + "/../a/"), HasSubstr("both places are the same"));
  EXPECT_THAT(move(database(), database()), HasSubstr("both places are the same"));
  EXPECT_THAT(move(database(), database() + "?application_name=other"),
              HasSubstr("both places are the same"));
}

TEST_F(Moving, PlaceThatAServerUsesIsRefused) {
  fill_at_random(folder("a"), 1, 10);
  {
    const auto server = open(folder("a"));
    EXPECT_THAT(move(folder("a"), folder("b")), HasSubstr("in use by another vexil"));
    open(database()).reset();
    EXPECT_THAT(move(database(), folder("a")), HasSubstr("in use by another vexil"));
  }
  const auto node = join_postgres(database());
  ASSERT_TRUE(node) << node.error().message;
  std::promise<void> joined;
  Peers::Hooks hooks;
  hooks.joined = [&joined](const Joined& /*as*/) { joined.set_value(); };
  hooks.pulse = [](const Pulse& /*pulse*/) {};
  hooks.received = [](const std::vector<std::string>& /*messages*/) {};
  hooks.missed = [] {};
  hooks.cut_off = [] {};
  (*node)->begin(hooks);
  joined.get_future().wait();
  (*node)->be_ready();
  EXPECT_THAT(move(folder("a"), database()), HasSubstr("in use by a server"));
  EXPECT_THAT(move(database(), folder("b")), HasSubstr("in use by a server"));
  EXPECT_TRUE((*node)->leave());
  EXPECT_EQ(move(folder("a"), database()), "");
}

TEST_F(Moving, WhatCannotBeMovedIsNamedAndNothingIsLeftBehind) {
  const double no_number = std::numeric_limits<double>::quiet_NaN();
  fill_place(database(),
             {{"meta", {{"key"s, "value"s}}}, {"ratings", {rating("anna", no_number)}}});
  EXPECT_THAT(move(database(), folder("a")), HasSubstr("ratings (anna, barrage)"));
  std::vector<std::string> left;
  for (const auto& file : std::filesystem::directory_iterator(folder("a")))
    left.push_back(file.path().filename());
  EXPECT_THAT(left, ElementsAre("vexil.lock"));

  fill_place(folder("b"), {{"accounts", {}}, {"meta", {{"a"s, "b"s}, {"nul\0key"s, "value"s}}}});
  const TestDatabase other;
  EXPECT_THAT(move(folder("b"), other.address()), HasSubstr("meta (nul\\x00key)"));
  EXPECT_TRUE(dump_of(other.address()).at("meta").empty());
  // It is as good as new.
  EXPECT_EQ(move(folder("a") + "-none", other.address()).empty(), false);
  fill_place(folder("c"), {{"meta", {{"a"s, "nul\0value"s}}}});
  EXPECT_EQ(move(folder("c"), other.address()), "");
  EXPECT_TRUE(dump_of(folder("c")) == dump_of(other.address()));
}

// A database that does not keep what it is given.
TEST_F(Moving, CopyThatDiffersIsFoundAndNotKept) {
  fill_place(folder("a"), {{"meta", {{"a"s, "kept"s}, {"b"s, "changed"s}}}});
  open(database()).reset();
  run(database(),
      "CREATE FUNCTION change() RETURNS trigger LANGUAGE plpgsql AS "
      "$$ BEGIN NEW.value := replace(NEW.value, 'changed', 'Changed'); RETURN NEW; END $$;"
      "CREATE TRIGGER change BEFORE INSERT ON meta FOR EACH ROW EXECUTE FUNCTION change()");
  EXPECT_THAT(move(folder("a"), database()), HasSubstr("the copy of meta (b) differs"));
  EXPECT_TRUE(dump_of(database()).at("meta").empty());
  run(database(),
      "CREATE OR REPLACE FUNCTION change() RETURNS trigger LANGUAGE plpgsql AS "
      "$$ BEGIN IF NEW.key = 'b' THEN RETURN NULL; END IF; RETURN NEW; END $$");
  EXPECT_THAT(move(folder("a"), database()), HasSubstr("the copy of meta has another number"));
  EXPECT_TRUE(dump_of(database()).at("meta").empty());
}

TEST_F(Moving, DatabaseThatIsNotThereIsASentenceWithoutThePassword) {
  open(folder("a")).reset();
  const std::string nowhere = "postgresql://anna:secret@127.0.0.1:1/none";
  const std::string said = move(folder("a"), nowhere);
  EXPECT_THAT(said, HasSubstr("postgresql://anna@127.0.0.1"));
  EXPECT_THAT(said, ::testing::Not(HasSubstr("secret")));
}

// ── That nothing is forgotten ──

std::set<std::string> kept_columns() {
  std::set<std::string> columns;
  for (const Table& table : kept_tables())
    for (const Column& column : table.columns)
      columns.insert(fmt::format("{}.{}", table.name, column.name));
  return columns;
}

TEST_F(Moving, ColumnsAreThoseOfBothSchemas) {
  open(folder("a")).reset();
  std::set<std::string> in_folder;
  sqlite::SqliteConnection file(folder("a") + "/" + kDataFile, sqlite::OpenMode::kRead, "");
  for (auto rows = file.query("SELECT m.name || '.' || c.name FROM sqlite_schema m, "
                              "pragma_table_info(m.name) c WHERE m.type = 'table'");
       rows.next();)
    in_folder.insert(rows.text(0));
  EXPECT_EQ(in_folder, kept_columns());

  open(database()).reset();
  std::set<std::string> in_database;
  postgres::PgConnection connection(database(), std::chrono::minutes(1));
  for (auto rows = connection.query(
           "SELECT table_name || '.' || column_name FROM information_schema.columns "
           "WHERE table_schema = current_schema() AND is_generated = 'NEVER' "
           "AND table_name NOT IN ('nodes', 'work', 'marks', 'vexil_version')");
       rows.next();)
    in_database.insert(rows.text(0));
  EXPECT_EQ(in_database, kept_columns());
}

}  // namespace
}  // namespace vexil::store
