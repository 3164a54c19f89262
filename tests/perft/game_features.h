// What the perft file of a game has to cover: the follow-ups that the game can have, and every
// value of every option that can change a count.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "editions/game.h"
#include "rules/verbs.h"

namespace vexil {

// Strike, spot and advance where a power of the game opens them, rescue where the option exists.
[[nodiscard]] std::vector<Followup> followups_of(const Game& game);

// One option and a value that is not the game's default. Caps can have any number: "1" here.
struct OptionValue {
  std::string option;
  std::string value;
  auto operator<=>(const OptionValue&) const = default;
};

// The values other than the defaults of the options that change what can be played. Left out are
// options that change only what is shown, known or said of the result, and those of powers that the
// game does not have.
[[nodiscard]] std::vector<OptionValue> values_to_cover(const Game& game);

// The options with which a game differs from its defaults; caps with the value "1".
[[nodiscard]] std::vector<OptionValue> values_played(const Game& game);

// The game with this option at its default.
[[nodiscard]] GamePtr without_option(const Game& game, std::string_view option);

}  // namespace vexil
