// Events of the rules as one line each, with everything they say and who may know it.
#pragma once

#include <string>
#include <string_view>

#include "editions/game.h"
#include "rules/event.h"

namespace vexil {

// "attacked red move c3c4 via c3, 10 on 7, defender lost, known to rbs".
[[nodiscard]] std::string event_text(const Game& game, const Event& event);

// "defender lost", "attacker lost", "both lost".
[[nodiscard]] std::string_view outcome_text(Duel outcome);

}  // namespace vexil
