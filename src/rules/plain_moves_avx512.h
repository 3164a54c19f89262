// The plain-move generator for processors that can gather the set bits of a word at once.
#pragma once

#include "rules/action.h"
#include "rules/edition.h"
#include "rules/position.h"

namespace vexil {

#if defined(__x86_64__)
// Every processor that gathers bytes has the other instructions that are used with it.
[[nodiscard]] inline bool has_avx512_compress() {
  return __builtin_cpu_supports("avx512vbmi2") != 0;
}

// REQUIRES: has_avx512_compress().
Action* emit_plain_avx512(const Edition& edition, const Position& position, Action* out);
#endif

}  // namespace vexil
