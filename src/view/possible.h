// What a piece can still be, by logic.
#pragma once

#include <array>

#include "view/knowledge.h"
#include "view/returns.h"

namespace vexil {

struct PossibleTypes {
  TrackedMasks of{};       // By tracked piece; 0 for numbers not in use.
  TrackedSet may_be_back;  // Captured pieces that may have returned hidden since,
  TrackedSet surely_back;  // and those that must have.
};

// By what everybody knows. A type stays possible for a piece if and only if there is a complete
// deal of its army's types to all pieces of that army, on the board, lost or returned, that fits
// every fact about a single piece; facts that join several pieces ("the player could move") are
// left out, so that the sets are never too small. Players know their own pieces besides; of the
// enemy's nobody knows more than this.
[[nodiscard]] PossibleTypes possible_types(const Edition& edition, const Knowledge& knowledge);

}  // namespace vexil
