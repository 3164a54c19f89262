// A view as the fields of a position line: pieces that the viewer does not know are `r?` or `b?`,
// with the mark `'` only.
#pragma once

#include <string>

#include "editions/game.h"
#include "notation/position_fields.h"
#include "view/view.h"

namespace vexil {

// Captured pieces that may have returned hidden are written `?`, as many as are off the board. An
// open follow-up is the viewer's own: others have no position until the turn is complete.
[[nodiscard]] PositionFields fields_of(const GamePtr& game, const View& view);

// The line, without a line end.
[[nodiscard]] std::string print_view(const GamePtr& game, const View& view);

}  // namespace vexil
