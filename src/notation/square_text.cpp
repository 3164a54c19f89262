#include "notation/square_text.h"

namespace vexil {

void append_square(std::string& out, Square square) {
  out += static_cast<char>('a' + file_of(square));
  out += std::to_string(row_of(square) + 1);
}

std::string square_text(Square square) {
  std::string out;
  append_square(out, square);
  return out;
}

std::optional<Square> take_square(std::string_view& text, int rows) {
  if (text.size() < 2 || text[0] < 'a' || text[0] >= 'a' + kFiles) return std::nullopt;
  if (text[1] < '1' || text[1] > '9') return std::nullopt;
  int row = text[1] - '0';
  std::size_t used = 2;
  while (used < text.size() && text[used] >= '0' && text[used] <= '9') {
    row = 10 * row + (text[used] - '0');
    if (row > rows) return std::nullopt;
    ++used;
  }
  if (row > rows) return std::nullopt;
  const Square square = square_at(text[0] - 'a', row - 1);
  text.remove_prefix(used);
  return square;
}

std::optional<Square> square_of(std::string_view text, int rows) {
  const std::optional<Square> square = take_square(text, rows);
  return text.empty() ? square : std::nullopt;
}

char side_letter(Side side) { return side == Side::kRed ? 'r' : 'b'; }

std::string_view side_name(Side side) { return side == Side::kRed ? "red" : "blue"; }

std::optional<Side> side_of_letter(char letter) {
  if (letter == 'r') return Side::kRed;
  if (letter == 'b') return Side::kBlue;
  return std::nullopt;
}

char direction_letter(Direction direction) {
  return "nesw"[static_cast<std::size_t>(index(direction))];
}

std::optional<Direction> direction_of_letter(char letter) {
  for (const Direction direction : kDirections)
    if (direction_letter(direction) == letter) return direction;
  return std::nullopt;
}

}  // namespace vexil
