// No help in games that are being played: whether somebody asks about the turns of one. Only what
// everybody sees of a turn is compared, never a setup, so that a refusal confirms no guess.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "notation/record.h"
#include "rules/square.h"
#include "server/rooms/rooms.h"

namespace vexil::server {

// Where a turn began and what its first action was aimed at, as far as its text says so.
struct TurnSquares {
  Square from = Square::kNone;
  Square to = Square::kNone;
};

// Of turns as records write them, up to the first that is no action.
[[nodiscard]] std::vector<TurnSquares> turn_squares(const std::vector<std::string>& turns);
[[nodiscard]] std::vector<TurnSquares> turn_squares(const Record& record);

// A refusal ("running-game") where a game is being played that begins with these turns, or whose
// turns these begin with; at least ten of them, mirrored or not. All nodes have all running games
// in memory.
[[nodiscard]] std::optional<Refusal> refuse_running(const Rooms& rooms,
                                                    const std::vector<TurnSquares>& turns);

}  // namespace vexil::server
