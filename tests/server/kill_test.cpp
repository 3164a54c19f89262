// kill -9 at random moments while people play: everything that was acknowledged is there, once and
// in order; nobody received anything that did not last; games go on where they were; clients resume
// by number and see no gap and no repetition.
#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "base/random.h"
#include "server/two_seats.h"
#include "store/sqlite.h"
#include "support/check_stored.h"
#include "support/eventually.h"
#include "support/run_length.h"
#include "support/server_process.h"
#include "support/temporary_folder.h"

namespace vexil::server {
namespace {

class Killing : public testing::Test {
 protected:
  void start() { server_ = std::make_unique<ServerProcess>(folder_.path()); }

  void new_table(std::string_view name) {
    tables_.push_back(std::make_unique<TwoSeats>(random_.next()));
    tables_.back()->begin(server_->origin(), name, {{"bank", 600}, {"increment", 5}});
  }

  // All play at once until the server is killed, after so many commands and while others are on
  // their way.
  void play_until_killed() {
    const int enough = 1 + static_cast<int>(random_.below(60));
    std::atomic<int> done = 0;
    std::vector<std::thread> threads;
    threads.emplace_back([this, enough, &done] {
      EXPECT_TRUE(eventually([&] { return done >= enough; }, std::chrono::milliseconds(1)));
      server_->kill();
    });
    const std::atomic<bool> never = false;
    for (const auto& table : tables_)
      threads.emplace_back([&table, &done, &never] { table->play(done, never); });
    for (std::thread& thread : threads) thread.join();
    server_.reset();
  }

  void come_back() {
    for (const auto& table : tables_) {
      for (const auto& seat : table->seats) {
        ASSERT_TRUE(seat->sit_at(server_->origin()));
      }
    }
  }

  TemporaryFolder folder_;
  std::unique_ptr<ServerProcess> server_;
  std::vector<std::unique_ptr<TwoSeats>> tables_;
  Random random_{20261115};
};

TEST_F(Killing, LosesNothingThatWasAcknowledged) {
  start();
  for (const std::string_view name :
       {"barrage", "sci-fi-2011-duel", "fire-ice-2008-powers", "duel-masters-2004-powers"})
    new_table(name);
  std::size_t received = 0;
  for (int kill = 0; kill < run_length(10, 50) && !HasFatalFailure(); ++kill) {
    play_until_killed();
    {
      auto store = store::open_sqlite({.folder = folder_.path()});
      ASSERT_TRUE(store) << store.error().message;
      const auto reader = (*store)->reader();
      for (const auto& table : tables_)
        expect_kept(*reader, table->id, {table->seats[0].get(), table->seats[1].get()});
    }
    start();
    come_back();
    // A chat has only so many lines.
    const auto done = [](const auto& table) {
      return table->seats[0]->over() || table->seats[0]->received.size() > 400;
    };
    for (const auto& table : tables_)
      received += done(table) ? table->seats[0]->received.size() : 0;
    std::erase_if(tables_, done);
    while (tables_.size() < 4) new_table("barrage");
  }
  for (const auto& table : tables_) received += table->seats[0]->received.size();
  EXPECT_GT(received, 100u);
  EXPECT_EQ(server_->stop(), 0);
}

TEST_F(Killing, AGracefulStopPausesTheClocksAndGamesGoOn) {
  start();
  new_table("barrage");
  for (int turn = 0; turn < 10; ++turn) {
    for (const auto& seat : tables_[0]->seats) {
      ASSERT_TRUE(seat->player.settle());
      ASSERT_TRUE(seat->over() || seat->go_on(random_) == Went::kDone);
    }
  }
  ASSERT_EQ(server_->stop(), 0);
  start();
  come_back();
  TestSeat& red = *tables_[0]->seats[0];
  const std::string all = [&] {
    std::string joined;
    for (const std::string& message : red.received) joined += message;
    return joined;
  }();
  EXPECT_NE(all.find("\"paused\""), std::string::npos);
  EXPECT_NE(all.find("\"resumed\""), std::string::npos);
  EXPECT_FALSE(red.view.at("paused").as_bool());
  EXPECT_TRUE(red.over() || red.go_on(random_) == Went::kDone);
}

}  // namespace
}  // namespace vexil::server
