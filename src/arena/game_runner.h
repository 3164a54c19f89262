// The referee of one game between two contestants: asks for setups, sends each seat what it
// may know, asks for decisions, checks legality and clocks, and writes the record.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "arena/adjudication.h"
#include "arena/time_control.h"
#include "editions/game.h"
#include "engines/contestant.h"
#include "notation/gravon.h"
#include "notation/record.h"

namespace vexil {

// How late an answer may come before it is an overrun: for a player of this program what it does
// before and after its search, for a program on the other end of two pipes what the system may take
// to wake it as well.
inline constexpr std::chrono::milliseconds kPlayerGrace{50};
inline constexpr std::chrono::milliseconds kEngineGrace{250};

struct SeatSettings {
  std::string name;     // For the record and for the opponent.
  std::string program;  // What a program calls itself; empty: nothing.
  TimeControl control;
  std::chrono::milliseconds grace = kPlayerGrace;
};

struct GameSettings {
  GamePtr game;
  std::uint64_t seed = 0;
  std::array<SeatSettings, 2> seats;  // By side.
  std::optional<TwoSetups> setups;    // Fixed ones; otherwise the contestants choose.
  std::vector<Tag> tags;              // Further tags for the record, after those of every record.
  bool write_times = false;           // Whether measured times go into the record.
  Adjudication adjudication;
  std::optional<std::string> log;           // Where a GameLog writes, if anywhere.
  const std::atomic<bool>* stop = nullptr;  // Set by another thread to give up.
};

// What one seat spent.
struct SeatUse {
  std::uint64_t nodes = 0;
  std::uint64_t decisions = 0;
  std::chrono::nanoseconds time{0};
  std::chrono::nanoseconds slowest{0};  // The longest decision.
};

struct ArenaGame {
  Record record;
  std::array<SeatUse, 2> use;         // By side.
  std::array<bool, 2> not_started{};  // Its forfeit is that it could not be started.
};

// The seed of a seat, so that both sides of a game do not draw the same numbers.
[[nodiscard]] std::uint64_t seat_seed(std::uint64_t game_seed, Side side);

// What a player said of a decision, as the comment of its turn has it: "0.62/12" is the chance to
// win that it gave itself and the depth of its search, "0.62/12 0.210s" with the time that it took.
// Nothing for a player without an opinion.
[[nodiscard]] std::optional<std::string> thought_text(const Choice& choice,
                                                      std::optional<std::chrono::nanoseconds> time);

// Plays the game to its end. A contestant that does something wrong loses: the record says
// `time` where its answer came too late and `forfeit` otherwise, with the reason in the tag
// Forfeit. Nothing is returned where `stop` was set.
[[nodiscard]] std::optional<ArenaGame> play_game(const GameSettings& settings, Contestant& red,
                                                 Contestant& blue);

}  // namespace vexil
