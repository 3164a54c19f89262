// The plain-move generator for processors that can gather the set bits of a word at once.
#pragma once

#include "rules/action.h"
#include "rules/edition.h"
#include "rules/position.h"

namespace vexil {

[[nodiscard]] bool has_avx512_compress();

// REQUIRES: has_avx512_compress().
Action* emit_plain_avx512(const Edition& edition, const Position& position, Action* out);

}  // namespace vexil
