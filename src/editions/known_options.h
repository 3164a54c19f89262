// The options that the rules understand: names, what values they can take, and where a value goes.
// Which of them an edition allows, with which values and which default, is said in its file.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/edition.h"

namespace vexil {

inline constexpr std::uint32_t kLargestCap = 1'000'000'000;
inline constexpr std::uint32_t kLongestRun = 8;  // What a Run of the position can hold.

struct KnownOption {
  enum class Kind : std::uint8_t {
    kSwitch,  // on, off
    kChoice,  // one of `words`
    kCount,   // a small number that the edition lists, or off
    kCap,     // any number from 1, or off
  };

  std::string_view name;
  Kind kind;
  void (*set)(Options&, std::string_view value);
  std::span<const std::string_view> words = {};

  // Whether the rules can play with this value, whatever an edition allows.
  [[nodiscard]] bool understands(std::string_view value) const;
  // What a value may be, for messages: "on or off".
  [[nodiscard]] std::string expectation() const;
};

// Sorted by name.
[[nodiscard]] std::span<const KnownOption> known_options();
[[nodiscard]] const KnownOption* find_known_option(std::string_view name);

// A number from 1 to `largest` without sign or leading zeros; 0 for anything else.
[[nodiscard]] std::uint32_t read_count(std::string_view text, std::uint32_t largest);

}  // namespace vexil
