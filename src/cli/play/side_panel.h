// Beside the board: who plays, what was lost, what happened last, and the piece under the cursor.
#pragma once

#include <string>

#include "cli/play/canvas.h"
#include "cli/play/session.h"

namespace vexil {

struct SideNotes {
  std::string state;  // Whose turn it is, in words.
  std::string story;
  Square cursor = Square::kNone;
};

void draw_side_panel(Canvas& canvas, Place corner, Extent room, const Session& session,
                     const SideNotes& notes);

// The captured pieces of one side as the person may see them, strongest first: "9 6 2x3 ?x2".
[[nodiscard]] std::string captured_words(const Session& session, Side side);

// The text about the piece on a square: its name, its description and its powers.
[[nodiscard]] std::string square_words(const Game& game, Side person, const View& view,
                                       Square square);

}  // namespace vexil
