#include "rules/more_squares.h"

#include <algorithm>

#include "rules/mutate.h"

namespace vexil {

bool more_squares_forbids(const Edition& edition, const Position& position, const History& history,
                          Square from, Square to) {
  const History::Chase& chase = history.chase[static_cast<std::size_t>(index(position.to_move))];
  if (from == chase.last_to && to == chase.last_from) return false;
  if ((edition.neighbours[static_cast<std::size_t>(index(to))] & position.enemy()).empty())
    return false;
  const std::uint64_t after = position.placement + placement_change(position.id_on(from), from, to);
  const std::uint32_t end = std::min({chase.length, history.turns, History::kKept});
  for (std::uint32_t ago = 1; ago < end; ++ago)
    if (history.placement_before(ago) == after) return true;
  return false;
}

void remember_move(const Edition& edition, const Position& position, History& history,
                   const JudgedMove& move) {
  const auto mover = static_cast<std::size_t>(index(move.mover));
  const auto opponent = static_cast<std::size_t>(index(other(move.mover)));
  History::Chase& own = history.chase[mover];
  History::Chase& theirs = history.chase[opponent];
  const auto touching = [&](Square square) {
    return edition.neighbours[static_cast<std::size_t>(index(square))];
  };
  const bool fled = theirs.last_to != Square::kNone && touching(move.from).has(theirs.last_to);
  theirs.length = fled ? theirs.length + 1 : 0;
  if (move.attack) own.length = theirs.length = 0;
  own.length = (touching(move.to) & position.occupied[opponent]).any() ? own.length + 1 : 0;
  own.last_from = move.from;
  own.last_to = move.to;
}

}  // namespace vexil
