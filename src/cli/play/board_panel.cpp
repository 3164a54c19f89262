#include "cli/play/board_panel.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>

#include "cli/play/screen.h"
#include "notation/narration/phrases.h"
#include "notation/piece_text.h"

namespace vexil {
namespace {

struct Tile {
  std::string text;
  char32_t filling = U' ';
  Ink ink = Ink::kPlain;
};

// Pieces that are shown to the person for a while carry the mark of the position text.
Tile piece_tile(const Game& game, Side person, const ViewPiece& piece, Signs signs) {
  if (piece.type == PieceType::kNone)
    return {signs.utf8 ? "" : "?", signs.pick(U'▒', ' '), tile_ink(game, piece.owner, true)};
  std::string text{label_text(game, piece.type)};
  if (piece.owner != person) text += '!';
  return {text, U' ', tile_ink(game, piece.owner, false)};
}

Tile target_tile(const Game& game, Side person, const ViewPiece& piece, Signs signs) {
  if (piece.piece == TrackedId::kNone) return {signs.utf8 ? "•" : "o", U' ', Ink::kTarget};
  Tile tile = piece_tile(game, person, piece, signs);
  tile.ink = piece.owner == person ? Ink::kTarget : Ink::kPrize;
  if (piece.type == PieceType::kNone) tile.text = signs.utf8 ? "×" : "*?*";
  return tile;
}

}  // namespace

Ink tile_ink(const Game& game, Side side, bool hidden) {
  const std::string& colour = game.side(side).colour;
  if (colour == "black") return hidden ? Ink::kHiddenBlack : Ink::kTileBlack;
  if (colour == "beige") return hidden ? Ink::kHiddenBeige : Ink::kTileBeige;
  if (side == Side::kRed) return hidden ? Ink::kHiddenRed : Ink::kTileRed;
  return hidden ? Ink::kHiddenBlue : Ink::kTileBlue;
}

Square neighbour_on_screen(const Edition& edition, Side bottom, Square square, int right, int up) {
  const int sign = bottom == Side::kRed ? 1 : -1;
  const int file = file_of(square) + sign * right;
  const int row = row_of(square) + sign * up;
  const bool inside = file >= 0 && file < kFiles && row >= 0 && row < edition.rows;
  return inside ? square_at(file, row) : square;
}

int bottom_line(const BoardPanel& board, const Canvas& canvas) {
  return std::min(canvas.height() - 2, std::max(board.height() + 1, kLeastExtent.height - 2));
}

BoardPanel::BoardPanel(const Game& game, Side bottom, Extent screen)
    : game_(game), bottom_(bottom), cell_{1, 3} {
  constexpr int kBeside = 33;  // Columns for the text at the right,
  constexpr int kBelow = 2;    // and lines below the board.
  for (const Extent larger : {Extent{1, 5}, Extent{3, 7}}) {
    const Extent before = std::exchange(cell_, larger);
    if (width() + kBeside > screen.width || height() + kBelow > screen.height) cell_ = before;
  }
}

Place BoardPanel::place_of(Square square) const {
  const bool flipped = bottom_ == Side::kBlue;
  const int line = flipped ? row_of(square) : game_.edition.rows - 1 - row_of(square);
  const int column = flipped ? kFiles - 1 - file_of(square) : file_of(square);
  return {line * (cell_.height + 1) + 1, kRowLabel + column * (cell_.width + 1) + 1};
}

void BoardPanel::draw_grid(Canvas& canvas) const {
  const Signs signs = canvas.signs();
  const int lines = game_.edition.rows * (cell_.height + 1);
  const int columns = kFiles * (cell_.width + 1);
  constexpr std::u32string_view kCrossings = U"┌┬┐├┼┤└┴┘";
  for (int line = 0; line <= lines; ++line) {
    for (int column = 0; column <= columns; ++column) {
      const bool on_bar = column % (cell_.width + 1) == 0;
      const Place place{line, kRowLabel + column};
      if (line % (cell_.height + 1) != 0) {
        if (on_bar) canvas.put(place, signs.pick(U'│', '|'), Ink::kGrid);
        continue;
      }
      const std::size_t down = line == 0 ? 0 : line == lines ? 2 : 1;
      const std::size_t across = column == 0 ? 0 : column == columns ? 2 : 1;
      canvas.put(place,
                 on_bar ? signs.pick(kCrossings[3 * down + across], '+') : signs.pick(U'─', '-'),
                 Ink::kGrid);
    }
  }
}

void BoardPanel::draw_square(Canvas& canvas, const View& view, const BoardMarks& marks,
                             Square square) const {
  const Signs signs = canvas.signs();
  const Place place = place_of(square);
  const ViewPiece& piece = view.on(square);
  const bool traced = std::ranges::find(marks.trace, square) != marks.trace.end();
  Tile tile;
  if (!game_.edition.squares.has(square))
    tile = {{}, signs.pick(U'≈', '~'), Ink::kZone};
  else if (marks.targets.has(square))
    tile = target_tile(game_, bottom_, piece, signs);
  else if (piece.piece != TrackedId::kNone)
    tile = piece_tile(game_, bottom_, piece, signs);
  else if (traced)
    tile = {signs.utf8 ? "·" : ".", U' ', Ink::kTrace};
  if (square == marks.picked) tile.ink = Ink::kPicked;
  for (int row = 0; row < cell_.height; ++row)
    for (int column = 0; column < cell_.width; ++column)
      canvas.put({place.row + row, place.column + column}, tile.filling, tile.ink);
  const int length = static_cast<int>(signs_of(tile.text).size());
  canvas.put({middle(place), place.column + (cell_.width - length + 1) / 2}, tile.text, tile.ink);
  // Where there is room the piece's name stands below its label.
  if (cell_.height > 1 && piece.piece != TrackedId::kNone && piece.type != PieceType::kNone) {
    const std::string_view name = short_name(game_, army_of(piece), piece.type);
    canvas.put(
        {place.row + cell_.height - 1, place.column},
        fmt::format("{:^{}}", name.substr(0, static_cast<std::size_t>(cell_.width)), cell_.width),
        tile.ink);
  }
  if (!traced || piece.piece == TrackedId::kNone) return;
  canvas.put({middle(place), place.column - 1}, signs.pick(U'›', '>'), Ink::kTrace);
  canvas.put({middle(place), place.column + cell_.width}, signs.pick(U'‹', '<'), Ink::kTrace);
}

void BoardPanel::draw_cursor(Canvas& canvas, Square square) const {
  const Place place = place_of(square);
  for (int row = 0; row < cell_.height; ++row) {
    canvas.put({place.row + row, place.column - 1}, U'[', Ink::kCursor);
    canvas.put({place.row + row, place.column + cell_.width}, U']', Ink::kCursor);
  }
  canvas.set_cursor({middle(place), place.column + cell_.width / 2});
}

void BoardPanel::draw(Canvas& canvas, const View& view, const BoardMarks& marks) const {
  draw_grid(canvas);
  for (int row = 0; row < game_.edition.rows; ++row) {
    for (int file = 0; file < kFiles; ++file) {
      const Square square = square_at(file, row);
      draw_square(canvas, view, marks, square);
      const Place place = place_of(square);
      if (row == 0)
        canvas.put({height() - 1, place.column + cell_.width / 2},
                   static_cast<char32_t>('a' + file), Ink::kFaint);
      if (file == 0) canvas.put({middle(place), 0}, fmt::format("{:>2}", row + 1), Ink::kFaint);
    }
  }
  if (marks.cursor != Square::kNone) draw_cursor(canvas, marks.cursor);
}

}  // namespace vexil
