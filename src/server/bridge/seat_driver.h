// One seat of one game on a server, played by a program. It is given the server's messages, lets
// the program think, and returns the commands that answer them. It knows nothing of the network. It
// runs on a thread of its own, because a program may think for long.
#pragma once

#include <atomic>
#include <boost/json.hpp>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engines/contestant.h"
#include "notation/stream_reader.h"
#include "players/player_spec.h"

namespace vexil::server {

struct DriverOptions {
  PlayerSpec player;
  std::chrono::milliseconds movetime{2'000};  // For a decision of an untimed game.
  std::uint64_t seed = 0;
};

class SeatDriver {
 public:
  explicit SeatDriver(DriverOptions options);
  ~SeatDriver();

  // What is sent to the server: a command as docs/bots/api.md has it.
  using Commands = std::vector<boost::json::object>;

  // Reads a push ({"messages":[...],"view":{...}}) and answers it. `late` is how long it has
  // waited: the clock has run meanwhile.
  [[nodiscard]] Commands take(const boost::json::object& push, std::chrono::milliseconds late);

  [[nodiscard]] bool over() const { return over_; }
  // One line for people when it is over: "1-0 (flag)".
  [[nodiscard]] const std::string& outcome() const { return outcome_; }
  // What last went wrong with the program, for people; empty where nothing did.
  [[nodiscard]] std::string take_trouble() { return std::exchange(trouble_, {}); }

  // From any thread: the program's thinking is cut short, now and from now on.
  void hurry() { stop_ = true; }

 private:
  void read_event(const boost::json::object& event);
  [[nodiscard]] Commands answer(const boost::json::object& view, std::chrono::milliseconds late);
  [[nodiscard]] Commands set_up(const boost::json::object& view);
  [[nodiscard]] Commands act(const boost::json::object& view, std::chrono::milliseconds late);
  [[nodiscard]] std::optional<boost::json::object> answer_offer(const boost::json::object& view);
  // A program that is ready in this game and has all events; nullptr where it fails.
  [[nodiscard]] Contestant* seated();
  [[nodiscard]] bool catch_up();
  void give_up_on(const std::string& reason);

  DriverOptions options_;
  std::unique_ptr<Contestant> contestant_;
  StreamReader reader_;
  std::vector<SeenEvent> events_;  // From the server since the start,
  std::size_t sent_ = 0;           // of them sent to the program.
  bool begun_ = false;             // The program has got the start.
  int failures_ = 0;
  GamePtr game_;
  Side side_ = Side::kRed;
  std::string opponent_;
  bool prepared_ = false;
  std::optional<SetupTypes> setup_;
  std::pair<std::uint32_t, int> answered_{0, -1};  // The latest turn and part that were decided.
  std::atomic<bool> stop_{false};
  bool over_ = false;
  std::string outcome_;
  std::string trouble_;
};

}  // namespace vexil::server
