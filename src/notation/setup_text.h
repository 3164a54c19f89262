// Setups as their owner sees them: front row first, each row from the owner's left, so that one
// text serves either side ("6 2 9 ... / 5 7 2 ... / 3 B 4 ...").
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "editions/game.h"
#include "notation/piece_text.h"
#include "rules/position.h"

namespace vexil {

// Reads a setup; it must be the whole army exactly. The refusal says what is missing or too many.
[[nodiscard]] Result<SetupTypes> parse_setup(const Game& game, Side side, std::string_view text);

// Reads a setup in which squares may be `?` (kUnknownType), as records of a running game have it.
// It may be wholly hidden, partly hidden or open, but never hold more of a label than the army has.
[[nodiscard]] Result<SetupTypes> parse_shown_setup(const Game& game, Side side,
                                                   std::string_view text);

// Whether the pieces are the army exactly; hidden ones may stand for any that are missing.
[[nodiscard]] Result<void> check_army(const Game& game, const SetupTypes& setup);

// Canonical text; kUnknownType is written `?`.
[[nodiscard]] std::string print_setup(const Game& game, Side side, const SetupTypes& setup);

// What the other side may see of it: `?` on occupied squares, `-` elsewhere.
[[nodiscard]] SetupTypes hidden_setup(const SetupTypes& setup);

}  // namespace vexil
