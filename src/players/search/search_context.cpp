#include "players/search/search_context.h"

#include "players/setups/setup_prior.h"

namespace vexil {
namespace {

void weigh_start(const Seat& seat, const SetupPrior& prior, Side army, TypeWeights& weights) {
  const Bitboard home = seat.edition().home[at(army)];
  int place = 0;
  for (Bitboard left = home; left.any(); ++place) {
    const Square square = left.pop();
    for (int piece = 0; piece < kMaxPieces; ++piece) {
      if (seat.start_of(piece_at(piece)) != square) continue;
      for (int type = 0; type < seat.edition().type_count; ++type)
        weights[static_cast<std::size_t>(piece)][static_cast<std::size_t>(type)] *=
            prior.weight(prior.seen_from_red(army, place), type_at(type));
    }
  }
}

}  // namespace

SearchContext::SearchContext(const Seat& seat, const Knowledge& known, const SetupPrior* prior)
    : edition(seat.edition()),
      history(seat.history()),
      side(seat.side()),
      knowledge(known),
      possible(possible_types(edition, knowledge)),
      weights(even_weights()) {
  if (prior != nullptr) {
    for (const Side army : kSides) {
      weigh_start(seat, *prior, army, weights);
      weigh_conduct(edition, knowledge, seat.behaviour(), army, weights);
    }
  }
  for (const Side army : kSides) believe(edition, possible, army, weights, belief);
  values = values_of(edition, remaining_pieces(edition, knowledge, belief));
}

int SearchContext::hidden_count() const {
  int count = 0;
  for (Bitboard left = knowledge.position.occupied[at(other(side))]; left.any();)
    if (hidden_on(left.pop())) ++count;
  return count;
}

bool SearchContext::open() const {
  for (Bitboard left = knowledge.position.all(); left.any();)
    if (!knowledge.position.on(left.pop()).is(Piece::kKnown)) return false;
  return true;
}

double material_lead(const SearchContext& context) {
  const std::array<Remaining, 2> remaining =
      remaining_pieces(context.edition, context.knowledge, context.belief);
  double lead = 0;
  for (int type = 0; type < context.edition.type_count; ++type) {
    if (context.edition.traits(type_at(type)).flag) continue;
    const auto number = static_cast<std::size_t>(type);
    for (const Side side : kSides)
      lead += (side == context.side ? 1 : -1) * remaining[at(side)][number] *
              context.values.worth(side, type_at(type));
  }
  return lead;
}

}  // namespace vexil
