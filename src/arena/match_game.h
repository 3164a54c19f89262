// The game of a match, with caps on its length so that every game ends.
#pragma once

#include <string_view>

#include "editions/game.h"

namespace vexil {

inline constexpr int kMatchNoCaptureCap = 400;
inline constexpr int kMatchMoveCap = 4000;

// The game with both caps, each unless the name says something of it ("...+move-cap=off").
[[nodiscard]] Result<GamePtr> open_match_game(std::string_view name,
                                              const Catalog& catalog = Catalog::shipped());

}  // namespace vexil
