#include "notation/board_drawing.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "notation/square_text.h"

namespace vexil {
namespace {

constexpr std::string_view kReset = "\x1b[0m";

std::string_view colour_of(const Game& game, Side side) {
  const std::string& colour = game.side(side).colour;
  if (colour == "black") return "\x1b[1;90m";
  if (colour == "beige") return "\x1b[1;33m";
  return side == Side::kRed ? "\x1b[1;31m" : "\x1b[1;34m";
}

// The text of one square and the colour it is drawn in; none for an empty square.
struct Tile {
  std::string text;
  std::string_view colour;
};

Tile tile_of(const PositionFields& fields, Square square) {
  const PieceCell& cell = fields.board[static_cast<std::size_t>(index(square))];
  if (cell.type == PieceType::kNone) {
    if (fields.game->edition.squares.has(square)) return {".", {}};
    return {"~", "\x1b[36m"};
  }
  Tile tile{{}, colour_of(*fields.game, cell.side)};
  append_cell(tile.text, *fields.game, cell);
  return tile;
}

// Colours are drawn around the text and do not count for the width of a column.
void append_tile(std::string& out, const Tile& tile, std::size_t width, bool colours) {
  if (colours && !tile.colour.empty())
    out += fmt::format("{}{}{}", tile.colour, tile.text, kReset);
  else
    out += tile.text;
  out.append(width - std::min(width, tile.text.size()), ' ');
}

std::size_t column_width(const PositionFields& fields) {
  std::size_t width = 2;
  for (int at = 0; at < fields.game->edition.rows * kFiles; ++at)
    width = std::max(width, tile_of(fields, square_at(at)).text.size());
  return width + 1;
}

// Lines are padded only up to their last tile, so that nothing invisible ends them.
void end_line(std::string& out) {
  while (out.ends_with(' ')) out.pop_back();
  out += '\n';
}

void append_files(std::string& out, std::size_t width, bool flipped) {
  out += "   ";
  for (int at = 0; at < kFiles; ++at) {
    const char letter = static_cast<char>('a' + (flipped ? kFiles - 1 - at : at));
    append_tile(out, {std::string(1, letter), {}}, width, false);
  }
  end_line(out);
}

void draw_board(std::string& out, const PositionFields& fields, const DrawingStyle& style) {
  const int rows = fields.game->edition.rows;
  const bool flipped = style.bottom == Side::kBlue;
  const std::size_t width = column_width(fields);
  append_files(out, width, flipped);
  for (int line = 0; line < rows; ++line) {
    const int row = flipped ? line : rows - 1 - line;
    out += fmt::format("{:>2} ", row + 1);
    for (int at = 0; at < kFiles; ++at) {
      const Square square = square_at(flipped ? kFiles - 1 - at : at, row);
      append_tile(out, tile_of(fields, square), width, style.colours);
    }
    out += fmt::format("{}", row + 1);
    end_line(out);
  }
  append_files(out, width, flipped);
}

std::string open_text(const PositionFields& fields) {
  const std::string_view name = kFollowupNames[static_cast<std::size_t>(fields.followup)];
  if (fields.followup != Followup::kAdvance)
    return fmt::format("open: {} from {}, or pass", name, square_text(fields.followup_square));
  std::string squares;
  for (const Square square : fields.advancing) squares += ' ' + square_text(square);
  return fmt::format("open: advance toward {}, still to move:{}",
                     direction_letter(fields.advance_direction), squares);
}

void draw_captured(std::string& out, const PositionFields& fields, Side side) {
  auto cells = fields.captured;
  std::erase_if(cells, [&](const PieceCell& cell) { return cell.side != side; });
  if (cells.empty()) return;
  std::ranges::sort(cells, {},
                    [](const PieceCell& cell) { return std::pair(index(cell.type), cell.marks); });
  out += fmt::format("captured from {}:", fields.game->side(side).colour);
  for (const PieceCell& cell : cells) {
    out += ' ';
    out += label_text(*fields.game, cell.type);
    if ((cell.marks & Piece::kRescued) != 0) out += '+';
  }
  out += '\n';
}

// What the letters of the tiles stand for, where that is not the colour's own.
void draw_letters(std::string& out, const Game& game) {
  if (game.family->red.colour == "red" && game.family->blue.colour == "blue") return;
  out += fmt::format("r: {} ({}), b: {} ({})\n", game.family->red.colour, game.family->red.name,
                     game.family->blue.colour, game.family->blue.name);
}

}  // namespace

std::string draw_position(const PositionFields& fields, const DrawingStyle& style) {
  const Game& game = *fields.game;
  std::string out = game.name + '\n';
  draw_letters(out, game);
  draw_board(out, fields, style);
  out += fmt::format("{} to move, turn {}, {} since the last capture\n",
                     game.side(fields.turn).colour, fields.clock_turn, fields.clock_quiet);
  if (fields.followup != Followup::kNone) out += open_text(fields) + '\n';
  for (const Side side : kSides) draw_captured(out, fields, side);
  if (fields.rescues[0] != 0 || fields.rescues[1] != 0)
    out += fmt::format("rescues: {} {}, {} {}\n", game.family->red.colour, fields.rescues[0],
                       game.family->blue.colour, fields.rescues[1]);
  return out;
}

}  // namespace vexil
