// How far it is from one square to another along the ways that are open.
#pragma once

#include <array>
#include <cstdint>

#include "players/search/search_context.h"
#include "rules/bitboard.h"

namespace vexil {

// Steps from every square to the target for a piece that cannot pass `walls`; kUnreached where
// there is no way. The target itself may be a wall.
using Distances = std::array<std::uint8_t, kSquares>;
inline constexpr std::uint8_t kUnreached = 255;
[[nodiscard]] Distances distances_to(const Edition& edition, Square target, Bitboard walls);

// The pieces of a side that never move, as far as the player knows them.
[[nodiscard]] Bitboard walls_of(const SearchContext& context, Side side);

}  // namespace vexil
