// Many games at once, each with two players on sockets of their own who make random legal turns
// when the clock says so, whether or not the server keeps up: a turn's time counts from when it
// should have been made until the opponent may answer it.
#pragma once

#include <array>
#include <boost/json.hpp>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "bench/load/histogram.h"
#include "bench/load/server_process.h"
#include "editions/game.h"
#include "server/net/client.h"
#include "server/net/drive.h"

namespace vexil::load {

inline std::int64_t now_micros() {
  return std::chrono::duration_cast<std::chrono::microseconds>(Clock::now().time_since_epoch())
      .count();
}

struct TableOptions {
  std::string game = "classic-2016";
  bool views = true;  // As a browser asks for them.
  int bot_level = 0;  // 0: two players of ours; otherwise the second seat is the server's.
};

struct Figures {
  Histogram turn_to_opponent;
  Histogram turn_to_acknowledgement;
  Histogram bot_answer;
  std::uint64_t turns = 0;
  std::uint64_t refused = 0;
  std::uint64_t ended = 0;
};

class Table;

// One player at one table.
struct Player {
  Table* table = nullptr;
  int side = 0;
  const ServerProcess* server = nullptr;  // The one this player uses.
  std::string cookie;
  std::shared_ptr<server::Socket> socket;
  std::uint64_t last_message = 0;
  bool watching = false;
  std::uint64_t turn = 0;  // To be made, 0 while the opponent is to move.
  std::string action;
  std::int64_t made = 0;  // When the last turn should have been made.
};

// What all tables of a run share.
struct Hall {
  server::Network& network;
  server::Client& client;
  std::vector<const ServerProcess*> servers;  // The players of a table sit at different ones.
  const Game& game;
  TableOptions options;
  std::size_t tables = 0;
  Random random{1};
  Figures figures{};
  std::string fault{};  // The first thing that went wrong.
};

class Table {
 public:
  explicit Table(Hall& hall);
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  // Makes the game, seats the players and has them ready. `done` when the first turn can be made.
  void begin(std::function<void()> done);
  // It is time for a turn.
  void due(std::int64_t micros);
  // Drops the turns that are owed.
  void forget_owed() { owed_.clear(); }
  [[nodiscard]] bool over() const { return over_; }
  [[nodiscard]] const std::string& id() const { return id_; }
  [[nodiscard]] const std::string& cookie() const { return players_[0].cookie; }

  // The server has gone: opens both sockets again and asks for what was missed. `done` for each.
  void come_back(const std::function<void()>& done);
  void leave();

 private:
  void post(const std::string& target, std::string body, Player& player,
            const std::function<void(const boost::json::object&)>& done);
  void open(Player& player);
  void watch(Player& player);
  void be_ready(Player& player);
  void receive(Player& player, std::string_view text);
  void receive_answer(Player& player, std::string_view text);
  // Reads decisions and the number of the last message.
  void receive_messages(Player& player, std::string_view text);
  void move_if_possible();
  static std::uint64_t number_after(std::string_view text, std::string_view key);
  std::string any_action(std::string_view text);
  [[nodiscard]] std::string_view name(const Player& player) const;
  void say(Player& player, std::string text);
  void fault(std::string text);

  Hall& hall_;
  int bot_level_;
  std::string id_;
  std::array<Player, 2> players_;
  std::function<void()> begun_;
  std::function<void()> resumed_;
  std::deque<std::int64_t> owed_;  // When turns should have been made.
  std::int64_t made_ = 0;          // When the last one should have been.
  int mover_ = 0;
  bool over_ = false;
};

}  // namespace vexil::load
