// Values given as arguments. A refusal begins with the argument's name.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "editions/game.h"
#include "view/viewer.h"

namespace vexil {

// A whole number from `smallest` to `largest`, digits only.
[[nodiscard]] Result<std::uint64_t> parse_number(std::string_view name, std::string_view text,
                                                 std::uint64_t smallest, std::uint64_t largest);

// A positive number of seconds, such as 5 or 0.25.
[[nodiscard]] Result<double> parse_seconds(std::string_view name, std::string_view text);

// The game that --game names.
[[nodiscard]] Result<GamePtr> open_game(std::string_view name);

// The seed that --seed gives; where it was not given, another one every time.
[[nodiscard]] Result<std::uint64_t> parse_seed(const std::optional<std::string>& text);

// Who --as says.
[[nodiscard]] Result<Viewer> parse_viewer(std::string_view name);

}  // namespace vexil
