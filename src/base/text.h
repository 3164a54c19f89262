// Text from outside in our messages, and the check of its encoding.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace vexil {

// The text on one line whatever it holds: control characters and bytes that are no UTF-8 as \xNN,
// and not more than about `limit` bytes of it.
[[nodiscard]] std::string printable(std::string_view text, std::size_t limit = 40);

// The same within quotation marks.
[[nodiscard]] std::string quoted(std::string_view text);

// With its first letter, where that is one of ASCII, as a capital.
[[nodiscard]] std::string capitalized(std::string_view text);

// Without blanks, tabs and carriage returns at both ends.
[[nodiscard]] std::string_view trimmed(std::string_view text);

// Whether the bytes are well-formed UTF-8 (no overlong forms, no surrogates).
[[nodiscard]] bool is_utf8(std::string_view text);

}  // namespace vexil
