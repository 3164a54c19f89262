// Which seat of a game a caller holds, as whom they may watch it, and what they do there.
#pragma once

#include <optional>
#include <string_view>

#include "server/accounts/services.h"
#include "server/game/served_game.h"
#include "view/viewer.h"

namespace vexil::server {

// By a seat token or by the account; in a hot-seat game the same account holds both, and `wanted`
// chooses (otherwise the side to move). Nothing: the caller has no seat, or not that one.
[[nodiscard]] std::optional<Side> seat_of(const Caller& caller, const ServedGame& game,
                                          std::optional<Side> wanted);

// "red" or "blue": that seat, which must be the caller's. "spectator": refused in a private game
// while it is not over. A private game that is over is for its players and administrators, unless a
// player has shared it. Empty: the caller's seat where they have one. While the game runs nobody
// sees more than one seat does.
[[nodiscard]] Decided<Viewer> viewer_for(const Caller& caller, const ServedGame& game,
                                         std::string_view as);

// The same for somebody who begins to watch, found out when it is their turn.
[[nodiscard]] FindViewer find_viewer(const Caller& caller, std::string as);

// Who gives a command, found out when it is the command's turn: the caller with their seat. Without
// one they may chat as a spectator, and a creator who waits for an opponent may abort the game.
struct Asking {
  std::optional<Side> wanted;
  Millis now = 0;
  Millis lag = 0;
};
[[nodiscard]] FindActor actor_of(const Caller& caller, CommandKind kind, const Asking& asking);

// Has the game carry out the command, and measures how long an action takes.
Task<Decided<void>> run_command(const Services& services, std::string game, FindActor who,
                                Command command);

[[nodiscard]] PlayerName player_name(const store::Account& account);

}  // namespace vexil::server
