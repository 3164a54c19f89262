// A seat in a game as its player's device holds it: what it received, the latest view, and the
// command that was not acknowledged yet, which is repeated with the same key until it is.
#pragma once

#include <boost/json.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "support/eventually.h"
#include "support/test_player.h"

namespace vexil::server {

enum class Went : std::uint8_t {
  kDone,     // Acknowledged.
  kRefused,  // For good; `refusal` says why.
  kLater,    // The server cannot at the moment: nothing was saved.
  kLost,     // The socket is gone; who knows.
};

class TestSeat {
 public:
  // `as` is "red", "blue" or "spectator".
  TestSeat(BlockingClient& client, const std::string& origin, std::string as);
  TestSeat(const TestSeat&) = delete;
  TestSeat& operator=(const TestSeat&) = delete;

  // Comes with what it has: the first time with nothing. False where the server does not let it.
  [[nodiscard]] bool sit(std::string_view game);
  // The same at the game where it sat, through another server.
  [[nodiscard]] bool sit_at(const std::string& origin);

  [[nodiscard]] const std::string& as() const { return as_; }
  [[nodiscard]] bool decides() const;
  [[nodiscard]] bool over() const;
  [[nodiscard]] std::string phase() const;
  // Left on that side's clock when the latest view was made.
  [[nodiscard]] std::int64_t clock(std::string_view side) const;
  // Whether one of the messages holds this text.
  [[nodiscard]] bool has_received(std::string_view text) const;

  // Sends a command under a key of its own; it stays pending until it is acknowledged or refused.
  Went give(boost::json::object command);
  // What is pending, or else any legal action, or else (and now and then) a line of chat.
  Went go_on(Random& random);
  // A setup at random.
  Went set_up(std::string_view game_name, Random& random);
  // Any legal action. REQUIRES: decides().
  Went act(Random& random);
  [[nodiscard]] bool is_pending() const { return !pending_.empty(); }
  // Does not repeat what was refused for the moment.
  void give_up() { pending_.clear(); }

  // Listens until it is so; false where it was not in time or the socket was lost.
  [[nodiscard]] bool wait(const std::function<bool()>& so,
                          std::chrono::milliseconds time = kHangLimit);

  TestPlayer player;
  boost::json::value view;
  boost::json::value presence;            // The latest.
  std::string draft;                      // As sent with the first message of a setup.
  std::vector<std::string> received;      // Messages as they came, without gap or repetition.
  std::vector<std::string> acknowledged;  // Keys.
  std::string refusal;                    // The latest answer that was no ok.

 private:
  void receive(std::string_view text);
  Went send_pending();
  [[nodiscard]] boost::json::object legal_act(Random& random) const;

  std::string as_;
  std::string game_;
  boost::json::object pending_;
  int commands_ = 0;
};

}  // namespace vexil::server
