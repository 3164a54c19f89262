// Generates plain moves, most of every list of actions: steps, slides and charges of the side to
// move. The repetition rules are applied afterwards.
#pragma once

#include "rules/action.h"
#include "rules/edition.h"
#include "rules/position.h"

namespace vexil {

// Writes the actions from `out` on and returns the end; may write over kWrittenPastEnd entries
// behind it.
Action* emit_plain(const Edition& edition, const Position& position, Action* out);

// The same without any faster twin: what processors run that have none.
Action* emit_plain_portable(const Edition& edition, const Position& position, Action* out);

}  // namespace vexil
