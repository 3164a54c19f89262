// A memory like a person's: a rank that was shown is forgotten after some time.
#pragma once

#include <cstdint>

#include "view/knowledge.h"

namespace vexil {

// For how many turns a rank shown in turn `exposed` stays in mind when it is forgotten with chance
// `rate` a turn. The same for a seed, piece and turn, so that what is forgotten stays forgotten
// until it is shown again.
[[nodiscard]] std::uint32_t turns_remembered(std::uint64_t seed, TrackedId piece,
                                             std::uint32_t exposed, double rate);

// A copy in which enemy pieces whose rank has faded are hidden again. Everything in it is still
// true.
[[nodiscard]] Knowledge forgetful_copy(const Edition& edition, const Knowledge& knowledge,
                                       std::uint64_t seed, double rate);

}  // namespace vexil
