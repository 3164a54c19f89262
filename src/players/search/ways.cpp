#include "players/search/ways.h"

namespace vexil {

Distances distances_to(const Edition& edition, Square target, Bitboard walls) {
  Distances distances;
  distances.fill(kUnreached);
  Bitboard reached(target);
  Bitboard front = reached;
  distances[at(target)] = 0;
  for (std::uint8_t steps = 1; front.any(); ++steps) {
    front = orthogonal_neighbours(front) & edition.squares & ~reached & ~walls;
    reached |= front;
    for (Bitboard left = front; left.any();) distances[at(left.pop())] = steps;
  }
  return distances;
}

Bitboard walls_of(const SearchContext& context, Side side) {
  return context.knowledge.position.occupied[at(side)] & context.knowledge.position.rooted;
}

}  // namespace vexil
