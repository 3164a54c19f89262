// Replays a record with a seat for each player: each is sent what it was sent in the game, and the
// caller sees every decision as its player saw it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "base/result.h"
#include "notation/record.h"
#include "notation/replay.h"
#include "players/seat.h"
#include "rules/action.h"

namespace vexil {

// One decision. The references hold only while it is looked at.
struct Moment {
  const Seat& seat;       // Whose decision it is, with what they know.
  const Position& truth;  // What the referee knows.
  std::uint32_t turn = 1;
  int part = 0;                  // 0: the turn's first decision; then its follow-ups.
  std::optional<Action> played;  // Nothing where the record ends here and the game goes on.
};

// Refuses what `replay` refuses, before anything was looked at.
[[nodiscard]] Result<Replay> seated_replay(const Record& record,
                                           const std::function<void(const Moment&)>& look);

}  // namespace vexil
