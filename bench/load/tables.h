// Many games at once, each with two players on sockets of their own who make random legal turns
// when the clock says so, whether or not the server keeps up: a turn's time counts from when it
// should have been made until the opponent may answer it.
#pragma once

#include <algorithm>
#include <boost/json.hpp>
#include <cassert>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/random.h"
#include "bench/load/histogram.h"
#include "bench/load/server_process.h"
#include "editions/game.h"
#include "editions/setup.h"
#include "notation/setup_text.h"
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
  explicit Table(Hall& hall) : hall_(hall), bot_level_(hall.options.bot_level) {
    for (std::size_t side = 0; side < 2; ++side) {
      players_[side].table = this;
      players_[side].side = static_cast<int>(side);
      players_[side].server = hall.servers[(hall.tables + side) % hall.servers.size()];
    }
    ++hall.tables;
  }
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  // Makes the game, seats the players and has them ready. `done` when the first turn can be made.
  void begin(std::function<void()> done) {
    begun_ = std::move(done);
    std::string body = fmt::format(R"({{"game":"{}","side":"red",)", hall_.options.game);
    body += bot_level_ > 0 ? fmt::format(R"("opponent":"bot","level":{}}})", bot_level_)
                           : std::string(R"("opponent":"invite"})");
    post("/api/games", body, players_[0], [this](const boost::json::object& answer) {
      id_ = answer.at("id").as_string().c_str();
      if (bot_level_ > 0) {
        open(players_[0]);
        return;
      }
      const std::string invite = answer.at("invite").as_string().c_str();
      post("/api/games/" + id_ + "/join", fmt::format(R"({{"invite":"{}"}})", invite), players_[1],
           [this](const boost::json::object&) {
             for (Player& player : players_) open(player);
           });
    });
  }

  // It is time for a turn.
  void due(std::int64_t micros) {
    if (over_) return;
    owed_.push_back(micros);
    move_if_possible();
  }
  // What is owed from before is let off.
  void forget_owed() { owed_.clear(); }
  [[nodiscard]] bool over() const { return over_; }
  [[nodiscard]] const std::string& id() const { return id_; }
  [[nodiscard]] const std::string& cookie() const { return players_[0].cookie; }

  // The server has gone: opens both sockets again and asks for what was missed. `done` for each.
  void come_back(const std::function<void()>& done) {
    for (Player& player : players_) {
      player.watching = false;
      resumed_ = done;
      open(player);
    }
  }
  void leave() {
    for (Player& player : players_)
      if (player.socket) player.socket->close(1000, "");
  }

 private:
  void post(const std::string& target, std::string body, Player& player,
            const std::function<void(const boost::json::object&)>& done) {
    server::ClientRequest request{"POST", player.server->url(target), {}, std::move(body)};
    request.headers.set("content-type", "application/json");
    request.headers.set("origin", player.server->url(""));
    if (!player.cookie.empty()) request.headers.set("cookie", player.cookie);
    hall_.client.request(std::move(request), [this, &player, done](auto answer) {
      if (!answer || answer->status >= 300) {
        fault(answer ? answer->body : answer.error().message);
        return;
      }
      if (const std::string* cookie = answer->headers.find("set-cookie"))
        player.cookie = cookie->substr(0, cookie->find(';'));
      done(boost::json::parse(answer->body).as_object());
    });
  }

  void open(Player& player) {
    server::Fields headers;
    headers.set("cookie", player.cookie);
    headers.set("origin", player.server->url(""));
    server::ClientSocketHandler handler;
    handler.opened = [this, &player] { watch(player); };
    handler.message = [this, &player](std::string_view text) { receive(player, text); };
    handler.closed = [this, &player](const server::SocketEnd& end) {
      if (!player.watching) fault("a socket did not open: " + end.reason);
      player.watching = false;
    };
    player.socket = hall_.client.open(player.server->url("/api/socket"), headers, handler);
  }
  void watch(Player& player) {
    say(player,
        fmt::format(R"({{"id":1,"type":"watch","game":"{}","as":"{}","after":{},"view":{}}})", id_,
                    name(player), player.last_message, hall_.options.views));
  }
  void be_ready(Player& player) {
    const Side side = player.side == 0 ? Side::kRed : Side::kBlue;
    const std::string setup = print_setup(hall_.game, side, random_setup(hall_.game, hall_.random));
    say(player, fmt::format(R"({{"id":2,"type":"command","game":"{}","as":"{}","command":)"
                            R"({{"type":"ready","setup":"{}"}}}})",
                            id_, name(player), setup));
  }

  void receive(Player& player, std::string_view text) {
    if (text.starts_with(R"({"id":)")) {
      hear_answer(player, text);
    } else if (text.find(R"("messages":[)") != std::string_view::npos) {
      hear_messages(player, text);
    } else if (text.starts_with(R"({"ping":)")) {
      say(player, fmt::format(R"({{"id":0,"type":"pong","ping":{}}})", number_after(text, "ping")));
    }
  }
  void hear_answer(Player& player, std::string_view text) {
    const std::uint64_t id = number_after(text, "id");
    if (text.find("\"ok\":true") == std::string_view::npos) {
      ++hall_.figures.refused;
      if (id <= 2) fault(std::string(text));
      return;
    }
    if (id == 1) {
      player.watching = true;
      if (resumed_) {
        resumed_();
      } else {
        be_ready(player);
      }
    }
    if (id >= 10) hall_.figures.turn_to_acknowledgement.add(now_micros() - player.made);
  }

  // Only what a decision says is of interest, and how far the messages go.
  void hear_messages(Player& player, std::string_view text) {
    const std::size_t last = text.rfind(R"({"n":)");
    if (last != std::string_view::npos) player.last_message = number_after(text.substr(last), "n");
    if (text.find(R"("event":"ended")") != std::string_view::npos) {
      if (!std::exchange(over_, true)) ++hall_.figures.ended;
      return;
    }
    const std::size_t decision = text.rfind(R"("event":"decision")");
    if (decision == std::string_view::npos) return;
    const std::string_view rest = text.substr(decision);
    player.turn = number_after(rest, "turn");
    player.action = any_action(rest);
    if (begun_) std::exchange(begun_, nullptr)();
    const bool answer = made_ != 0 && player.side != mover_;
    if (answer) hall_.figures.turn_to_opponent.add(now_micros() - made_);
    if (made_ != 0 && bot_level_ > 0) hall_.figures.bot_answer.add(now_micros() - made_);
    move_if_possible();
  }

  void move_if_possible() {
    if (owed_.empty()) return;
    for (Player& player : players_) {
      if (player.turn == 0) continue;
      made_ = player.made = owed_.front();
      owed_.pop_front();
      mover_ = player.side;
      ++hall_.figures.turns;
      say(player, fmt::format(R"({{"id":{},"type":"command","game":"{}","as":"{}","command":)"
                              R"({{"type":"act","action":"{}","turn":{}}}}})",
                              10 + player.turn, id_, name(player), player.action, player.turn));
      player.turn = 0;
      return;
    }
  }

  static std::uint64_t number_after(std::string_view text, std::string_view key) {
    const std::string quoted = fmt::format("\"{}\":", key);
    const std::size_t found = text.find(quoted);
    std::uint64_t number = 0;
    if (found == std::string_view::npos) return 0;
    for (std::size_t at = found + quoted.size();
         at < text.size() && text[at] >= '0' && text[at] <= '9'; ++at)
      number = number * 10 + static_cast<std::uint64_t>(text[at] - '0');
    return number;
  }
  std::string any_action(std::string_view text) {
    const std::string_view mark = R"("legal":[)";
    const std::size_t begin = text.find(mark);
    if (begin == std::string_view::npos) return {};
    const std::string_view list =
        text.substr(begin + mark.size(), text.find(']', begin) - begin - mark.size());
    const auto quotes = std::count(list.begin(), list.end(), '"');
    std::size_t at = list.find('"');
    for (auto skip = hall_.random.below(static_cast<std::uint32_t>(quotes / 2)); skip > 0; --skip)
      at = list.find('"', list.find('"', at + 1) + 1);
    return std::string(list.substr(at + 1, list.find('"', at + 1) - at - 1));
  }

  [[nodiscard]] std::string_view name(const Player& player) const {
    return player.side == 0 ? "red" : "blue";
  }
  void say(Player& player, std::string text) {
    player.socket->send(std::make_shared<const std::string>(std::move(text)));
  }
  void fault(std::string text) {
    if (hall_.fault.empty()) hall_.fault = std::move(text);
  }

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
