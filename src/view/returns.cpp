#include "view/returns.h"

namespace vexil {
namespace {

bool is_return_of(Side side, TrackedId piece) {
  return is_return(piece) && side_of_return(piece) == side;
}

}  // namespace

bool alike(const Knowledge& knowledge, Side side, TrackedId one, TrackedId two) {
  if (one == two) return true;
  if (is_return_of(side, one) || is_return_of(side, two)) return false;
  return knowledge.tracked[at(one)].mask == knowledge.tracked[at(two)].mask &&
         made_rescue(knowledge, one) == made_rescue(knowledge, two);
}

bool narrow_by_returns(const Knowledge& knowledge, Side side, const ReturnSources& sources,
                       TrackedMasks& masks) {
  // Latest first: a return that was captured and returned again hands on what is known of it.
  for (int number = sources.count - 1; number >= 0; --number) {
    const TrackedId piece = tracked_return(side, number);
    const TrackedId source = sources.of[static_cast<std::size_t>(number)];
    masks[at(source)] &= masks[at(piece)];
    if (masks[at(source)] == 0) return false;
  }
  bool older_made_rescue = false;
  for (int number = 0; number < sources.count; ++number) {
    const TrackedId piece = tracked_return(side, number);
    const TrackedId source = sources.of[static_cast<std::size_t>(number)];
    const bool rescued =
        made_rescue(knowledge, source) || (is_return_of(side, source) && older_made_rescue);
    if (rescued && knowledge.return_of(side, number).fresh) return false;
    older_made_rescue = rescued;
    masks[at(piece)] = masks[at(source)];
  }
  return true;
}

}  // namespace vexil
