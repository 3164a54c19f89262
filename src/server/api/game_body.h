// Reads the bodies of requests about games: settings, commands, seats.
#pragma once

#include <optional>

#include "server/api/router.h"
#include "server/config/config.h"
#include "server/game/command.h"
#include "server/game/settings.h"

namespace vexil::server {

// The settings of a new game. What its name leaves open is filled in: the host's cap, so that no
// game goes on forever, and against our bots the memory aid.
[[nodiscard]] Decided<GameSettings> read_new_game(Body& body, const NewGameDefaults& defaults);

// A command as every channel takes it:
//   {"type":"act","action":"a4a5","turn":3,"part":0,"key":"..."}   {"type":"ready","setup":"..."}
//   {"type":"answer-draw","yes":true}   {"type":"claim","result":"win"}
//   {"type":"chat","text":"..."}
[[nodiscard]] Decided<Command> read_command(Body& body);

// "red" or "blue" under a key, or nothing.
[[nodiscard]] std::optional<Side> read_side(Body& body, std::string_view key);

}  // namespace vexil::server
