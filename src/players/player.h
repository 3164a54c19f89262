// The interface of every computer player: it sees a seat and a clock, and returns an action.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>

#include "base/time_source.h"
#include "players/seat.h"
#include "rules/action.h"
#include "rules/position.h"

namespace vexil {

// How a search is going, for those who watch it.
struct Progress {
  int depth = 0;
  std::uint64_t nodes = 0;
  std::chrono::milliseconds time{0};
  double expected = 0.5;  // The player's own expected score, 0 to 1.
  Action best;
};

struct Clock {
  std::chrono::milliseconds left{0};
  std::chrono::milliseconds increment{0};
};

// What a player may spend on one decision. Where several are given, the first one reached counts;
// where none is, the player takes its own default time.
struct Limits {
  std::uint64_t nodes = 0;  // 0: no bound.
  std::optional<std::chrono::milliseconds> movetime;
  std::optional<Clock> clock;
  // The clock that both times refer to: wall-clock time by default; a referee that measures the
  // thread's own time gives that one.
  const TimeSource* time = &wall_time();
  const std::atomic<bool>* stop = nullptr;        // Set by another thread: answer at once.
  std::function<void(const Progress&)> progress;  // Called now and then, from the same thread.
};

struct Choice {
  Action action;  // Always a legal one, even with `resign`.
  bool resign = false;
  bool offer_draw = false;
  double expected = 0.5;  // The player's own expected score, 0 to 1.
  int depth = 0;
  std::uint64_t nodes = 0;
};

// Made for one game. The same seat, seed and node budget give the same choice: a player keeps no
// state that changes its mind, and draws its chance from its seed and the moment of the game.
class Player {
 public:
  virtual ~Player() = default;
  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;

  // The setup for this game, another one for every seed.
  [[nodiscard]] virtual SetupTypes setup(const Game& game, Side side) = 0;
  // REQUIRES: it is the player's decision.
  [[nodiscard]] virtual Choice choose(const Seat& seat, const Limits& limits) = 0;
  // The opponent offers a draw.
  [[nodiscard]] virtual bool accepts_draw(const Seat& seat) = 0;
};

}  // namespace vexil
