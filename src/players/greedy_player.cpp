#include "players/greedy_player.h"

#include <algorithm>
#include <array>
#include <memory>

#include "base/random.h"
#include "players/random_player.h"
#include "players/search/evaluation.h"
#include "players/search/outlook.h"
#include "players/search/root_search.h"
#include "players/setups/setup_maker.h"
#include "rules/apply.h"
#include "view/sampler.h"

namespace vexil {
namespace {

constexpr std::size_t kWorlds = 12;

// What the acting piece risks where it would stand: its worth, if a known neighbour beats it.
int risk(const Outlook& outlook, Action action) {
  const Position& position = outlook.knowledge.position;
  if (action.from() == Square::kNone || action.to() == Square::kNone) return 0;
  if (action.verb() != Verb::kMove && action.verb() != Verb::kFly) return 0;
  const PieceType type = position.on(action.from()).type;
  const Bitboard near = outlook.edition.neighbours[at(action.to())] & position.enemy();
  for (Bitboard left = near; left.any();) {
    const Square square = left.pop();
    const PieceType enemy = position.on(square).type;
    if (enemy == kHiddenType || square == action.to()) continue;
    if (!outlook.edition.traits(enemy).movable) continue;
    if (outlook.edition.duel[at(enemy)][at(type)] == Duel::kAttackerWins)
      return outlook.values.worth(outlook.side, type);
  }
  return 0;
}

double average_after(const Outlook& outlook, const Evaluation& evaluation,
                     const std::array<Position, kWorlds>& worlds, History& history, Action action) {
  double sum = 0;
  for (const Position& world : worlds) {
    Position after = world;
    const History::Mark mark = history.mark();
    apply(outlook.edition, after, history, action);
    history.restore(mark);
    if (after.finished_by_flag())
      sum += after.flag_fallen[at(outlook.side)] ? -kFlagWorth : kFlagWorth;
    else
      sum += evaluation.score(after, outlook.side);
  }
  return sum / kWorlds;
}

}  // namespace

SetupTypes GreedyPlayer::setup(const Game& game, Side side) {
  Random random(seed_);
  return make_setup(game, side, random);
}

Choice GreedyPlayer::choose(const Seat& seat, const Limits& /*limits*/) {
  const Outlook outlook(seat, seat.knowledge(), nullptr);
  const Evaluation evaluation(outlook, Plans::kNone);
  Random random(decision_seed(seed_, seat));
  const auto sampler = std::make_unique<WorldSampler>(outlook.edition, outlook.knowledge);
  std::array<Position, kWorlds> worlds;
  for (Position& world : worlds) sampler->sample(random, world);
  const auto history = std::make_unique<History>(outlook.history);
  ActionList actions;
  legal_actions(outlook.edition, outlook.knowledge, outlook.history, actions);

  Choice choice;
  double best = -1e9;
  for (const Action action : actions) {
    const double value = average_after(outlook, evaluation, worlds, *history, action) -
                         risk(outlook, action) + 2 * unit_draw(random);
    ++choice.nodes;
    if (value <= best) continue;
    best = value;
    choice.action = action;
  }
  choice.depth = 1;
  choice.expected = expected_of(best);
  return choice;
}

bool GreedyPlayer::accepts_draw(const Seat& seat) {
  const Outlook outlook(seat, seat.knowledge(), nullptr);
  constexpr double kBehind = -150;
  return material_lead(outlook) < kBehind;
}

}  // namespace vexil
