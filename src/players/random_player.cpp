#include "players/random_player.h"

#include "base/random.h"
#include "editions/setup.h"
#include "view/view.h"

namespace vexil {

std::uint64_t decision_seed(std::uint64_t seed, const Seat& seat) {
  const Position& position = seat.knowledge().position;
  const std::uint64_t moment = static_cast<std::uint64_t>(position.turn) << 32 |
                               static_cast<std::uint64_t>(position.followup) << 24 |
                               static_cast<std::uint64_t>(position.followup_square) << 16 |
                               static_cast<std::uint64_t>(position.advancing.count()) << 8 |
                               static_cast<std::uint64_t>(index(seat.side()));
  return mix64(seed ^ mix64(moment));
}

SetupTypes RandomPlayer::setup(const Game& game, Side /*side*/) {
  Random random(seed_);
  return random_setup(game, random);
}

Choice RandomPlayer::choose(const Seat& seat, const Limits& /*limits*/) {
  ActionList actions;
  legal_actions(seat.edition(), seat.knowledge(), seat.history(), actions);
  Random random(decision_seed(seed_, seat));
  Choice choice;
  choice.action = actions[random.below(static_cast<std::uint32_t>(actions.size()))];
  choice.nodes = 1;
  return choice;
}

}  // namespace vexil
