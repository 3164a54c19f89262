// Which seat of a game a caller holds, and as whom they may watch it.
#pragma once

#include <optional>
#include <string_view>

#include "server/accounts/authenticator.h"
#include "server/rooms/room_context.h"
#include "view/viewer.h"

namespace vexil::server {

// By a seat token or by the account; in a hot-seat game the same account holds both, and `wanted`
// chooses (otherwise the side to move). Nothing: they have no seat, or not that one.
[[nodiscard]] std::optional<Side> seat_of(const Caller& caller, const ServedGame& game,
                                          std::optional<Side> wanted);

// "red" or "blue": that seat, which must be theirs. "spectator": refused in a private game while it
// is not over. Empty: their seat where they have one. While the game runs nobody sees more than one
// seat does.
[[nodiscard]] Decided<Viewer> viewer_for(const Caller& caller, const ServedGame& game,
                                         std::string_view as);

// As whom they give the command: with their seat; without one they may chat as a spectator, and who
// waits for an opponent may give up waiting. Found out when it is the command's turn.
struct Asking {
  std::optional<Side> wanted;
  Millis now = 0;
  Millis lag = 0;
};
[[nodiscard]] FindActor actor_of(const Caller& caller, CommandKind kind, const Asking& asking);

[[nodiscard]] PlayerName player_name(const store::Account& account);

}  // namespace vexil::server
