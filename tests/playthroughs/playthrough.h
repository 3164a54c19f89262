// Golden files: a stretch of a random game with every position, legal count, event and view, so
// that any change of behaviour shows as a difference of text.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "playthroughs/varied_play.h"

namespace vexil {

// Which game and which part of it. Everything else follows from the seed.
struct Stretch {
  std::string game;
  std::uint64_t seed = 1;
  int skip = 0;  // Decisions made before the stretch begins.
  int decisions = 60;
};

// The text of a golden file, and what it shows.
struct Playthrough {
  std::string text;
  Features features;
};
[[nodiscard]] Playthrough play_through(const Stretch& stretch);

// tests/playthroughs/data/GAME.txt, options included in the name.
[[nodiscard]] std::filesystem::path playthrough_file(std::string_view game);

// The stretch that the first lines of a golden file name; thrown as std::runtime_error where they
// name none.
[[nodiscard]] Stretch stretch_of(std::string_view text);

}  // namespace vexil
