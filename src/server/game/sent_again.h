// What a viewer may be sent again of the messages that they were sent once, while the game runs.
// The rule is in docs/develop/rules.md, section Captured pieces and memory;
// docs/develop/shown-again.md lists the routes.
#pragma once

#include "server/game/state.h"

namespace vexil::server {

// Whether it is everything: of the seat of a program, which plays from a perfect memory, and when
// the game has been opened. People and spectators are shown again what the table shows.
[[nodiscard]] bool recalls(const GameState& state, Viewer viewer);

// The message as it may be sent now: the latest complete turn and the one in play as they were
// sent, earlier ones without the labels that the table does not show any more.
[[nodiscard]] MailMessage sent_again(const GameState& state, Viewer viewer,
                                     const MailMessage& message);

}  // namespace vexil::server
