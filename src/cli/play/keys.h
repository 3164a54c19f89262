// Keys that a person presses, independent of what the terminal sends for them.
#pragma once

#include <cstdint>

namespace vexil {

enum class KeyKind : std::uint8_t {
  kNone,  // Nothing was pressed in the time given.
  kText,
  kUp,
  kDown,
  kLeft,
  kRight,
  kHome,
  kEnd,
  kPageUp,
  kPageDown,
  kEnter,
  kEscape,
  kTab,
  kBackspace,
  kDelete,
  kHelp,    // F1
  kRedraw,  // Ctrl-L
  kClear,   // Ctrl-U
  kResize,
};

struct Key {
  KeyKind kind = KeyKind::kNone;
  char32_t text = 0;  // Of kText.
  constexpr bool operator==(const Key&) const = default;

  [[nodiscard]] constexpr bool is(char32_t sign) const {
    return kind == KeyKind::kText && text == sign;
  }
};

}  // namespace vexil
