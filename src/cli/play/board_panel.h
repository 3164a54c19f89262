// The board on a canvas: a grid, the person's side at the bottom.
#pragma once

#include <vector>

#include "cli/play/canvas.h"
#include "editions/game.h"
#include "rules/bitboard.h"
#include "rules/square.h"
#include "view/view.h"

namespace vexil {

// What is marked on the board besides its pieces.
struct BoardMarks {
  Square cursor = Square::kNone;
  Square picked = Square::kNone;
  Bitboard targets;
  std::vector<Square> trace;  // Where the latest turn passed.
};

class BoardPanel {
 public:
  // In the upper left corner of a screen, with squares as large as leave room for what stands
  // beside and below.
  BoardPanel(const Game& game, Side bottom, Extent screen);

  [[nodiscard]] int width() const { return kRowLabel + kFiles * (cell_.width + 1) + 1; }
  // With the line of file letters below the grid.
  [[nodiscard]] int height() const { return game_.edition.rows * (cell_.height + 1) + 2; }

  void draw(Canvas& canvas, const View& view, const BoardMarks& marks) const;

 private:
  static constexpr int kRowLabel = 3;

  // The upper left corner of a square within the grid, and its middle line.
  [[nodiscard]] Place place_of(Square square) const;
  [[nodiscard]] int middle(Place place) const { return place.row + cell_.height / 2; }
  void draw_grid(Canvas& canvas) const;
  void draw_square(Canvas& canvas, const View& view, const BoardMarks& marks, Square square) const;
  void draw_cursor(Canvas& canvas, Square square) const;

  const Game& game_;
  Side bottom_;
  Extent cell_;  // The room between the lines of the grid.
};

// The square next to `square` as the arrow keys go on a board with this side at the bottom; the
// same square where the board ends.
[[nodiscard]] Square neighbour_on_screen(const Edition& edition, Side bottom, Square square,
                                         int right, int up);

// The first of the two lines below the board: near it, however tall the screen is.
[[nodiscard]] int bottom_line(const BoardPanel& board, const Canvas& canvas);

// How a side's pieces are inked.
[[nodiscard]] Ink tile_ink(const Game& game, Side side, bool hidden);

}  // namespace vexil
