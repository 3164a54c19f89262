// What full strength thinks of a decision: every legal action with the score to be expected of it.
// For hints, for the analysis of records, and for people who watch.
#pragma once

#include <cstdint>

#include "players/player.h"
#include "players/search/root_search.h"

namespace vexil {

// By what the seat knows. The same seat, seed and node budget give the same ranking.
// REQUIRES: it is the seat's decision.
[[nodiscard]] Ranking rank_actions(const Seat& seat, const Limits& limits, std::uint64_t seed);

// The same when other things are known than the seat knows, such as everything: for looking back
// at a game that is over. REQUIRES: `knowledge` differs from the seat's only in what is known of
// the pieces.
[[nodiscard]] Ranking rank_actions(const Seat& seat, const Knowledge& knowledge,
                                   const Limits& limits, std::uint64_t seed);

// The seat's knowledge with the true type of every piece on the board filled in.
[[nodiscard]] Knowledge knowing_all(const Edition& edition, const Knowledge& knowledge,
                                    const Position& truth);

}  // namespace vexil
