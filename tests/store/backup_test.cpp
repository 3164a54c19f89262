// Backups: taken while a server writes, whole, and restored into a fresh folder.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include <atomic>
#include <fstream>
#include <thread>

#include "store/sqlite.h"
#include "store/store_contract.h"
#include "support/temporary_folder.h"

namespace vexil::store {

namespace {

using testing::HasSubstr;

class Backup : public testing::Test {
 protected:
  [[nodiscard]] std::filesystem::path data() const { return place_.path() / "data"; }
  [[nodiscard]] std::filesystem::path file() const { return place_.path() / "copy.vexil"; }
  [[nodiscard]] std::filesystem::path fresh() const { return place_.path() / "fresh"; }

  // Opens a folder, or fails the test.
  [[nodiscard]] static std::unique_ptr<Store> open(const std::filesystem::path& folder) {
    auto store = open_sqlite({.folder = folder, .log_pages = 100});
    EXPECT_TRUE(store.has_value()) << store.error().message;
    return store ? std::move(*store) : nullptr;
  }
  static void fill(Store& store, std::uint64_t entries) {
    Transaction writes{CreateGame{sample_game("g1")}};
    for (std::uint64_t number = 1; number <= entries; ++number) {
      writes.emplace_back(append("g1", number));
    }
    ASSERT_EQ(submit_and_wait(store, std::move(writes)).outcome, Outcome::kDone);
  }

 private:
  TemporaryFolder place_;
};

std::string refusal_text(const Result<void>& result) {
  return result ? "done" : result.error().message;
}

TEST_F(Backup, IsRestoredWithEverything) {
  fill(*open(data()), 100);
  ASSERT_EQ(refusal_text(backup_sqlite(data(), file())), "done");
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(file().parent_path()), {}), 2);
  ASSERT_EQ(refusal_text(restore_sqlite(file(), fresh())), "done");
  const std::unique_ptr<Store> store = open(fresh());
  EXPECT_EQ(store->reader()->entries("g1", 0), open(data())->reader()->entries("g1", 0));
  EXPECT_EQ(submit_and_wait(*store, {append("g1", 101)}).outcome, Outcome::kDone);
}

// Two entries a transaction: a copy with an odd number would hold half of one.
TEST_F(Backup, UnderLoadIsOfOneMoment) {
  const std::unique_ptr<Store> store = open(data());
  fill(*store, 4000);
  std::atomic<std::uint64_t> acknowledged = 4000;
  std::atomic<bool> stop = false;
  std::thread writing([&] {
    for (std::uint64_t next = 4001; !stop; next += 2) {
      const Committed committed =
          submit_and_wait(*store, {append("g1", next), append("g1", next + 1)});
      if (committed.outcome != Outcome::kDone) break;
      acknowledged = next + 1;
    }
  });
  for (int round = 0; round < 5; ++round) {
    const std::filesystem::path copy = fmt::format("{}-{}", file().string(), round);
    const std::filesystem::path folder = fmt::format("{}-{}", fresh().string(), round);
    const std::uint64_t before = acknowledged;
    EXPECT_EQ(refusal_text(backup_sqlite(data(), copy)), "done");
    EXPECT_EQ(refusal_text(restore_sqlite(copy, folder)), "done");
    const std::vector<Entry> entries = open(folder)->reader()->entries("g1", 0);
    EXPECT_GE(entries.size(), before);
    EXPECT_EQ(entries.size() % 2, 0U);
    EXPECT_EQ(entries.back().number, entries.size());
  }
  // The writer was not shut out meanwhile.
  const std::uint64_t so_far = acknowledged;
  while (acknowledged == so_far) std::this_thread::yield();
  stop = true;
  writing.join();
  EXPECT_EQ(store->figures().failures, 0U);
}

TEST_F(Backup, ReplacesNothing) {
  fill(*open(data()), 1);
  std::ofstream(file()) << "precious";
  EXPECT_EQ(refusal_text(backup_sqlite(data(), file())),
            fmt::format("{} is there already; a backup replaces nothing.", file().string()));
}

TEST_F(Backup, NeedsAFolderWithData) {
  EXPECT_EQ(refusal_text(backup_sqlite(data(), file())),
            fmt::format("The folder {} holds no data of Vexil's.", data().string()));
  EXPECT_FALSE(std::filesystem::exists(file()));
}

TEST_F(Backup, NeedsAFolderToBeWrittenTo) {
  fill(*open(data()), 1);
  EXPECT_THAT(refusal_text(backup_sqlite(data(), data() / "none" / "copy")),
              HasSubstr("cannot be written to: No such file or directory"));
}

TEST_F(Backup, IsNotRestoredOverData) {
  fill(*open(data()), 3);
  ASSERT_EQ(refusal_text(backup_sqlite(data(), file())), "done");
  EXPECT_EQ(refusal_text(restore_sqlite(file(), data())),
            fmt::format("The folder {} holds data already; a backup is restored into a fresh "
                        "folder.",
                        data().string()));
  // Nor beside a log that would be taken for its own.
  std::filesystem::create_directory(fresh());
  std::ofstream(fresh() / (std::string(kDataFile) + "-wal")) << "x";
  EXPECT_THAT(refusal_text(restore_sqlite(file(), fresh())), HasSubstr("holds data already"));
}

TEST_F(Backup, IsNotRestoredIntoAFolderInUse) {
  fill(*open(data()), 3);
  ASSERT_EQ(refusal_text(backup_sqlite(data(), file())), "done");
  const std::unique_ptr<Store> store = open(fresh());
  EXPECT_THAT(refusal_text(restore_sqlite(file(), fresh())), HasSubstr("in use by another vexil"));
}

TEST_F(Backup, DamageIsFoundBeforeAnythingIsRestored) {
  fill(*open(data()), 500);
  ASSERT_EQ(refusal_text(backup_sqlite(data(), file())), "done");
  // Over the keys of the entries, which are the largest table.
  std::fstream bytes(file(), std::ios::in | std::ios::out | std::ios::binary);
  const auto size = static_cast<std::streamoff>(std::filesystem::file_size(file()));
  for (std::streamoff page = size / 2; page < size; page += 4096) {
    bytes.seekp(page - page % 4096);
    bytes << std::string(64, '\x5a');
  }
  bytes.close();
  std::filesystem::create_directory(fresh());
  std::filesystem::copy_file(file(), fresh() / kDataFile);
  EXPECT_THAT(refusal_text(check_sqlite(fresh())), HasSubstr("does not hold together"));
  std::filesystem::remove_all(fresh());
  EXPECT_THAT(refusal_text(restore_sqlite(file(), fresh())), HasSubstr("damaged"));
  EXPECT_FALSE(std::filesystem::exists(fresh() / kDataFile));
}

TEST_F(Backup, WhatIsNoBackupIsRefused) {
  EXPECT_EQ(refusal_text(restore_sqlite(file(), fresh())),
            fmt::format("There is no file {}.", file().string()));
  std::ofstream(file()) << "some text that is no database";
  EXPECT_THAT(refusal_text(restore_sqlite(file(), fresh())), HasSubstr("not one of ours"));
  std::ofstream(file(), std::ios::trunc) << "";
  EXPECT_EQ(refusal_text(restore_sqlite(file(), fresh())),
            fmt::format("{} is empty.", file().string()));
  EXPECT_FALSE(std::filesystem::exists(fresh() / kDataFile));
}

}  // namespace

}  // namespace vexil::store
