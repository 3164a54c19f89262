// kill -9 at random moments while people play: everything that was acknowledged is there, once and
// in order; nobody was told anything that did not last; games go on where they were; clients resume
// by number and see no gap and no repetition.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <thread>

#include "base/random.h"
#include "editions/setup.h"
#include "notation/setup_text.h"
#include "server/game/served_game.h"
#include "server/server_process.h"
#include "store/sqlite.h"
#include "support/run_length.h"
#include "support/test_player.h"
#include "support/test_server.h"

namespace vexil::server {
namespace {

using boost::json::value;

// One seat as its player's device holds it.
class Seat {
 public:
  Seat(BlockingClient& client, const std::string& origin, std::string side)
      : player(client, origin), side_(std::move(side)) {
    player.heard = [this](std::string_view text) { hear(text); };
  }

  // Comes with what it has: the first time with nothing.
  bool sit(std::string_view game) {
    game_ = game;
    return player.open() && player.watch(game, side_, told.size()).has_value();
  }
  [[nodiscard]] bool decides() const {
    return view.is_object() && view.as_object().contains("deciding") &&
           view.at("deciding").as_bool();
  }
  [[nodiscard]] bool over() const {
    return view.is_object() && (view.at("phase") == "ended" || view.at("phase") == "aborted");
  }

  // Sends what is not acknowledged yet, or something new; false where the server is gone.
  bool go_on(Random& random) {
    if (pending_.empty()) {
      pending_ = next_command(random);
      pending_["key"] = side_ + std::to_string(++commands_);
    }
    const auto answer = player.command(game_, side_, pending_);
    if (!answer) return false;
    const bool done = answer->ends_with("\"ok\":true}");
    EXPECT_TRUE(done) << *answer << boost::json::serialize(pending_);
    if (done) acknowledged.emplace_back(pending_.at("key").as_string());
    pending_.clear();
    return true;
  }
  bool set_up(std::string_view name, Random& random) {
    const GamePtr game = Catalog::shipped().open(name).value();
    const Side side = side_ == "red" ? Side::kRed : Side::kBlue;
    pending_ = {{"type", "ready"},
                {"setup", print_setup(*game, side, random_setup(*game, random))},
                {"key", side_ + "-ready"}};
    return go_on(random);
  }

  TestPlayer player;
  value view;
  std::vector<std::string> told;  // Messages, as they came.
  std::vector<std::string> acknowledged;

 private:
  void hear(std::string_view text) {
    const value message = boost::json::parse(text);
    const auto& object = message.as_object();
    if (!object.contains("messages")) return;
    for (const value& one : object.at("messages").as_array()) {
      EXPECT_EQ(one.at("n").to_number<std::size_t>(), told.size() + 1);
      told.push_back(boost::json::serialize(one));
    }
    if (object.contains("view")) view = object.at("view");
  }

  boost::json::object next_command(Random& random) {
    if (!decides() || random.below(6) == 0)
      return {{"type", "chat"}, {"text", "line " + std::to_string(commands_)}};
    const auto& legal = view.at("legal").as_array();
    const auto pick = random.below(static_cast<std::uint32_t>(legal.size()));
    return act_command(std::string(legal[pick].as_string()),
                       view.at("turn").to_number<std::uint64_t>(),
                       view.at("part").to_number<int>());
  }

  std::string side_;
  std::string game_;
  boost::json::object pending_;
  int commands_ = 0;
};

// One game with its two players, who have a connection and a thread of their own.
struct Table {
  explicit Table(std::uint64_t seed) : random(seed), client(std::move(*BlockingClient::make())) {}

  // Until somebody notices that the server is gone.
  void play() {
    for (;;) {
      Seat& one = *seats[random.below(2)];
      Seat& two = *seats[seats[0]->decides() ? 0 : 1];
      Seat& seat = random.below(4) == 0 ? one : two;
      if (!seat.player.settle() || !seat.go_on(random)) return;
    }
  }

  Random random;
  std::unique_ptr<BlockingClient> client;
  std::string id;
  std::array<std::unique_ptr<Seat>, 2> seats;
};

class Killing : public testing::Test {
 protected:
  void start() { server_ = std::make_unique<ServerProcess>(folder_.path()); }

  void new_table(std::string_view name) {
    tables_.push_back(std::make_unique<Table>(random_.next()));
    Table& table = *tables_.back();
    for (const Side side : kSides)
      table.seats[at(side)] = std::make_unique<Seat>(*table.client, server_->origin(),
                                                     side == Side::kRed ? "red" : "blue");
    Seat& red = *table.seats[0];
    Seat& blue = *table.seats[1];
    const value made = red.player.post(
        "/api/games",
        {{"game", name}, {"side", "red"}, {"clock", {{"bank", 600}, {"increment", 5}}}});
    table.id = made.at("id").as_string();
    static_cast<void>(
        blue.player.post("/api/games/" + table.id + "/join", {{"invite", made.at("invite")}}));
    for (const auto& seat : table.seats) {
      ASSERT_TRUE(seat->sit(table.id));
      ASSERT_TRUE(seat->set_up(name, table.random));
    }
  }

