// Random games made for the tests of views: busy ones, in which pieces meet, powers are used and
// captured pieces come back, and which do not end before their time.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "editions/game.h"
#include "notation/gravon.h"
#include "notation/record.h"
#include "rules/action.h"
#include "view/referee.h"
#include "view/sampler.h"

namespace vexil {

struct PlayedGame {
  GamePtr game;
  TwoSetups setups;
  // The decisions of each complete turn, declined follow-ups left out: whether one was open may
  // differ between worlds that look the same.
  std::vector<std::vector<Action>> turns;
};

// A game of at most so many turns. The same seed gives the same game.
[[nodiscard]] PlayedGame play_busy_game(const GamePtr& game, std::uint64_t seed, int turns);

// The first so many turns as a record, with the result that the rules give there.
[[nodiscard]] Record record_of(const PlayedGame& played, std::size_t turns);

// The same game in another world: its start, and its types for what returned hidden.
[[nodiscard]] PlayedGame in_world(const PlayedGame& played, const World& world);

// Takes the turns, declining every optional follow-up that they leave out. Stops and returns false
// where a decision is not legal.
[[nodiscard]] bool replay_turns(Referee& referee, const std::vector<std::vector<Action>>& turns,
                                std::size_t count);

// How many times longer the random runs are to be: 1, or 10 where VEXIL_LONG is set.
[[nodiscard]] int run_factor();

}  // namespace vexil
