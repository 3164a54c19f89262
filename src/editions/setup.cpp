#include "editions/setup.h"

#include <cstdint>
#include <utility>

#include "rules/generate.h"

namespace vexil {

bool is_immobile(const Game& game, Side side, const SetupTypes& setup) {
  SetupTypes nobody;
  nobody.fill(PieceType::kNone);
  const bool red = side == Side::kRed;
  Position position = start_position(game.edition, red ? setup : nobody, red ? nobody : setup);
  position.to_move = side;
  return !has_legal_action(game.edition, position, History());
}

SetupTypes random_setup(const Game& game, Random& random) {
  SetupTypes setup;
  setup.fill(PieceType::kNone);
  std::uint32_t used = 0;
  for (int at = 0; at < game.edition.type_count; ++at)
    for (int n = 0; n < game.edition.traits(type_at(at)).count; ++n) setup[used++] = type_at(at);
  // A shuffle of pieces and empty squares: every setup arises from equally many of the orders.
  const auto squares = static_cast<std::uint32_t>(game.edition.home[0].count());
  for (std::uint32_t left = squares; left > 1; --left)
    std::swap(setup[left - 1], setup[random.below(left)]);
  return setup;
}

}  // namespace vexil
