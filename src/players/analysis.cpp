#include "players/analysis.h"

#include "players/random_player.h"

namespace vexil {
namespace {

constexpr std::size_t kSlots = std::size_t{1} << 18;

}  // namespace

Ranking rank_actions(const Seat& seat, const Knowledge& knowledge, const Limits& limits,
                     std::uint64_t seed) {
  const SetupPrior prior(*seat.game());
  ScoreTable table(kSlots);
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
    Piece& piece = all.position.on(square);
    if (piece.type != kHiddenType) continue;
    piece.type = type;
    const Bitboard here(square);
    if (contains(edition.rooted, type)) all.position.rooted |= here;
    if (contains(edition.sliding, type)) all.position.sliders |= here;
    if (contains(edition.gifted, type)) all.position.gifted |= here;
    all.tracked[at(all.tracked_on(square))].mask = mask_of(type);
  }
  return all;
}

}  // namespace vexil
