// The parts of the bridge: its connection, its games, and what it does in the lobby.
#pragma once

#include <boost/json.hpp>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "server/bridge/bridge.h"
#include "server/bridge/game_seat.h"
#include "server/bridge/wire_values.h"

namespace vexil::server {

class Bridge::Games {
 public:
  Games(Loop& loop, Client& client, BridgeOptions options)
      : loop_(loop), client_(client), options_(std::move(options)) {}
  ~Games() {
    for (const Loop::TimerId timer : timers_) loop_.cancel(timer);
  }

  void begin(std::function<void(Result<void>)> done);
  void leave();

 private:
  struct Game {
    std::uint64_t after = 0;  // Messages received.
    std::unique_ptr<GameSeat> seat;
    std::map<std::string, boost::json::object> pending;  // Commands not yet answered, by key.
  };

  void ask(std::string method, const std::string& path, std::string body,
           std::function<void(Result<ClientResponse>)> done);
  void know_account(const Result<ClientResponse>& answer);
  void connect();
  void connected();
  void lost(const SocketEnd& end);
  void receive(std::string_view text);
  void receive_answer(const boost::json::object& answer);
  // What to send again when the server could not carry it out this time.
  void repeat(const std::string& id, const std::string& key);
  void receive_push(const std::string& id, boost::json::object push);
  void receive_lobby(const boost::json::value& lobby);
  void look_for_games();
  void attach_listed(const boost::json::value& list);
  void attach(const std::string& id);
  void watch(const std::string& id);
  void answer(const std::string& id, const GameSeat::Answer& answer);
  void send_command(const std::string& id, const std::string& key);
  void finish_game(const std::string& id, const std::string& outcome);
  void join(const std::string& id);
  void keep_offering();
  [[nodiscard]] std::size_t room() const;
  std::uint64_t send(boost::json::object message);
  void later(Millis wait, std::function<void()> run);
  void end(Result<void> result);
  void say(const std::string& text) const {
    if (options_.say) options_.say(text);
  }

  Loop& loop_;
  Client& client_;
  BridgeOptions options_;
  std::function<void(Result<void>)> done_;
  std::string name_;
  std::shared_ptr<Socket> socket_;
  bool open_ = false;
  Millis wait_ = 0;  // Before it comes back.
  std::map<std::string, Game> games_;
  Millis next_command_ = 0;  // When the latest one was sent or will be.
  std::set<std::string> joining_;
  std::set<std::string> finished_;
  bool looks_again_ = false;
  bool offering_ = false;
  std::string offered_;  // The game of its own that waits in the lobby.
  std::uint64_t over_ = 0;
  bool leaving_ = false;
  std::uint64_t last_id_ = 0;
  // Id → game, and the key of a command; empty where we asked to watch.
  std::map<std::uint64_t, std::pair<std::string, std::string>> asked_;
  std::set<Loop::TimerId> timers_;
};

}  // namespace vexil::server
