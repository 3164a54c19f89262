// Sentences for people that say why a write was refused; both engines use them.
#pragma once

#include <string>

#include "store/store.h"

namespace vexil::store {

// Of a write that had to change a row and found none, or not as it was before.
[[nodiscard]] std::string refusal_of(const Write& write);
// Of a write that would make something a second time.
[[nodiscard]] std::string duplicate_of(const Write& write);
// Of a write that belongs to a game.
inline constexpr const char* kNoSuchGame = "The game it belongs to is not there.";

}  // namespace vexil::store
