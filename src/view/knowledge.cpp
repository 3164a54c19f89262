#include "view/knowledge.h"

namespace vexil {

TypeMask army_types(const Edition& edition) {
  TypeMask types = 0;
  for (int at = 0; at < edition.type_count; ++at)
    if (edition.types[static_cast<std::size_t>(at)].count > 0) types |= mask_of(type_at(at));
  return types;
}

SetupTypes hidden_from_others(const SetupTypes& setup) {
  SetupTypes hidden = setup;
  for (PieceType& type : hidden)
    if (type != PieceType::kNone) type = kHiddenType;
  return hidden;
}

Knowledge start_knowledge(const Edition& edition, Viewer viewer, const SetupTypes& red,
                          const SetupTypes& blue) {
  Knowledge knowledge;
  knowledge.viewer = viewer;
  knowledge.position = start_position(edition, red, blue);
  knowledge.own_setup.fill(PieceType::kNone);
  if (viewer == Viewer::kRed) knowledge.own_setup = red;
  if (viewer == Viewer::kBlue) knowledge.own_setup = blue;
  for (int number = 0; number < kMaxPieces; ++number) {
    const auto slot = static_cast<std::size_t>(number);
    knowledge.holder[slot] = tracked_at(number);
    if (knowledge.position.pieces[slot].in_use())
      knowledge.tracked[slot].mask = army_types(edition);
  }
  return knowledge;
}

}  // namespace vexil
