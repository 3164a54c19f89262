// The record of a served game, complete or as one viewer may have it.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "notation/gravon.h"
#include "notation/record.h"
#include "server/game/state.h"
#include "view/viewer.h"

namespace vexil::server {

// The complete turns of a game and both setups, for work on another thread while the game goes on.
// It holds secrets: what a viewer gets of it is made from what they were sent.
struct GameSoFar {
  GamePtr game;
  TwoSetups setups;
  std::vector<Tag> tags;  // That everybody may know.
  std::vector<Action> decisions;
  std::vector<std::size_t> turn_ends;  // Decisions made up to the end of each turn.
  std::string result;
  std::string termination;
};

// REQUIRES: both were ready.
[[nodiscard]] GameSoFar game_so_far(const GameState& state);

// With setups, commitments and salts. REQUIRES: both were ready.
[[nodiscard]] Record whole_record(const GameState& state);

// As the viewer may have it while the game runs, complete turns only. Before both are ready it has
// no setups but the viewer's own.
[[nodiscard]] Record seen_record(const GameState& state, Viewer viewer);

}  // namespace vexil::server
