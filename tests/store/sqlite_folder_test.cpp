// The data folder: made, private, held by one process, refused with a sentence.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <grp.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>

#include "store/child.h"
#include "store/sqlite.h"
#include "store/store_contract.h"
#include "support/temporary_folder.h"

namespace vexil::store {

namespace {

using testing::HasSubstr;

std::string refusal(const SqliteOptions& options) {
  const auto store = open_sqlite(options);
  return store ? "opened" : store.error().message;
}

TEST(SqliteFolder, IsMadeForItsOwnerOnly) {
  const TemporaryFolder place;
  const std::filesystem::path folder = place.path() / "new" / "data";
  ASSERT_EQ(refusal({.folder = folder}), "opened");
  struct stat status{};
  ASSERT_EQ(::stat(folder.c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777U, 0700U);
  ASSERT_EQ(::stat((folder / kDataFile).c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777U, 0600U);
}

TEST(SqliteFolder, MayBeNamedWithoutItsParent) {
  const TemporaryFolder place;
  const std::filesystem::path here = std::filesystem::current_path();
  std::filesystem::current_path(place.path());
  SqliteOptions options;
  options.folder = "data";
  const auto opened = open_sqlite(options);
  std::filesystem::current_path(here);
  EXPECT_TRUE(opened) << opened.error().message;
}

TEST(SqliteFolder, IsHeldByOneStore) {
  const TemporaryFolder place;
  auto first = open_sqlite({.folder = place.path()});
  ASSERT_TRUE(first.has_value());
  EXPECT_EQ(refusal({.folder = place.path()}),
            fmt::format("The data folder {} is in use by another vexil (process {}).",
                        place.path().string(), ::getpid()));
  first->reset();
  EXPECT_EQ(refusal({.folder = place.path()}), "opened");
}

TEST(SqliteFolder, IsHeldAgainstAnotherProcess) {
  const TemporaryFolder place;
  Child holder([&](int pipe) {
    const auto store = open_sqlite({.folder = place.path()});
    const std::string_view report = store ? "held\n" : "refused\n";
    [[maybe_unused]] const ssize_t written = ::write(pipe, report.data(), report.size());
    ::pause();
  });
  std::string line;
  ASSERT_TRUE(holder.read_line(line));
  ASSERT_EQ(line, "held");
  EXPECT_THAT(refusal({.folder = place.path()}), HasSubstr("is in use by another vexil"));
  holder.kill();
  holder.wait();
  EXPECT_EQ(refusal({.folder = place.path()}), "opened");
}

TEST(SqliteFolder, ACommandWorksBesideWhoHoldsIt) {
  const TemporaryFolder place;
  EXPECT_FALSE(is_in_use(place.path()));
  const auto server = open_sqlite({.folder = place.path()});
  ASSERT_TRUE(server.has_value());
  EXPECT_TRUE(is_in_use(place.path()));
  const auto command = open_sqlite({.folder = place.path(), .create = false, .beside = true});
  ASSERT_TRUE(command.has_value()) << command.error().message;
  ASSERT_EQ(submit_and_wait(**command, {CreateGame{sample_game("g1")}}).outcome, Outcome::kDone);
  ASSERT_EQ(submit_and_wait(**server, {append("g1", 1)}).outcome, Outcome::kDone);
  EXPECT_EQ((*command)->reader()->entries("g1", 0).size(), 1U);
  EXPECT_EQ(submit_and_wait(**command, {append("g1", 1)}).outcome, Outcome::kConflict);
  EXPECT_TRUE(check_sqlite(place.path()).has_value());
}

TEST(SqliteFolder, WithoutDataIsRefusedWhereNothingMayBeMade) {
  const TemporaryFolder place;
  EXPECT_EQ(
      refusal({.folder = place.path() / "none", .create = false}),
      fmt::format("The folder {} holds no data of Vexil's.", (place.path() / "none").string()));
  EXPECT_FALSE(std::filesystem::exists(place.path() / "none"));
}

TEST(SqliteFolder, IsNotAFile) {
  const TemporaryFolder place;
  std::ofstream(place.path() / "file") << "text";
  EXPECT_THAT(refusal({.folder = place.path() / "file"}),
              HasSubstr("cannot be made: there is a file of that name"));
}

TEST(SqliteFolder, SomebodyElsesFilesAreLeftAlone) {
  const TemporaryFolder place;
  const std::filesystem::path file = place.path() / kDataFile;
  std::ofstream(file) << std::string(5000, 'x');
  EXPECT_THAT(refusal({.folder = place.path()}), HasSubstr("damaged or not one of ours"));
  std::filesystem::remove(file);

  sqlite3* handle = nullptr;
  sqlite3_open(file.c_str(), &handle);
  sqlite3_exec(handle, "CREATE TABLE recipes(text); PRAGMA user_version = 1", nullptr, nullptr,
               nullptr);
  sqlite3_close(handle);
  const auto size = std::filesystem::file_size(file);
  EXPECT_EQ(refusal({.folder = place.path()}),
            fmt::format("{} is a database, but not one of Vexil's.", file.string()));
  EXPECT_EQ(std::filesystem::file_size(file), size);
}

// As root nothing is read-only, so the child becomes nobody first.
std::string refusal_to_nobody(const std::filesystem::path& folder) {
  return in_child([&]() -> std::string {
    constexpr unsigned kNobody = 65534;
    if (::getuid() == 0 &&
        (::setgroups(0, nullptr) != 0 || ::setgid(kNobody) != 0 || ::setuid(kNobody) != 0)) {
      return "cannot become nobody\n";
    }
    return refusal({.folder = folder}) + "\n";
  });
}

TEST(SqliteFolder, ReadOnlyFolderIsNamed) {
  const TemporaryFolder place;
  ::chmod(place.path().c_str(), 0555);
  EXPECT_EQ(refusal_to_nobody(place.path()),
            fmt::format("The data folder {} cannot be written to: Permission denied.\n",
                        place.path().string()));
  EXPECT_EQ(refusal_to_nobody(place.path() / "new"),
            fmt::format("The data folder {} cannot be made: Permission denied.\n",
                        (place.path() / "new").string()));
  ::chmod(place.path().c_str(), 0755);
}

TEST(SqliteFolder, ReadOnlyFolderWithDataIsNamedAndUnharmed) {
  const TemporaryFolder place;
  {
    const auto store = open_sqlite({.folder = place.path()});
    ASSERT_TRUE(store.has_value());
    ASSERT_EQ(submit_and_wait(**store, {CreateGame{sample_game("g1")}}).outcome, Outcome::kDone);
  }
  ::chmod(place.path().c_str(), 0555);
  ::chmod((place.path() / kDataFile).c_str(), 0444);
  EXPECT_THAT(refusal_to_nobody(place.path()), HasSubstr("cannot be written to"));
  ::chmod(place.path().c_str(), 0755);
  ::chmod((place.path() / kDataFile).c_str(), 0600);
  const auto store = open_sqlite({.folder = place.path(), .create = false});
  ASSERT_TRUE(store.has_value()) << store.error().message;
  EXPECT_EQ((*store)->reader()->game("g1"), sample_game("g1"));
}

}  // namespace

}  // namespace vexil::store
