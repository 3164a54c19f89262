#include "players/search/analysis.h"

#include "players/random_player.h"
#include "rules/mutate.h"

namespace vexil {
namespace {

constexpr std::size_t kAnalysisSlots = std::size_t{1} << 18;

}  // namespace

Ranking rank_actions(const Seat& seat, const Knowledge& knowledge, const Limits& limits,
                     std::uint64_t seed) {
  const SetupPrior prior(*seat.game());
  TranspositionTable table(kAnalysisSlots);
  RootSearch search(seat, knowledge, &prior, table, SearchStyle{}, decision_seed(seed, seat));
  return search.rank(limits);
}

Ranking rank_actions(const Seat& seat, const Limits& limits, std::uint64_t seed) {
  return rank_actions(seat, seat.knowledge(), limits, seed);
}

Knowledge knowing_all(const Edition& edition, const Knowledge& knowledge, const Position& truth) {
  Knowledge all = knowledge;
  for (Bitboard left = all.position.all(); left.any();) {
    const Square square = left.pop();
    const PieceType type = truth.on(square).type;
    if (all.position.on(square).type != kHiddenType) continue;
    retype_piece(edition, all.position, square, type);
    all.tracked[at(all.tracked_on(square))].mask = mask_of(type);
  }
  return all;
}

}  // namespace vexil
