// Data of earlier versions: brought up to date with nothing lost and a copy kept.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <sqlite3.h>

#include <fstream>

#include "store/sqlite.h"
#include "store/store_contract.h"
#include "support/data_file.h"
#include "support/temporary_folder.h"

namespace vexil::store {

namespace {

using testing::ElementsAre;

// Runs statements on a file and gives the first column of all rows, each with a line end.
std::string run_sql(const std::filesystem::path& file, const std::string& sql) {
  sqlite3* handle = nullptr;
  sqlite3_open(file.c_str(), &handle);
  std::string rows;
  const auto add = [](void* all, int, char** columns, char**) {
    *static_cast<std::string*>(all) += std::string(columns[0] == nullptr ? "" : columns[0]) + "\n";
    return 0;
  };
  char* error = nullptr;
  EXPECT_EQ(sqlite3_exec(handle, sql.c_str(), add, &rows, &error), SQLITE_OK) << error;
  sqlite3_free(error);
  sqlite3_close(handle);
  return rows;
}

class Migration : public testing::Test {
 protected:
  void SetUp() override { run_sql(file(), file_bytes(data_folder("store") / "version-1.sql")); }
  [[nodiscard]] std::filesystem::path file() const { return place_.path() / kDataFile; }
  [[nodiscard]] std::unique_ptr<Store> open() const {
    auto store = open_sqlite({.folder = place_.path()});
    EXPECT_TRUE(store.has_value()) << store.error().message;
    return store ? std::move(*store) : nullptr;
  }
  [[nodiscard]] std::filesystem::path copy() const { return file().string() + ".v1-backup"; }

 private:
  TemporaryFolder place_;
};

TEST_F(Migration, EverythingOfVersionOneIsThere) {
  const std::unique_ptr<Store> store = open();
  const std::unique_ptr<Reader> reader = store->reader();
  const Account anna{
      "a1", "Anna", AccountKind::kPerson, Role::kAdmin, "$argon2id$hash", 5, 0, 0, 2, 9, "",
      "",   false};
  EXPECT_EQ(reader->account("a1"), anna);
  EXPECT_EQ(reader->account_named("BERT")->kind, AccountKind::kBot);
  EXPECT_TRUE(reader->account("c1")->erased);
  EXPECT_EQ(reader->tokens("a1", TokenPurpose::kApi).size(), 1U);
  EXPECT_EQ(reader->live_games().size(), 1U);
  EXPECT_EQ(reader->game("g1")->entries, 2U);
  EXPECT_EQ(reader->game("g1")->written, 2U);
  EXPECT_EQ(reader->game("g1")->entries_hash, "");
  EXPECT_EQ(reader->game("g2")->result, "1-0");
  EXPECT_THAT(reader->entries("g1", 0), ElementsAre(Entry{1, 12, R"({"kind":"seated"})"},
                                                    Entry{2, 13, R"({"kind":"ready"})"}));
  EXPECT_EQ(reader->draft("g1", 0), "half a setup");
  EXPECT_EQ(reader->note("g1", "a1"), "a bomb on e4");
  EXPECT_EQ(reader->setups("a1", "barrage").size(), 1U);
  EXPECT_EQ(reader->rating("a1", "barrage"),
            (Rating{"a1", "barrage", 1612.5, 80.25, 0.06, 12, 16}));
  EXPECT_EQ(reader->meta("registration"), "open");
}

TEST_F(Migration, WhatIsNewWorks) {
  const std::unique_ptr<Store> store = open();
  Account anna = *store->reader()->account("a1");
  anna.preferences = "{}";
  const AuditLine line{1, "a1", "ban", "b1", ""};
  ASSERT_EQ(
      submit_and_wait(*store, {UpdateAccount{anna}, AppendAudit{line}, append("g1", 3)}).outcome,
      Outcome::kDone);
  EXPECT_EQ(store->reader()->account("a1"), anna);
  EXPECT_THAT(store->reader()->audit(5), ElementsAre(line));
}

TEST_F(Migration, CopyOfTheOldFileIsKept) {
  {
    const std::unique_ptr<Store> store = open();
  }
  EXPECT_EQ(run_sql(file(), "PRAGMA user_version"), "3\n");
  ASSERT_TRUE(std::filesystem::exists(copy()));
  EXPECT_EQ(run_sql(copy(), "PRAGMA user_version; PRAGMA integrity_check"), "1\nok\n");
  EXPECT_EQ(run_sql(copy(), "SELECT count(*) FROM entries"), "3\n");
  const std::uintmax_t size = std::filesystem::file_size(copy());
  {
    const std::unique_ptr<Store> store = open();
  }
  EXPECT_EQ(std::filesystem::file_size(copy()), size);
  EXPECT_FALSE(std::filesystem::exists(copy().string() + "-2"));
}

TEST_F(Migration, EarlierCopyIsNotOverwritten) {
  std::ofstream(copy()) << "precious";
  {
    const std::unique_ptr<Store> store = open();
  }
  EXPECT_EQ(file_bytes(copy()), "precious");
  EXPECT_EQ(run_sql(copy().string() + "-2", "PRAGMA user_version"), "1\n");
}

TEST_F(Migration, TablesAreThoseOfANewFile) {
  {
    const std::unique_ptr<Store> store = open();
  }
  const TemporaryFolder fresh;
  ASSERT_TRUE(open_sqlite({.folder = fresh.path()}).has_value());
  const std::string all = "SELECT sql FROM sqlite_schema ORDER BY type, name";
  EXPECT_EQ(run_sql(file(), all), run_sql(fresh.path() / kDataFile, all));
}

TEST_F(Migration, NewerFileIsRefusedUntouched) {
  run_sql(file(), "PRAGMA user_version = 4");
  const auto store = open_sqlite({.folder = file().parent_path()});
  ASSERT_FALSE(store.has_value());
  EXPECT_EQ(store.error().message,
            fmt::format("{} was written by a newer Vexil (data version 4); this one reads up to "
                        "version 3.",
                        file().string()));
  EXPECT_EQ(run_sql(file(), "PRAGMA user_version; SELECT count(*) FROM entries"), "4\n3\n");
}

}  // namespace

}  // namespace vexil::store
