// Views as texts that can be compared: what one viewer sees, one entry a square, and what
// changed of it from one moment to the next.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "editions/game.h"
#include "view/view.h"

namespace vexil {

// By what it is about: a square ("a4"), "captured red", "captured blue", "course", "decision" or
// "end". A piece is side, label and marks as in positions; a type that the viewer does not know is
// `?` and the set of those it can be. The owner's pieces have the set that everybody else can work
// out after a bar: `r7'|{not B,F}`. A captured piece that may have come back has a `<` behind it.
using ViewText = std::map<std::string, std::string>;

[[nodiscard]] ViewText view_text(const Game& game, const View& view);

// The entries of `after` that differ from `before`; `-` for those that are gone.
[[nodiscard]] std::vector<std::string> view_changes(const ViewText& before, const ViewText& after);

}  // namespace vexil
