// Small helpers for parsing text.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"

namespace vexil {

// The parts between separators; always at least one.
[[nodiscard]] std::vector<std::string_view> split(std::string_view text, char separator);

// Takes `prefix` off the front of `text` if it stands there.
[[nodiscard]] bool take(std::string_view& text, std::string_view prefix);

// A number up to this may stand in a text: one more always fits the counters of a position.
inline constexpr std::uint32_t kMaxNumber = 999'999'999;

// Takes a number without leading zeros off the front of `text`. Digits that make no such number, or
// one above kMaxNumber, are left where they are.
[[nodiscard]] std::optional<std::uint32_t> take_number(std::string_view& text);

// Space, tab, line feed, carriage return, vertical tab or form feed.
[[nodiscard]] bool is_space(char c);

}  // namespace vexil
