// Positions worth counting from, found in random games. The same game name and seed give the same
// positions on every machine.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rules/verbs.h"

namespace vexil {

// A seed for one purpose of one game, so that a new purpose does not change the others' positions.
[[nodiscard]] std::uint64_t seed_for(std::string_view game_name, std::string_view purpose);

// The start from random setups.
[[nodiscard]] std::string start_of_play(const std::string& game_name, std::uint64_t seed);

// After this many decisions, or fewer where the game ended before.
[[nodiscard]] std::string middle_of_play(const std::string& game_name, std::uint64_t seed,
                                         int decisions);

// A position in which a follow-up of this kind is open.
[[nodiscard]] std::string open_followup(const std::string& game_name, std::uint64_t seed,
                                        Followup kind);

// A finished game in which a Flag has fallen.
[[nodiscard]] std::string fallen_flag(const std::string& game_name, std::uint64_t seed);

// A late position with only the Flags, the mines and at most `movable` pieces a side that move: few
// actions, so that one can look far ahead.
[[nodiscard]] std::string thin_position(const std::string& game_name, std::uint64_t seed,
                                        int movable);

// A position from which the option makes a difference to what can be played, as far as `limit`
// sequences show. Nothing where none is found.
[[nodiscard]] std::string where_option_matters(const std::string& game_name,
                                               std::string_view option, std::uint64_t seed,
                                               std::uint64_t limit);

}  // namespace vexil
