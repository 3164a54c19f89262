// A disk that is full: a clear sentence, no acknowledgement, and work goes on when there is room.
#include <fcntl.h>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sched.h>
#include <sys/mount.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "store/child.h"
#include "store/sqlite.h"
#include "store/store_contract.h"
#include "support/temporary_folder.h"

namespace vexil::store {

namespace {

constexpr const char* kNoMount = "no mount\n";

// A small disk that only this process sees, so that nobody has to clean it up.
bool mount_small_disk(const std::filesystem::path& folder) {
  if (::unshare(CLONE_NEWNS) != 0 && ::unshare(CLONE_NEWUSER | CLONE_NEWNS) != 0) return false;
  ::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr);
  return ::mount("none", folder.c_str(), "tmpfs", 0, "size=3m") == 0;
}

void fill_disk(const std::filesystem::path& folder) {
  std::ofstream file(folder / "ballast", std::ios::app);
  const std::string block(512, 'x');
  while (file << block << std::flush) {
  }
}

AppendEntry large_entry(std::uint64_t number) {
  AppendEntry write = append("g1", number);
  write.entry.body = std::string(3000, 'x');
  return write;
}

// Appends until the disk does not take it any more; the number of those that were acknowledged.
std::uint64_t append_until_full(Store& store, std::string& why) {
  for (std::uint64_t number = 1;; ++number) {
    const Committed committed = submit_and_wait(store, {large_entry(number)});
    if (committed.outcome == Outcome::kDone) continue;
    why = committed.why;
    return number - 1;
  }
}

std::string live_through_a_full_disk(const std::filesystem::path& folder) {
  if (!mount_small_disk(folder)) return kNoMount;
  std::ofstream(folder / "ballast") << std::string(1'000'000, 'x');
  auto store = open_sqlite({.folder = folder / "data"});
  if (!store) return store.error().message + "\n";
  std::string report;
  submit_and_wait(**store, {CreateGame{sample_game("g1")}}).outcome == Outcome::kDone
      ? report += "begun\n"
      : report += "not begun\n";
  std::string why;
  const std::uint64_t done = append_until_full(**store, why);
  report += why + "\n";
  fill_disk(folder);
  for (int again = 0; again < 3; ++again) {
    const Outcome outcome = submit_and_wait(**store, {large_entry(done + 1)}).outcome;
    report += outcome == Outcome::kFailed ? "failed\n" : "not failed\n";
  }
  // What is there can be read all the while.
  report += (*store)->reader()->entries("g1", 0).size() == done ? "same\n" : "other\n";
  std::filesystem::remove(folder / "ballast");
  const Outcome after = submit_and_wait(**store, {large_entry(done + 1)}).outcome;
  report += after == Outcome::kDone ? "recovered\n" : "not recovered\n";
  report += (*store)->figures().failures == 4 ? "counted\n" : "not counted\n";
  store->reset();
  store = open_sqlite({.folder = folder / "data"});
  if (!store) return report + store.error().message + "\n";
  const std::vector<Entry> entries = (*store)->reader()->entries("g1", 0);
  report += entries.size() == done + 1 && done > 50 ? "all there\n" : "not all there\n";
  return report;
}

TEST(FullDisk, IsReportedAndSurvived) {
  const TemporaryFolder place;
  const std::string report = in_child([&] { return live_through_a_full_disk(place.path()); });
  if (report == kNoMount) GTEST_SKIP() << "A small disk cannot be mounted here.";
  EXPECT_EQ(report,
            "begun\nNothing was stored: the disk is full.\nfailed\nfailed\nfailed\nsame\n"
            "recovered\ncounted\nall there\n");
}

TEST(FullDisk, NewFolderIsRefusedWithASentence) {
  const TemporaryFolder place;
  const std::string report = in_child([&]() -> std::string {
    if (!mount_small_disk(place.path())) return kNoMount;
    std::filesystem::create_directory(place.path() / "data");
    fill_disk(place.path());
    const auto store = open_sqlite({.folder = place.path() / "data"});
    return store ? "opened\n" : store.error().message + "\n";
  });
  if (report == kNoMount) GTEST_SKIP() << "A small disk cannot be mounted here.";
  EXPECT_EQ(report, fmt::format("The data in {} cannot be opened: the disk is full.\n",
                                (place.path() / "data").string()));
}

}  // namespace

}  // namespace vexil::store
