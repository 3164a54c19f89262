#include "view/sampler.h"

#include "rules/mutate.h"
#include "view/possible.h"

namespace vexil {

WorldSampler::WorldSampler(const Edition& edition, const Knowledge& knowledge,
                           std::size_t state_limit)
    : edition_(&edition), knowledge_(knowledge), base_(knowledge.position) {
  for (std::size_t type = 0; type < edition.type_count; ++type) {
    const PieceType one = type_at(static_cast<int>(type));
    kind_[type] = static_cast<std::uint8_t>((contains(edition.rooted, one) ? 1 : 0) |
                                            (contains(edition.sliding, one) ? 2 : 0) |
                                            (contains(edition.gifted, one) ? 4 : 0));
  }
  for (Bitboard left = base_.all(); left.any();) {
    const Square square = left.pop();
    square_[at(base_.id_on(square))] = Bitboard(square);
  }
  const PossibleTypes possible = possible_types(edition, knowledge_);
  for (const Side army : kSides) {
    hidden_[at(army)] = !plays(knowledge_.viewer, army);
    if (!hidden_[at(army)]) continue;
    armies_[at(army)].build(edition, knowledge_, possible, army, state_limit);
    list_spots(army);
  }
}

bool WorldSampler::any_world() const {
  return (!hidden_[0] || armies_[0].any_world()) && (!hidden_[1] || armies_[1].any_world());
}

void WorldSampler::give_type(Position& position, PieceId number, Bitboard here,
                             PieceType type) const {
  position.pieces[at(number)].type = type;
  position.rooted |= only_if(contains(edition_->rooted, type), here);
  position.sliders |= only_if(contains(edition_->sliding, type), here);
  position.gifted |= only_if(contains(edition_->gifted, type), here);
}

// Pieces of the start keep their numbers as long as they have not returned hidden. The captured
// ones of a side with hidden returns are written together with those.
void WorldSampler::list_spots(Side army) {
  const auto spot_of = [&](const OpenPiece& piece) {
    const PieceId number = piece_at(piece.place + kMaxArmy * index(army));
    return Spot{piece.place, number, square_[at(number)]};
  };
  const auto with_returns = [&](const Spot& spot) {
    const Tracked& piece = knowledge_.tracked[at(spot.number)];
    return piece.captured && knowledge_.return_count[at(owner_of(piece.facts))] > 0;
  };
  for (const OpenPiece& piece : armies_[at(army)].open())
    if (const Spot spot = spot_of(piece); !with_returns(spot)) spots_[at(army)].push_back(spot);
  for (const OpenPiece& piece : armies_[at(army)].fixed())
    if (const Spot spot = spot_of(piece);
        !with_returns(spot) && base_.pieces[at(spot.number)].type == kHiddenType)
      give_type(base_, spot.number, spot.here, lowest_type(piece.mask));
}

void WorldSampler::draw(Random& random) {
  for (const Side army : kSides) {
    if (!hidden_[at(army)]) continue;
    if (weights_ == nullptr)
      armies_[at(army)].deal(random);
    else
      armies_[at(army)].deal_weighted(random, *weights_);
  }
}

void WorldSampler::write(Position& position) const {
  position = base_;
  std::array<Bitboard, 8> of_kind{};
  for (const Side army : kSides) {
    const std::array<PieceType, kMaxArmy>& types = armies_[at(army)].types();
    for (const Spot& spot : spots_[at(army)]) {
      const PieceType type = types[spot.place];
      position.pieces[at(spot.number)].type = type;
      of_kind[kind_[at(type)]] |= spot.here;
    }
  }
  position.rooted |= of_kind[1] | of_kind[3] | of_kind[5] | of_kind[7];
  position.sliders |= of_kind[2] | of_kind[3] | of_kind[6] | of_kind[7];
  position.gifted |= of_kind[4] | of_kind[5] | of_kind[6] | of_kind[7];
  for (const Side side : kSides)
    if (hidden_[at(side)] && knowledge_.return_count[at(side)] > 0) write_returns(side, position);
}

// Goes through the side's returns as they happened: each took the lowest number among the captured
// pieces, and the piece that had it took the returning one's.
WorldSampler::Numbers WorldSampler::number_captured(Side side) const {
  Numbers numbers;
  for (int piece = 0; piece < kMaxTracked; ++piece) {
    const auto slot = static_cast<std::size_t>(piece);
    numbers.of[slot] =
        piece < kMaxPieces ? piece_at(piece) : knowledge_.returns[slot - kMaxPieces].number;
    numbers.rescued[slot] = made_rescue(knowledge_, tracked_at(piece));
  }
  const ReturnSources sources = armies_[at(side)].sources();
  for (int back = 0; back < sources.count; ++back) {
    const HiddenReturn& entry = knowledge_.return_of(side, back);
    const TrackedId source = sources.of[static_cast<std::size_t>(back)];
    for (std::size_t piece = 0; piece < kMaxTracked; ++piece)
      if (entry.pool[piece] && !numbers.back[piece] && numbers.of[piece] == entry.number)
        numbers.of[piece] = numbers.of[at(source)];
    numbers.back[at(source)] = true;
    if (numbers.rescued[at(source)]) numbers.rescued[at(tracked_return(side, back))] = true;
  }
  return numbers;
}

void WorldSampler::write_returns(Side side, Position& position) const {
  const ArmySampler& army = armies_[at(side)];
  const Numbers numbers = number_captured(side);
  const auto mark = [&](std::size_t piece) {
    return numbers.rescued[piece] ? Piece::kRescued : std::uint8_t{0};
  };
  for (std::size_t slot = 0; slot < kMaxTracked; ++slot) {
    const Tracked& tracked = knowledge_.tracked[slot];
    if (!tracked.captured || owner_of(tracked.facts) != side || numbers.back[slot]) continue;
    position.pieces[at(numbers.of[slot])] = {
        army.type_of(tracked_at(static_cast<int>(slot))),
        static_cast<std::uint8_t>(tracked.facts | Piece::kOffBoard | mark(slot))};
  }
  for (int back = 0; back < knowledge_.return_count[at(side)]; ++back) {
    const TrackedId piece = tracked_return(side, back);
    if (knowledge_.tracked[at(piece)].captured) continue;
    const PieceId number = knowledge_.return_of(side, back).number;
    give_type(position, number, square_[at(number)], army.type_of(piece));
    position.pieces[at(number)].facts |= mark(at(piece));
  }
}

void WorldSampler::sample(Random& random, Position& position) {
  draw(random);
  write(position);
}

Position WorldSampler::sample(Random& random) {
  Position position;
  sample(random, position);
  return position;
}

void WorldSampler::sample(Random& random, World& world) {
  sample(random, world.position);
  world.start.fill(PieceType::kNone);
  for (const Side army : kSides) {
    const SetupTypes& types = hidden_[at(army)] ? armies_[at(army)].types() : knowledge_.own_setup;
    for (std::size_t place = 0; place < kMaxArmy; ++place)
      world.start[place + kMaxArmy * at(army)] = types[place];
    for (int back = 0; back < kMaxReturns; ++back)
      world.returned[at(army)][static_cast<std::size_t>(back)] =
          hidden_[at(army)] && back < knowledge_.return_count[at(army)]
              ? armies_[at(army)].type_of(tracked_return(army, back))
              : PieceType::kNone;
  }
}

}  // namespace vexil
