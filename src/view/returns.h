// Hidden returns: under Silent Defense a rescued piece is one of its side's captured ones, and the
// public cannot say which. Lists the possible ones.
#pragma once

#include <array>

#include "view/knowledge.h"

namespace vexil {

using TrackedMasks = std::array<TypeMask, kMaxTracked>;

// Which captured piece each hidden return of a side was, oldest first. Pieces that nothing public
// distinguishes are listed once: `ways` says how many of them each one stands for.
struct ReturnSources {
  int count = 0;
  std::array<TrackedId, kMaxReturns> of{TrackedId::kNone, TrackedId::kNone};
  std::array<int, kMaxReturns> ways{1, 1};

  [[nodiscard]] int all_ways() const { return ways[0] * ways[1]; }
};

// Whether a piece that is not on the board has made a rescue, as far as its public identity says.
[[nodiscard]] inline bool made_rescue(const Knowledge& knowledge, TrackedId piece) {
  return (knowledge.tracked[at(piece)].facts & Piece::kRescued) != 0;
}

// Whether two pieces of the side's captured ones are alike to the public. A return of the side
// itself is like no other: what it can be depends on its own source.
[[nodiscard]] bool alike(const Knowledge& knowledge, Side side, TrackedId one, TrackedId two);

// The choices for the first return, and for the second when the first was `first`. Each comes with
// the number of pieces like it in `ways`; those that cannot be are left out by narrow_by_returns.
template <class Visit>
void visit_sources(const Knowledge& knowledge, Side side, const TrackedSet& pool, TrackedId taken,
                   const Visit& visit) {
  TrackedSet open = pool;
  if (taken != TrackedId::kNone) open[at(taken)] = false;
  for (int one = 0; one < kMaxTracked; ++one) {
    if (!open[static_cast<std::size_t>(one)]) continue;
    int ways = 0;
    for (int two = one; two < kMaxTracked; ++two) {
      if (!open[static_cast<std::size_t>(two)] ||
          !alike(knowledge, side, tracked_at(one), tracked_at(two)))
        continue;
      open[static_cast<std::size_t>(two)] = false;
      ++ways;
    }
    visit(tracked_at(one), ways);
  }
}

// Calls visit(const ReturnSources&) for every choice of sources for the side's hidden returns;
// once, with none, where there are no returns.
template <class Visit>
void for_each_sources(const Knowledge& knowledge, Side side, const Visit& visit) {
  const int count = knowledge.return_count[at(side)];
  if (count == 0) return visit(ReturnSources{});
  const auto first = [&](TrackedId one, int ways_one) {
    if (count == 1) return visit(ReturnSources{1, {one, TrackedId::kNone}, {ways_one, 1}});
    const auto second = [&](TrackedId two, int ways_two) {
      visit(ReturnSources{2, {one, two}, {ways_one, ways_two}});
    };
    visit_sources(knowledge, side, knowledge.return_of(side, 1).pool, one, second);
  };
  visit_sources(knowledge, side, knowledge.return_of(side, 0).pool, TrackedId::kNone, first);
}

// Narrows the sources' sets to what is known of the returns, and sets those of the returns to their
// sources'. Returns whether all that is possible for each piece alone.
[[nodiscard]] bool narrow_by_returns(const Knowledge& knowledge, Side side,
                                     const ReturnSources& sources, TrackedMasks& masks);

}  // namespace vexil
