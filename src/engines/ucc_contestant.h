// A program of the UCC protocol of 2012 as one seat of a match: one process a game, stopped while
// it is not its turn, 40-piece `international` games only.
#pragma once

#include <chrono>
#include <memory>

#include "engines/contestant.h"
#include "players/player_spec.h"

namespace vexil {

// The time for a reply unless the spec sets a movetime: the protocol has no line to say another.
inline constexpr std::chrono::milliseconds kUccReplyTime{2'000};

// REQUIRES: spec.kind == PlayerKind::kUcc. The program always chooses its own setups, gets no draw
// offers, which count as declined, and no seed.
[[nodiscard]] std::unique_ptr<Contestant> make_ucc_contestant(const PlayerSpec& spec);

// Whether such a program can play the game: the classic army of 40 by the rules that its referee
// has.
[[nodiscard]] bool is_ucc_game(const Game& game);

}  // namespace vexil
