// What the players of a match may spend: a time or a number of nodes a decision, or a clock for the
// game.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "players/player.h"
#include "players/player_spec.h"

namespace vexil {

struct TimeControl {
  std::uint64_t nodes = 0;  // A decision; 0: no bound.
  std::optional<std::chrono::milliseconds> movetime{};
  std::optional<Clock> clock{};  // What each player has at the start, and gets after each turn.

  // Whether a clock decides anything: then two runs are never quite the same.
  [[nodiscard]] bool timed() const { return movetime.has_value() || clock.has_value(); }
};

// Reads "60+0.5": seconds for the game and seconds more after each turn; "60" is "60+0".
[[nodiscard]] Result<Clock> parse_clock(std::string_view text);

// As the tag TimeControl has it: "nodes=1000", "movetime=20", "60+0.5", several joined by a comma,
// or "-" where nothing is bounded.
[[nodiscard]] std::string time_control_text(const TimeControl& control);

// What a player may spend: its own movetime and nodes stand in place of the match's; a clock runs
// for everybody but a ucc program, which has its own time a reply.
[[nodiscard]] TimeControl control_of(const PlayerSpec& spec, const TimeControl& match);

// Whether the player's choices, and so the bytes of a record, can depend on the time that passes.
[[nodiscard]] bool depends_on_time(const PlayerSpec& spec, const TimeControl& match);

}  // namespace vexil
