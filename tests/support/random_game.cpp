#include "support/random_game.h"

#include <algorithm>
#include <utility>

#include "editions/setup.h"
#include "rules/apply.h"
#include "rules/generate.h"

namespace vexil {
namespace {

Action any_of(const ActionList& actions, Random& random) {
  return actions[random.below(static_cast<std::uint32_t>(actions.size()))];
}

bool rare(const Position& position, Action action) {
  return action.verb() != Verb::kMove || position.enemy().has(action.to());
}

}  // namespace

void generate_sorted(const Edition& edition, const Position& position, const History& history,
                     ActionList& actions) {
  generate(edition, position, history, actions);
  std::sort(actions.begin(), actions.end(), [](Action a, Action b) { return a.bits() < b.bits(); });
}

Action lively_choice(const Position& position, const ActionList& actions, Random& random) {
  Action action = any_of(actions, random);
  if (random.below(4) == 0) {
    for (int tries = 0; tries < 8 && !rare(position, action); ++tries)
      action = any_of(actions, random);
    return action;
  }
  const Run& run = position.run[static_cast<std::size_t>(index(position.to_move))];
  if (run.length == 0 || random.below(3) != 0) return action;
  const auto back =
      std::find(actions.begin(), actions.end(), Action(Verb::kMove, run.to_at(0), run.from_at(0)));
  return back != actions.end() ? *back : action;
}

RandomGame::RandomGame(GamePtr game, Random& random)
    : game_(std::move(game)), history_(std::make_unique<History>()) {
  for (SetupTypes& setup : setups_) setup = random_setup(*game_, random);
  position_ = start_position(game_->edition, setups_[0], setups_[1]);
}

RandomGame::RandomGame(std::string_view name, Random& random)
    : RandomGame(Catalog::shipped().open(name).value(), random) {}

void RandomGame::apply(Action action, EventLog* log) {
  vexil::apply(game_->edition, position_, *history_, action, log);
}

bool RandomGame::step(Random& random, EventLog* log) {
  ActionList actions;
  generate_sorted(game_->edition, position_, *history_, actions);
  if (actions.empty()) return false;
  apply(lively_choice(position_, actions, random), log);
  return true;
}

}  // namespace vexil
