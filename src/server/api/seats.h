// Which seat of a game a caller holds, as whom they may watch it, and what they do there.
#pragma once

#include <optional>
#include <string_view>

#include "server/accounts/services.h"
#include "server/game/served_game.h"
#include "view/viewer.h"

namespace vexil::server {

// By a seat token or by the account; in a hot-seat game the same account holds both, and `wanted`
// chooses (otherwise the side to move). Nothing: he has no seat, or not that one.
[[nodiscard]] std::optional<Side> seat_of(const Caller& caller, const ServedGame& game,
                                          std::optional<Side> wanted);

// "red" or "blue": that seat, which must be his. "spectator": refused in a private game while it
// is not over. Empty: his seat where he has one. While the game runs nobody sees more than one seat
// does.
[[nodiscard]] Decided<Viewer> viewer_for(const Caller& caller, const ServedGame& game,
                                         std::string_view as);

// As whom he gives the command: with his seat; without one he may chat as a spectator, and who
// waits for an opponent may give up waiting.
[[nodiscard]] Decided<Actor> actor_for(const Caller& caller, const ServedGame& game,
                                       std::optional<Side> wanted, CommandKind kind, Millis now);

// Has the game carry out the command, and measures how long an action takes.
Task<Decided<void>> carry_out(const Services& services, std::string game, Actor actor,
                              Command command);

[[nodiscard]] PlayerName player_name(const store::Account& account);

}  // namespace vexil::server
