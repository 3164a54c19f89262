// A seat filled from the lines that its player was sent (docs/bots/stream.md): all that a hint in a
// running game needs, and nothing more.
#pragma once

#include <optional>
#include <string_view>

#include "base/result.h"
#include "notation/stream_reader.h"
#include "players/seat.h"
#include "view/seen_event.h"

namespace vexil {

class StreamSeat {
 public:
  // Reads one line of one game. A line that cannot follow, or one of another game or of the
  // spectators, is refused.
  [[nodiscard]] Result<void> read(std::string_view line);

  // The seat as it is after the lines read so far; nothing before the first.
  [[nodiscard]] const Seat* seat();
  // Whether the player is to decide now.
  [[nodiscard]] bool deciding();
  [[nodiscard]] bool over() const { return !reader_.result().empty(); }

 private:
  void deliver();

  StreamReader reader_;
  std::optional<Seat> seat_;
  SeenEvents delivery_;  // What was sent at one moment, as far as it has been read.
};

}  // namespace vexil
