// The games of which there are golden files.
#pragma once

#include <string>
#include <vector>

#include "playthroughs/playthrough.h"

namespace vexil {

struct ShownGame {
  std::string name;  // Canonical, with options.
  int decisions = 60;
  bool ends = false;  // The stretch is the end of a game.
};

// Every shipped game, and some with options that change what is seen.
[[nodiscard]] std::vector<ShownGame> shown_games();

// What the golden file is to show: features_wanted, and "end" where the stretch is one.
[[nodiscard]] Features wanted_of(const ShownGame& shown);

// The earliest stretch, among those of many seeds, that shows everything wanted. Thrown as
// std::runtime_error where none does.
[[nodiscard]] Stretch find_stretch(const ShownGame& shown);

}  // namespace vexil
