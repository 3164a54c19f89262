// Playing under a UCC referee (docs/bots/ucc.md): one game a process, with
// one of this program's players. It keeps its own seat from what the referee
// reports of each move.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engines/ucc.h"
#include "players/player.h"
#include "players/player_spec.h"
#include "players/seat.h"

namespace vexil {

// The referee gives about two seconds a reply, counted by a clock that may run while we wait for a
// processor.
inline constexpr std::chrono::milliseconds kUccMoveTime{1'000};

class UccSession {
 public:
  using Writer = std::function<void(std::string_view line)>;

  // REQUIRES: the player lives in this program.
  UccSession(PlayerSpec player, std::uint64_t seed, std::chrono::milliseconds movetime,
             Writer writer);

  // Reads one line; false when the game is over.
  bool read(std::string_view line);
  // What it knows of the game. REQUIRES: it was greeted.
  [[nodiscard]] const Seat& seat() const { return *seat_; }

 private:
  void greet(std::string_view line);
  void take_report(std::string_view line);
  void update_seat(const UccReport& report);
  void answer();
  // One legal step by the rows of the board alone.
  void answer_by(const std::vector<std::string>& board);

  PlayerSpec spec_;
  std::uint64_t seed_;
  std::chrono::milliseconds movetime_;
  Writer writer_;
  GamePtr game_;
  Side side_ = Side::kRed;
  bool greeted_ = false;
  bool lost_track_ = false;         // A report could not be: only the rows count now.
  std::uint64_t answered_ = 0;      // Times since then.
  std::vector<std::string> board_;  // The rows of the turn, as far as they were read.
  std::unique_ptr<Player> player_;
  std::unique_ptr<Seat> seat_;
};

}  // namespace vexil
