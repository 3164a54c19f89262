// Acknowledged is durable, also where the power goes: several submitters write through the real
// store onto a disk that loses what was not synced, and after each cut everything that was
// acknowledged, or that anybody could have read, is there: once, in order, whole.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include <array>
#include <future>
#include <thread>

#include "store/power_cut_disk.h"
#include "store/sqlite.h"
#include "store/store_contract.h"
#include "support/run_length.h"
#include "support/temporary_folder.h"

namespace vexil::store {

namespace {

constexpr std::size_t kWriters = 3;

// What a submitter knows of its game, however often the power went.
struct Memory {
  std::vector<std::string> certain;  // Bodies by number - 1: acknowledged, or seen.
  std::uint64_t submitted = 0;       // The highest number ever submitted.
};

class World {
 public:
  explicit World(std::uint64_t seed) : random_(seed), disk_(seed) {}

  [[nodiscard]] PowerCutDisk& disk() { return disk_; }
  // Runs until the power goes, starts again, and compares.
  void live_through_a_cut();
  [[nodiscard]] const std::vector<std::string>& complaints() const { return complaints_; }
  [[nodiscard]] std::uint64_t acknowledged() const { return acknowledged_; }

 private:
  [[nodiscard]] std::unique_ptr<Store> open();
  void submit_until_the_end(Store& store, std::size_t self, std::uint64_t seed);
  // Opens, compares, and has the power go again while the store is open.
  void come_back();
  void compare(Store& store);
  void compare_one(Reader& reader, std::size_t self);
  void complain(std::string text) { complaints_.push_back(std::move(text)); }

