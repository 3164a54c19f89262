// Reads the clock of a record: the time of each turn, from the tag TimeControl and the comments
// `[%clk 0:14:03.5]` after the turns, as a server writes them.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "notation/record.h"
#include "server/game/settings.h"

namespace vexil::server {

struct RecordClock {
  ClockSettings settings;
  std::vector<Millis> used{};     // By turn, both players' counted.
  std::array<Millis, 2> bound{};  // By side: what its next turn could have taken.
};

// Nothing where the record has no such clock, or a turn without its time, or times that do not fit.
[[nodiscard]] std::optional<RecordClock> clock_of(const Record& record);

}  // namespace vexil::server
