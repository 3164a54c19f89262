// What a machine can do to a server while people play: the process is stopped, the disk hangs or is
// slow, somebody sets the wall clock. None of it costs a player time, and what was acknowledged is
// there, once and in order. Judged by what the clients have and by the server's own stamps.
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <fstream>
#include <iterator>
#include <thread>

#include "server/two_seats.h"
#include "store/sqlite.h"
#include "support/check_clocks.h"
#include "support/check_stored.h"
#include "support/eventually.h"
#include "support/faulty_machine.h"
#include "support/run_length.h"
#include "support/server_process.h"
#include "support/temporary_folder.h"

namespace vexil::server {
namespace {

using SteadyClock = std::chrono::steady_clock;
using std::chrono::milliseconds;

class Stalling : public testing::Test {
 protected:
  void begin(const boost::json::object& clock, int tables) {
    ServerOptions options{folder_.path()};
    options.environment = machine_.environment();
    options.log = folder_.path() / "log";
    server_ = std::make_unique<ServerProcess>(options);
    began_ = SteadyClock::now();
    for (int table = 0; table < tables; ++table) {
      tables_.push_back(std::make_unique<TwoSeats>(seed_ + static_cast<std::uint64_t>(table)));
      tables_.back()->begin(server_->origin(), "barrage", clock);
    }
    for (const auto& table : tables_)
      players_.emplace_back([this, &table] { table->play(done_, stop_); });
  }
  // All go on, and so many commands are acknowledged.
  void play_on(int commands) {
    const int enough = done_ + commands;
    ASSERT_TRUE(eventually([&] { return done_ >= enough; }));
  }
  void last(milliseconds time) {
    const auto until = SteadyClock::now() + time;
    EXPECT_TRUE(eventually([&] { return SteadyClock::now() >= until; }));
  }
  // The time in which nothing could be done, as far as it is certain.
  template <class Begin, class End>
  void stall(milliseconds time, Begin begin, End end) {
    begin();
    const auto since = SteadyClock::now();
    last(time);
    stalled_ += SteadyClock::now() - since;
    end();
  }
  void stop_process(milliseconds time) {
    stall(time, [this] { server_->freeze(); }, [this] { server_->thaw(); });
  }
  void hang_disk(milliseconds time) {
    const auto begin = [this] {
      machine_.faults().disk_hangs = 1;
      ASSERT_TRUE(eventually([this] { return machine_.faults().waiting > 0; }));
    };
    stall(time, begin, [this] { machine_.faults().disk_hangs = 0; });
  }

  // Ends the games and compares everything.
  void judge() {
    stop_ = true;
    for (std::thread& player : players_) player.join();
    players_.clear();
    const auto elapsed = SteadyClock::now() - began_;
    for (const auto& table : tables_)
      for (const auto& seat : table->seats) EXPECT_TRUE(seat->player.settle());
    EXPECT_EQ(server_->stop(), 0);
    auto store = store::open_sqlite({.folder = folder_.path()});
    ASSERT_TRUE(store) << store.error().message;
    const auto reader = (*store)->reader();
    for (const auto& table : tables_) {
      const TestSeat& red = *table->seats[0];
      expect_kept(*reader, table->id, {&red, table->seats[1].get()});
      const Millis charged = expect_clocks(*reader, table->id, red.received);
      EXPECT_LE(charged, std::chrono::ceil<milliseconds>(elapsed - stalled_).count());
    }
  }

  static constexpr std::uint64_t seed_ = 20261119;
  TemporaryFolder folder_;
  FaultyMachine machine_;
  std::unique_ptr<ServerProcess> server_;
  std::vector<std::unique_ptr<TwoSeats>> tables_;
  std::vector<std::thread> players_;
  std::atomic<int> done_ = 0;
  std::atomic<bool> stop_ = false;
  SteadyClock::time_point began_;
  SteadyClock::duration stalled_{};
};

TEST_F(Stalling, CostsNobodyTime) {
  begin({{"bank", 600}, {"increment", 0}}, 2);
  const milliseconds time{long_runs() ? 16'000 : 1'200};
  for (int round = 0; round < run_length(1, 5) && !HasFatalFailure(); ++round) {
    play_on(20);
    stop_process(time);
    play_on(20);
    hang_disk(time);
    play_on(20);
    machine_.faults().wall_clock_off = round % 2 == 0 ? 86'400 : -86'400;
    play_on(20);
    machine_.faults().sync_millis = 100;
    play_on(10);
    machine_.faults().sync_millis = 0;
  }
  judge();
}

// Whoever is to move when it begins has less time than it lasts: two seconds for the turn, and one
// for what may be on its way.
class StallingTable : public Stalling {
 protected:
  void begin_quietly() {
    stop_ = true;
    begin({{"bank", 600}, {"increment", 0}, {"move_cap", 2}}, 1);
    players_[0].join();
    players_.clear();
  }
  TwoSeats& table() { return *tables_[0]; }
  [[nodiscard]] std::string log() const {
    std::ifstream file(folder_.path() / "log");
    return {std::istreambuf_iterator<char>(file), {}};
  }
};

TEST_F(StallingTable, NoFlagFallsWhileTheProcessIsStopped) {
  begin_quietly();
  stop_process(milliseconds(3'500));
  TestSeat& red = *table().seats[0];
  ASSERT_TRUE(red.wait([&] { return red.has_received("resumed"); }));
  EXPECT_EQ(red.phase(), "running");
  judge();
  EXPECT_NE(log().find(R"("event":"a stall is over","cause":"process")"), std::string::npos);
}

TEST_F(StallingTable, GamesAreShownWhileTheDiskHangs) {
  begin_quietly();
  TestSeat& red = *table().seats[0];
  ASSERT_TRUE(red.wait([&red] { return red.decides(); }));
  machine_.faults().disk_hangs = 1;
  std::atomic<bool> done = false;
  std::thread acts([&] {
    EXPECT_EQ(red.act(table().random), Went::kDone) << red.refusal;
    done = true;
  });
  ASSERT_TRUE(eventually([this] { return machine_.faults().waiting > 0; }));
  const auto since = SteadyClock::now();
  auto client = std::move(*BlockingClient::make());
  TestPlayer stranger(*client, server_->origin());
  const std::string health = stranger.get("/healthz");
  EXPECT_NE(health.find("\"writable\":false"), std::string::npos) << health;
  EXPECT_NE(health.find("\"readable\":true"), std::string::npos) << health;
  // Nobody sees the turn that is not durable.
  EXPECT_NE(stranger.get("/api/games/" + table().id).find("\"turn\":1"), std::string::npos);
  last(milliseconds(3'200));
  EXPECT_FALSE(done);
  stalled_ += SteadyClock::now() - since;
  machine_.faults().disk_hangs = 0;
  acts.join();
  // Blue has been shown the turn only now.
  TestSeat& blue = *table().seats[1];
  ASSERT_TRUE(blue.wait([&] { return blue.decides(); }));
  EXPECT_EQ(blue.phase(), "running");
  judge();
}

}  // namespace
}  // namespace vexil::server
