// Games that end with a move which only the more-squares rule refuses. A line of a file is the
// start position in the letters of the Gravon archive and the moves, red's first, separated by
// spaces.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "editions/game.h"
#include "rules/action.h"
#include "rules/history.h"
#include "rules/position.h"

namespace vexil {

struct ChaseGame {
  std::string letters;
  std::vector<std::string> moves;  // All legal but the last.
  std::size_t line = 0;            // In its file.
};

// The file of our own making.
[[nodiscard]] std::filesystem::path own_chase_games();

// What is not well formed is thrown as std::runtime_error with its file and line.
[[nodiscard]] std::vector<ChaseGame> read_chase_games(const std::filesystem::path& file);

// The same game without the more-squares rule.
[[nodiscard]] GamePtr without_more_squares(const Game& game);

// How many turns before the latest one the placement stood that the move would bring about: the
// smallest k of the rule, or 0 where the whole game never saw it.
// REQUIRES: the move is legal without the rule.
[[nodiscard]] std::uint32_t turns_back(const Game& free, const Position& position,
                                       const History& history, Action move);

}  // namespace vexil
