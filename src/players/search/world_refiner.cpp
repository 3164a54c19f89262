#include "players/search/world_refiner.h"

#include <cmath>
#include <utility>

#include "rules/mutate.h"

namespace vexil {
namespace {

constexpr std::uint8_t kNoPlace = 255;
constexpr std::uint32_t kExchangesAPiece = 8;

}  // namespace

WorldRefiner::WorldRefiner(const Seat& seat, const Knowledge& knowledge, const SetupPrior& prior,
                           const TypeWeights& weights)
    : edition_(seat.edition()), prior_(prior), weights_(weights) {
  const Side army = other(seat.side());
  place_.fill(kNoPlace);
  std::array<std::uint8_t, kSquares> home{};
  int place = 0;
  for (Bitboard left = edition_.home[at(army)]; left.any(); ++place)
    home[at(left.pop())] = static_cast<std::uint8_t>(prior.seen_from_red(army, place));
  const int first = index(army) * kMaxArmy;
  for (int number = first; number < first + kMaxArmy; ++number)
    if (const Square start = seat.start_of(piece_at(number)); start != Square::kNone)
      place_[static_cast<std::size_t>(number)] = home[at(start)];

  const Position& position = knowledge.position;
  for (Bitboard left = position.all(); left.any();) {
    const Square square = left.pop();
    const TrackedId tracked = knowledge.tracked_on(square);
    // A piece that came back hidden is not where it was at the start, nor distinct from others.
    if (position.on(square).type != kHiddenType || is_return(tracked)) continue;
    const PieceId number = position.id_on(square);
    if (army_of(tracked) != army || place_[at(number)] == kNoPlace) continue;
    hidden_.push_back(
        {number, square, knowledge.tracked[at(tracked)].mask, int{place_[at(number)]}});
  }
}

SetupTypes WorldRefiner::start_of(const Position& world) const {
  SetupTypes setup;
  setup.fill(PieceType::kNone);
  for (std::size_t number = 0; number < place_.size(); ++number)
    if (place_[number] != kNoPlace) setup[place_[number]] = world.pieces[number].type;
  return setup;
}

void WorldRefiner::refine(Random& random, Position& world) const {
  const auto count = static_cast<std::uint32_t>(hidden_.size());
  if (count < 2) return;
  SetupTypes setup = start_of(world);
  const auto on = [&](const Hidden& piece) { return setup[static_cast<std::size_t>(piece.place)]; };
  for (std::uint32_t tried = 0; tried < kExchangesAPiece * count; ++tried) {
    const Hidden& one = hidden_[random.below(count)];
    const Hidden& two = hidden_[random.below(count)];
    const PieceType first = on(one);
    const PieceType second = on(two);
    if (first == second || !contains(one.mask, second) || !contains(two.mask, first)) continue;
    const double before = weight_of(one, first) * weight_of(two, second);
    const double after = weight_of(one, second) * weight_of(two, first);
    const double chance = static_cast<double>(random.next() >> 11) * 0x1.0p-53;
    const double change = prior_.exchange(setup, one.place, two.place);
    if (chance * before > after * std::exp(change))
      std::swap(setup[static_cast<std::size_t>(one.place)],
                setup[static_cast<std::size_t>(two.place)]);
  }
  for (const Hidden& piece : hidden_)
    if (on(piece) != world.pieces[at(piece.number)].type)
      retype_piece(edition_, world, piece.here, on(piece));
}

}  // namespace vexil
