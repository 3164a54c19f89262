// What unit tests share: games by name, positions drawn as text, and refusals.
#pragma once

#include <gtest/gtest.h>

#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "editions/game.h"
#include "notation/position_text.h"
#include "rules/history.h"

namespace vexil {

inline GamePtr game_named(std::string_view name) {
  auto game = Catalog::shipped().open(name);
  if (!game) throw std::invalid_argument(game.error().message);
  return *game;
}

// What a refusal says; empty where nothing was refused.
template <class T>
std::string refusal_of(const Result<T>& result) {
  return result ? std::string() : result.error().message;
}

inline constexpr std::string_view kOpening = "r - - r:-;b:- r:0;b:0 t1,q0";

// A position line. The board is drawn in rows from the top, each begun by its number, its ten
// squares separated by spaces, `.` for an empty one; rows that are left out are empty.
inline std::string drawn(std::string_view game, const std::string& drawing,
                         std::string_view other_fields = kOpening) {
  const GamePtr opened = game_named(game);
  std::vector<std::string> rows(opened->edition.rows);
  for (int at = 0; at < opened->edition.rows * kFiles; ++at)
    rows[static_cast<std::size_t>(at / kFiles)] +=
        opened->edition.squares.has(square_at(at)) ? '-' : '~';
  std::istringstream lines(drawing);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::size_t number = 0;
    if (!(words >> number)) continue;
    rows.at(number - 1).clear();
    for (std::string cell; words >> cell;) rows[number - 1] += cell == "." ? "-" : cell;
  }
  std::string text(game);
  for (std::size_t at = rows.size(); at-- > 0;)
    text += (at + 1 == rows.size() ? " " : "/") + rows[at];
  return text + " " + std::string(other_fields);
}

inline GamePosition position_named(std::string_view line) {
  auto position = parse_position(line);
  if (!position) throw std::invalid_argument(position.error().message);
  return *position;
}

}  // namespace vexil
