// A position drawn for people: a board with files and rows, whose turn it is, what is open, and the
// captured pieces.
#pragma once

#include <string>

#include "notation/position_fields.h"

namespace vexil {

struct DrawingStyle {
  bool colours = false;  // ANSI colours for the sides; the side letters stand there all the same.
  Side bottom = Side::kRed;  // Whose home rows are drawn at the bottom.
};

// Several lines, each with its line end. Pieces are drawn with side, label and marks (`r?` where
// the type is unknown), `~` for blocked squares.
[[nodiscard]] std::string draw_position(const PositionFields& fields,
                                        const DrawingStyle& style = {});

}  // namespace vexil
