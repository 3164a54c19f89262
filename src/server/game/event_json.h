// One event as JSON, in the form of docs/bots/stream.md without the number of the game.
#pragma once

#include <string>
#include <string_view>

#include "editions/game.h"
#include "view/seen_event.h"

namespace vexil::server {

// An event about pieces, a turn or an end. REQUIRES: it is no decision.
[[nodiscard]] std::string event_json(const Game& game, const SeenEvent& event);

// What a line of a stream is within a message. REQUIRES: it has no line end.
[[nodiscard]] std::string without_game(std::string_view line);

}  // namespace vexil::server
