// Parses the messages between nodes: words separated by single blanks.
#pragma once

#include <charconv>
#include <string_view>
#include <system_error>

namespace vexil::server {

// Takes the next word and the blank behind it off the text; empty at its end.
[[nodiscard]] std::string_view next_word(std::string_view& text);

// False where the word is not a number as a whole.
template <class Number>
[[nodiscard]] bool read_number(std::string_view word, Number& number) {
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  return error == std::errc() && end == word.data() + word.size();
}

}  // namespace vexil::server