  TemporaryFolder folder_;  // Holds the lock only; the data is on the disk below.
  Random random_;
  PowerCutDisk disk_;
  std::array<Memory, kWriters> memories_;
  std::vector<std::string> complaints_;
  std::atomic<std::uint64_t> acknowledged_ = 0;
};

std::string written_id(std::size_t self) { return fmt::format("g{}", self); }

// Everything of a transaction says the same number, so that half of one shows.
Transaction transaction_of(std::size_t self, std::uint64_t number, const std::string& body) {
  Game game = sample_game(written_id(self));
  game.turns = static_cast<std::uint32_t>(number);
  return {PutMeta{written_id(self), std::to_string(number)},
          AppendEntry{written_id(self), {number, 1, body}}, UpdateGame{game}};
}

std::unique_ptr<Store> World::open() {
  auto store = open_sqlite({.folder = folder_.path(),
                            .vfs = disk_.name(),
                            .log_pages = 5 + static_cast<int>(random_.below(60))});
  if (store) return std::move(*store);
  if (!disk_.is_dead()) complain(store.error().message);
  return nullptr;
}

// Numbers ahead of the acknowledgements, a few at a time, with bodies that take several pages.
void World::submit_until_the_end(Store& store, std::size_t self, std::uint64_t seed) {
  Random random(seed);
  Memory& memory = memories_[self];
  if (memory.submitted == 0 || store.reader()->game(written_id(self)) == std::nullopt) {
    if (submit_and_wait(store, {CreateGame{sample_game(written_id(self))}}).outcome !=
        Outcome::kDone) {
      return;
    }
  }
  for (bool alive = true; alive;) {
    std::vector<std::pair<std::string, std::future<Committed>>> waiting;
    for (std::uint32_t i = random.below(4) + 1; i > 0; --i) {
      const std::uint64_t number = memory.certain.size() + waiting.size() + 1;
      memory.submitted = std::max(memory.submitted, number);
      std::string body = fmt::format("{} {} {}", self, number, seed);
      body.resize(body.size() + (random.below(4) == 0 ? random.below(9'000) : random.below(90)),
                  '.');
      auto promise = std::make_shared<std::promise<Committed>>();
      waiting.emplace_back(body, promise->get_future());
      store.submit(transaction_of(self, number, body),
                   [promise](Committed committed) { promise->set_value(std::move(committed)); });
    }
    // One that is always refused, between its neighbours.
    store.submit({PutMeta{written_id(self), "half"}, append(written_id(self), 0)}, nullptr);
    for (auto& [body, committed] : waiting) {
      alive = alive && committed.get().outcome == Outcome::kDone;
      if (!alive) break;
      memory.certain.push_back(body);
      ++acknowledged_;
    }
  }
}

void World::compare_one(Reader& reader, std::size_t self) {
  Memory& memory = memories_[self];
  const std::string id = written_id(self);
  const std::vector<Entry> entries = reader.entries(id, 0);
  if (entries.size() < memory.certain.size()) {
    return complain(
        fmt::format("{}: {} were certain, {} are left", id, memory.certain.size(), entries.size()));
  }
  if (entries.size() > memory.submitted) complain(id + ": more than was ever submitted");
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (entries[i].number != i + 1) complain(fmt::format("{}: a gap at {}", id, i + 1));
    if (i >= memory.certain.size()) {
      memory.certain.push_back(entries[i].body);
    } else if (entries[i].body != memory.certain[i]) {
      complain(fmt::format("{}: entry {} is another", id, i + 1));
    }
  }
  const std::string last = std::to_string(entries.size());
  const std::optional<Game> game = reader.game(id);
  if (entries.empty()) return;
  if (!game || std::to_string(game->turns) != last || reader.meta(id) != last) {
    complain(fmt::format("{}: a transaction was carried out in part", id));
  }
}

void World::compare(Store& store) {
  const std::unique_ptr<Reader> reader = store.reader();
  for (std::size_t self = 0; self < kWriters; ++self) compare_one(*reader, self);
  sqlite3* handle = nullptr;
  sqlite3_open_v2((folder_.path() / kDataFile).c_str(), &handle, SQLITE_OPEN_READONLY,
                  disk_.name().c_str());
  const auto note = [](void* found, int, char** columns, char**) {
    *static_cast<std::string*>(found) += columns[0];
    return 0;
  };
  std::string found;
  sqlite3_exec(handle, "PRAGMA integrity_check", note, &found, nullptr);
  sqlite3_close(handle);
  if (found != "ok") complain("integrity: " + found);
}

void World::live_through_a_cut() {
  disk_.cut_after(1 + static_cast<int>(random_.below(random_.below(4) == 0 ? 20 : 400)));
  if (const std::unique_ptr<Store> store = open()) {
    std::vector<std::thread> threads;
    for (std::size_t self = 0; self < kWriters; ++self) {
      threads.emplace_back([this, &store, self, seed = random_.next()] {
        try {
          submit_until_the_end(*store, self, seed);
        } catch (const std::runtime_error&) {
          // A reader may find the power gone, but nothing else amiss.
          if (!disk_.is_dead()) std::terminate();
        }
      });
    }
    for (std::thread& thread : threads) thread.join();
  }
  if (random_.below(3) == 0) {
    // First only the process ends. Who comes next sees what it had written, synced or not, and
    // then the power goes: what was seen must not be lost.
    disk_.revive();
    come_back();
  }
  disk_.restart();
  come_back();
  disk_.restart();
}

void World::come_back() {
  const std::unique_ptr<Store> store = open();
  if (store == nullptr) return complain("not to be opened after a cut");
  compare(*store);
  disk_.cut_now();
}

TEST(PowerCut, AcknowledgedIsThereOnceAndInOrder) {
  const int worlds = run_length(20, 25);
  std::uint64_t acknowledged = 0;
  for (int seed = 1; seed <= worlds; ++seed) {
    World world(static_cast<std::uint64_t>(seed));
    for (int cut = 0; cut < 10; ++cut) world.live_through_a_cut();
    ASSERT_THAT(world.complaints(), testing::IsEmpty()) << "world " << seed;
    acknowledged += world.acknowledged();
  }
  // A test in which hardly anything happens before the power goes would prove little.
  EXPECT_GT(acknowledged, static_cast<std::uint64_t>(worlds) * 50);
}

TEST(PowerCut, ADiskThatOnlySaysItSyncedIsFoundOut) {
  World world(1);
  world.disk().begin_to_lie();
  for (int cut = 0; cut < 100 && world.complaints().empty(); ++cut) world.live_through_a_cut();
  EXPECT_THAT(world.complaints(), testing::Not(testing::IsEmpty()));
}

}  // namespace

}  // namespace vexil::store
