#include "view/possible.h"

#include "view/assignment.h"

namespace vexil {
namespace {

constexpr int first_of(Side army) { return army == Side::kRed ? 0 : kMaxArmy; }

// Adds to `found` what the pieces of the army and its side's returns can be when the returns came
// from these sources. Returns whether they can have.
bool add_possible(const Edition& edition, Side side, const ReturnSources& sources,
                  const TrackedMasks& masks, TrackedMasks& found) {
  PieceGroups groups;
  const int first = first_of(side);
  for (int piece = first; piece < first + kMaxArmy; ++piece)
    if (masks[static_cast<std::size_t>(piece)] != 0)
      groups.add(masks[static_cast<std::size_t>(piece)]);
  const std::array<TypeMask, kMaxArmy> types = dealable_types(groups, army_counts(edition));
  if (types[0] == 0) return false;
  const auto possible = [&](TrackedId piece) {
    const TypeMask mask = masks[at(piece)];
    const bool own = index(piece) >= first && index(piece) < first + kMaxArmy;
    return own ? types[static_cast<std::size_t>(groups.group_of(mask))] : mask;
  };
  for (int piece = first; piece < first + kMaxArmy; ++piece)
    if (masks[static_cast<std::size_t>(piece)] != 0)
      found[static_cast<std::size_t>(piece)] |= possible(tracked_at(piece));
  TypeMask older = 0;
  for (int number = 0; number < sources.count; ++number) {
    const TrackedId source = sources.of[static_cast<std::size_t>(number)];
    const bool again = source == tracked_return(side, 0);
    older = again ? older : possible(source);
    found[at(tracked_return(side, number))] |= older;
  }
  return true;
}

void add_sources(const Knowledge& knowledge, Side side, const ReturnSources& sources, bool first,
                 PossibleTypes& result) {
  TrackedSet sure;
  for (int number = 0; number < sources.count; ++number) {
    const TrackedId source = sources.of[static_cast<std::size_t>(number)];
    if (sources.ways[static_cast<std::size_t>(number)] == 1) sure[at(source)] = true;
    const TrackedSet& pool = knowledge.return_of(side, number).pool;
    for (int piece = 0; piece < kMaxTracked; ++piece)
      if (pool[static_cast<std::size_t>(piece)] &&
          alike(knowledge, side, source, tracked_at(piece)))
        result.may_be_back[static_cast<std::size_t>(piece)] = true;
  }
  if (first)
    result.surely_back |= sure;
  else
    result.surely_back &=
        ~knowledge.return_of(side, knowledge.return_count[at(side)] - 1).pool | sure;
}

}  // namespace

PossibleTypes possible_types(const Edition& edition, const Knowledge& knowledge) {
  PossibleTypes result;
  TrackedMasks known{};
  for (std::size_t piece = 0; piece < kMaxTracked; ++piece)
    known[piece] = knowledge.tracked[piece].mask;
  for (const Side side : kSides) {
    bool first = true;
    for_each_sources(knowledge, side, [&](const ReturnSources& sources) {
      TrackedMasks masks = known;
      if (!narrow_by_returns(knowledge, side, sources, masks)) return;
      if (!add_possible(edition, side, sources, masks, result.of)) return;
      if (sources.count > 0) add_sources(knowledge, side, sources, first, result);
      first = false;
    });
  }
  return result;
}

}  // namespace vexil