  // All play at once until the server is killed.
  void play_until_killed() {
    const int wait = 1 + static_cast<int>(random_.below(120));
    std::vector<std::thread> threads;
    threads.emplace_back([this, wait] {
      std::this_thread::sleep_for(std::chrono::milliseconds(wait));
      server_->kill();
    });
    for (const auto& table : tables_) threads.emplace_back([&table] { table->play(); });
    for (std::thread& thread : threads) thread.join();
    server_.reset();
  }

  void come_back() {
    for (const auto& table : tables_) {
      for (const auto& seat : table->seats) {
        seat->player.move_to(server_->origin());
        ASSERT_TRUE(seat->sit(table->id));
      }
    }
  }

  void check(store::Reader& reader, const Table& table) const;

  TemporaryFolder folder_;
  std::unique_ptr<ServerProcess> server_;
  std::vector<std::unique_ptr<Table>> tables_;
  Random random_{20261115};
};

// What the store holds is what was acknowledged and told.
void Killing::check(store::Reader& reader, const Table& table) const {
  const auto row = reader.game(table.id);
  ASSERT_TRUE(row.has_value());
  const GameSettings settings = read_settings(row->settings).value();
  ServedGame game(table.id, settings, Catalog::shipped().open(settings.game).value());
  std::map<std::string, std::vector<std::string>> keys;  // By side, in order.
  std::uint64_t number = 0;
  for (const store::Entry& stored : reader.entries(table.id, 0)) {
    ASSERT_EQ(stored.number, ++number);
    const auto entry = read_entry(stored.body, stored.time);
    ASSERT_TRUE(entry) << entry.error().message;
    const auto absorbed = game.absorb(*entry);
    ASSERT_TRUE(absorbed) << absorbed.error().message;
    if (!entry->key.empty()) keys[entry->side == Side::kRed ? "red" : "blue"].push_back(entry->key);
  }
  for (const Side side : kSides) {
    const Seat& seat = *table.seats[at(side)];
    const std::vector<std::string>& there = keys[side == Side::kRed ? "red" : "blue"];
    // All but, perhaps, the last one was acknowledged: the answer may have been lost.
    ASSERT_GE(there.size(), seat.acknowledged.size());
    EXPECT_LE(there.size(), seat.acknowledged.size() + 1);
    EXPECT_TRUE(std::equal(seat.acknowledged.begin(), seat.acknowledged.end(), there.begin()));
    const Viewer viewer = viewer_of(side);
    ASSERT_LE(seat.told.size(), game.last_message(viewer));
    for (std::size_t n = 0; n < seat.told.size(); ++n)
      ASSERT_EQ(seat.told[n],
                boost::json::serialize(boost::json::parse(game.message(viewer, n + 1))));
  }
}

TEST_F(Killing, LosesNothingThatWasAcknowledged) {
  start();
  for (const std::string_view name :
       {"barrage", "sci-fi-2011-duel", "fire-ice-2008-powers", "duel-masters-2004-powers"})
    new_table(name);
  std::size_t told = 0;
  for (int kill = 0; kill < run_length(10, 50) && !HasFatalFailure(); ++kill) {
    play_until_killed();
    {
      auto store = store::open_sqlite({.folder = folder_.path()});
      ASSERT_TRUE(store) << store.error().message;
      const auto reader = (*store)->reader();
      for (const auto& table : tables_) check(*reader, *table);
    }
    start();
    come_back();
    // A chat has only so many lines.
    const auto done = [](const auto& table) {
      return table->seats[0]->over() || table->seats[0]->told.size() > 400;
    };
    for (const auto& table : tables_) told += done(table) ? table->seats[0]->told.size() : 0;
    std::erase_if(tables_, done);
    while (tables_.size() < 4) new_table("barrage");
  }
  for (const auto& table : tables_) told += table->seats[0]->told.size();
  EXPECT_GT(told, 100u);
  EXPECT_EQ(server_->stop(), 0);
}

TEST_F(Killing, AGracefulStopPausesTheClocksAndGamesGoOn) {
  start();
  new_table("barrage");
  for (int turn = 0; turn < 10; ++turn) {
    for (const auto& seat : tables_[0]->seats) {
      ASSERT_TRUE(seat->player.settle());
      ASSERT_TRUE(seat->over() || seat->go_on(random_));
    }
  }
  ASSERT_EQ(server_->stop(), 0);
  start();
  come_back();
  Seat& red = *tables_[0]->seats[0];
  const std::string all = [&] {
    std::string joined;
    for (const std::string& message : red.told) joined += message;
    return joined;
  }();
  EXPECT_NE(all.find("\"paused\""), std::string::npos);
  EXPECT_NE(all.find("\"resumed\""), std::string::npos);
  EXPECT_FALSE(red.view.at("paused").as_bool());
  EXPECT_TRUE(red.over() || red.go_on(random_));
}

}  // namespace
}  // namespace vexil::server
