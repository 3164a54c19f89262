#include "players/search/greedy_player.h"

#include <algorithm>
#include <array>
#include <memory>

#include "base/random.h"
#include "players/random_player.h"
#include "players/search/chances.h"
#include "players/search/evaluation.h"
#include "players/search/search_context.h"
#include "players/setups/setup_maker.h"
#include "rules/apply.h"
#include "view/sampler.h"

namespace vexil {
namespace {

constexpr std::size_t kWorlds = 12;

// What the acting piece risks where it would stand: its worth, if a known neighbour beats it.
int risk(const SearchContext& context, Action action) {
  const Position& position = context.knowledge.position;
  if (action.from() == Square::kNone || action.to() == Square::kNone) return 0;
  const PieceType type = position.on(action.from()).type;
  if (!moves_like_plain(context.edition, type, action.verb())) return 0;
  const Bitboard near = context.edition.neighbours[at(action.to())] & position.enemy();
  for (Bitboard left = near; left.any();) {
    const Square square = left.pop();
    const PieceType enemy = position.on(square).type;
    if (enemy == kHiddenType || square == action.to()) continue;
    if (!context.edition.traits(enemy).movable) continue;
    if (context.edition.duel[at(enemy)][at(type)] == Duel::kAttackerWins)
      return context.values.worth(context.side, type);
  }
  return 0;
}

double average_after(const SearchContext& context, const Evaluation& evaluation,
                     const std::array<Position, kWorlds>& worlds, History& history, Action action) {
  double sum = 0;
  for (const Position& world : worlds) {
    Position after = world;
    const History::Mark mark = history.mark();
    apply(context.edition, after, history, action);
    history.restore(mark);
    if (after.finished_by_flag())
      sum += after.flag_fallen[at(context.side)] ? -kFlagWorth : kFlagWorth;
    else
      sum += evaluation.score(after, context.side);
  }
  return sum / kWorlds;
}

}  // namespace

SetupTypes GreedyPlayer::setup(const Game& game, Side side) {
  Random random(seed_);
  return make_setup(game, side, random);
}

Choice GreedyPlayer::choose(const Seat& seat, const Limits& /*limits*/) {
  const SearchContext context(seat, seat.knowledge(), nullptr);
  const Evaluation evaluation(context, Plans::kNone);
  Random random(decision_seed(seed_, seat));
  const auto sampler = std::make_unique<WorldSampler>(context.edition, context.knowledge);
  std::array<Position, kWorlds> worlds;
  for (Position& world : worlds) sampler->sample(random, world);
  const auto history = std::make_unique<History>(context.history);
  ActionList actions;
  legal_actions(context.edition, context.knowledge, context.history, actions);

  Choice choice;
  double best = -1e9;
  for (const Action action : actions) {
    const double value = average_after(context, evaluation, worlds, *history, action) -
                         risk(context, action) + 2 * unit_draw(random);
    ++choice.nodes;
    if (value <= best) continue;
    best = value;
    choice.action = action;
  }
  choice.depth = 1;
  choice.expected = chance_of(best);
  return choice;
}

bool GreedyPlayer::accepts_draw(const Seat& seat) {
  const SearchContext context(seat, seat.knowledge(), nullptr);
  constexpr double kBehind = -150;
  return material_lead(context) < kBehind;
}

}  // namespace vexil
