// kill -9 at random moments: what was acknowledged before is there afterwards, once, in order.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdio>
#include <thread>

#include "base/random.h"
#include "store/child.h"
#include "store/sqlite.h"
#include "store/store_contract.h"
#include "support/run_length.h"
#include "support/temporary_folder.h"

namespace vexil::store {

namespace {

constexpr int kSubmitters = 3;

std::string id_of(int self) { return fmt::format("g{}", self); }

// Appends to its game for ever, and reports each number when it was acknowledged.
void append_for_ever(Store& store, int self, int pipe) {
  const std::unique_ptr<Reader> reader = store.reader();
  Game game = sample_game(id_of(self));
  if (!reader->game(game.id)) {
    [[maybe_unused]] const Committed made = submit_and_wait(store, {CreateGame{game}});
  }
  for (std::uint64_t number = reader->entries(game.id, 0).size() + 1;; ++number) {
    game.turns = static_cast<std::uint32_t>(number);
    const Committed committed = submit_and_wait(store, {append(game.id, number), UpdateGame{game}});
    if (committed.outcome != Outcome::kDone) return;
    const std::string line = fmt::format("{} {}\n", self, number);
    if (::write(pipe, line.data(), line.size()) < 0) return;
  }
}

void write_until_killed(const std::filesystem::path& folder, int pipe) {
  const auto store = open_sqlite({.folder = folder, .log_pages = 50});
  if (!store) return;
  std::vector<std::thread> threads;
  for (int self = 0; self < kSubmitters; ++self) {
    threads.emplace_back([&, self] { append_for_ever(**store, self, pipe); });
  }
  for (std::thread& thread : threads) thread.join();
}

class KillTest : public testing::Test {
 protected:
  void note(const std::string& line) {
    int self = 0;
    unsigned long long number = 0;
    ASSERT_EQ(std::sscanf(line.c_str(), "%d %llu", &self, &number), 2) << line;
    certain_[static_cast<std::size_t>(self)] = number;
  }

  void run_and_kill(Random& random) {
    Child child([&](int pipe) { write_until_killed(place_.path(), pipe); });
    std::string line;
    for (std::uint32_t lines = random.below(150) + 1; lines > 0; --lines) {
      ASSERT_TRUE(child.read_line(line)) << "the writer ended by itself";
      note(line);
    }
    ::usleep(random.below(3000));
    child.kill();
    while (child.read_line(line)) note(line);
    EXPECT_EQ(child.wait(), SIGKILL);
  }

  void compare() {
    const auto store = open_sqlite({.folder = place_.path(), .create = false});
    ASSERT_TRUE(store.has_value()) << store.error().message;
    const std::unique_ptr<Reader> reader = (*store)->reader();
    for (int self = 0; self < kSubmitters; ++self) {
      const std::vector<Entry> entries = reader->entries(id_of(self), 0);
      std::uint64_t& certain = certain_[static_cast<std::size_t>(self)];
      ASSERT_GE(entries.size(), certain);
      EXPECT_LE(entries.size(), certain + 1);  // One may have been on its way.
      for (std::size_t i = 0; i < entries.size(); ++i) {
        ASSERT_EQ(entries[i], append(id_of(self), i + 1).entry);
      }
      certain = entries.size();  // Seen now, so never to be lost.
      if (entries.empty()) continue;
      EXPECT_EQ(reader->game(id_of(self))->turns, entries.size());
    }
  }

 private:
  TemporaryFolder place_;
  std::array<std::uint64_t, kSubmitters> certain_{};  // Numbers acknowledged, or seen.
};

TEST_F(KillTest, AcknowledgedIsThereOnceAndInOrder) {
  Random random(4);
  for (int round = run_length(10, 50); round > 0; --round) {
    run_and_kill(random);
    compare();
    if (HasFatalFailure()) return;
  }
}

}  // namespace

}  // namespace vexil::store
