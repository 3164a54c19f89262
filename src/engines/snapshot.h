// A recall view as one line of JSON: all that a player may know at the moment of a decision, for
// programs without a memory. docs/bots/protocol.md describes every key. Made from a View alone, so
// that nothing can be in it that the player may not know.
#pragma once

#include <cstdint>
#include <string>

#include "editions/game.h"
#include "view/view.h"

namespace vexil {

// Without a line end. `number` is that of the game, as in its event lines.
[[nodiscard]] std::string print_snapshot(const Game& game, std::uint64_t number, const View& view);

// The request for a setup: the army and one legal setup, as JSON. An engine that knows nothing of
// setups sends the suggestion back.
[[nodiscard]] std::string print_setup_request(const Game& game, Side side,
                                              const SetupTypes& suggestion);

}  // namespace vexil
