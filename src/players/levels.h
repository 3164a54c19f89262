// The ten levels: how far each looks ahead, how well it remembers, and how careful it is. None of
// them knows more than its seat.
#pragma once

#include <cstdint>
#include <string_view>

#include "players/player_spec.h"

namespace vexil {

struct Level {
  std::string_view name;
  std::string_view text;    // One sentence for people who choose.
  std::uint64_t nodes = 0;  // Positions looked at for a decision at most; 0: as the limits allow.
  int depth = 0;            // Plies looked ahead at most.
  double forgets = 0;       // Chance a turn that a rank shown earlier is forgotten.
  double careless = 0;      // Spread, in points, of the error in judging an action.
  bool plans = true;        // Goes where there is something to gain.
  bool guesses = true;      // Knows how people set up and what pieces' behaviour shows.
};

// REQUIRES: 1 <= number <= kLevels.
[[nodiscard]] const Level& level(int number);

}  // namespace vexil
