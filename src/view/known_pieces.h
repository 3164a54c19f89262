// Steps of update_knowledge.h that change what is known of single pieces.
#pragma once

#include "view/knowledge.h"
#include "view/seen_event.h"

namespace vexil {

// Everybody now knows the piece on the square.
void reveal_known(const Edition& edition, Knowledge& knowledge, Square square, PieceType type);

// A rescue brought a captured piece back. REQUIRES: event.kind == SeenKind::kReturned.
void bring_back(const Edition& edition, Knowledge& knowledge, const SeenEvent& event);

// The game ended by the loss of a Flag, and this silently lost piece was it.
void identify_fallen_flag(const Edition& edition, Knowledge& knowledge, TrackedId piece);

// What everybody knows of the piece on the square besides its type. Of a piece that returned hidden
// only its owner knows what it did before.
[[nodiscard]] std::uint8_t public_facts(const Knowledge& knowledge, Square square);

// Types that a rescue may bring back.
[[nodiscard]] inline TypeMask returnable_types(const Edition& edition) {
  return without(army_types(edition), static_cast<TypeMask>(edition.mines | edition.flags));
}

}  // namespace vexil
