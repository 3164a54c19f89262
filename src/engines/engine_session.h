// The engine's end of the protocol (docs/bots/protocol.md): plays with one of this program's
// players. A search runs in a thread of its own, so that `stop`, `isready` and `quit` are answered
// at once.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "base/result.h"
#include "engines/protocol.h"
#include "notation/stream_reader.h"
#include "players/player.h"
#include "players/player_spec.h"
#include "players/seat.h"

namespace vexil {

// What the options of the engine say; `setoption` changes them, for the games that follow.
struct EngineSettings {
  PlayerSpec player;                         // One that lives in this program.
  std::optional<std::uint64_t> seed;         // Otherwise that of `newgame`.
  std::optional<std::uint64_t> movetime_ms;  // For a `go` without limits.
};

// The settings for a player named as everywhere; refuses one that is a program itself.
[[nodiscard]] Result<EngineSettings> engine_settings(std::string_view player);

class EngineSession {
 public:
  // Takes one line without its end. Called from two threads, never at the same time.
  using Writer = std::function<void(std::string_view line)>;

  // `name` is what the engine calls itself.
  EngineSession(std::string name, EngineSettings settings, Writer writer);
  ~EngineSession();
  EngineSession(const EngineSession&) = delete;
  EngineSession& operator=(const EngineSession&) = delete;

  // Takes in one line; false when it was `quit`. A line that makes no sense here is answered by an
  // `info string`, an unknown one by nothing.
  bool read(std::string_view line);
  // Waits for a search in progress to end by itself.
  void wait();

 private:
  void say(std::string_view line);
  void complain(const std::string& message);
  void handshake();
  void set_option(std::string_view rest);
  void new_game(std::string_view rest);
  void give_setup();
  void take_event(std::string_view line);
  void follow(const SeenEvent& event);
  void go(std::string_view rest);
  void search(const Limits& limits);
  void answer_draw();
  void end_search();
  [[nodiscard]] bool searching() const { return searching_; }

  std::string name_;
  EngineSettings settings_;
  Writer writer_;
  std::mutex writing_;

  std::optional<NewGame> asked_;  // The game in progress:
  GamePtr game_;
  std::unique_ptr<Player> player_;
  std::unique_ptr<StreamReader> stream_;
  std::unique_ptr<Seat> seat_;       // From its start line on.
  std::vector<SeenEvent> delivery_;  // Received, and not yet a whole delivery.

  std::thread thread_;  // While it runs, player and seat are its own.
  std::atomic<bool> stop_ = false;
  std::atomic<bool> searching_ = false;
};

}  // namespace vexil
