// The text of squares, sides and directions.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/square.h"

namespace vexil {

// "a1", "j10".
[[nodiscard]] std::string square_text(Square square);
void append_square(std::string& out, Square square);

// Takes a square of a board with `rows` rows off the front of `text`. The longest reading is taken,
// so "a10" is never a1 and a zero; a leading zero is no row. Nothing is taken where there is none.
[[nodiscard]] std::optional<Square> take_square(std::string_view& text, int rows);

// The whole text as one square.
[[nodiscard]] std::optional<Square> square_of(std::string_view text, int rows);

// 'r', 'b' and "red", "blue".
[[nodiscard]] char side_letter(Side side);
[[nodiscard]] std::string_view side_name(Side side);
[[nodiscard]] std::optional<Side> side_of_letter(char letter);

// 'n', 'e', 's', 'w'; n is toward the highest row.
[[nodiscard]] char direction_letter(Direction direction);
[[nodiscard]] std::optional<Direction> direction_of_letter(char letter);

}  // namespace vexil
