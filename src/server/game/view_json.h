// The view of a game as JSON: everything that one screen shows. docs/bots/server-view.md describes
// it.
#pragma once

#include <string>

#include "json/writer.h"
#include "server/game/state.h"
#include "view/view.h"

namespace vexil::server {

[[nodiscard]] std::string view_json(const GameState& state, Viewer viewer, Millis now,
                                    const Presence& presence);

// ── Parts, one file each ──

// Keys board, captured, off_board, remaining. REQUIRES: the game has begun.
void write_board(JsonWriter& out, const GameState& state, const View& view);
// Key full_board: every piece with its label. REQUIRES: the setups are opened.
void write_full_board(JsonWriter& out, const GameState& state);
// A list of what the viewer must know before they act.
void write_warnings(JsonWriter& out, const GameState& state, const View& view);
// An object: events and sentences of a turn. `number` is the turn's.
void write_turn(JsonWriter& out, const GameState& state, const NarratedTurn& turn,
                std::uint32_t number);

}  // namespace vexil::server
