// Random games that get somewhere: from random setups, with attacks, powers, follow-ups and
// repetitions met more often than uniform play meets them.
#pragma once

#include <array>
#include <memory>
#include <string_view>

#include "base/random.h"
#include "editions/game.h"
#include "rules/action.h"
#include "rules/event.h"
#include "rules/history.h"
#include "rules/position.h"

namespace vexil {

// The legal actions in an order of their own, so that a seed gives the same game however the
// generator goes about its work.
void generate_sorted(const Edition& edition, const Position& position, const History& history,
                     ActionList& actions);

// Mostly any action, now and then one that is rarer than a quiet plain move, or the way back of the
// move before. REQUIRES: the list is not empty.
[[nodiscard]] Action lively_choice(const Position& position, const ActionList& actions,
                                   Random& random);

// A game in play and all that belongs to it.
class RandomGame {
 public:
  RandomGame(GamePtr game, Random& random);
  // The same by name. REQUIRES: the catalogue has such a game.
  RandomGame(std::string_view name, Random& random);

  // Makes one decision; false, and nothing changes, when the game is over.
  bool step(Random& random, EventLog* log = nullptr);
  void apply(Action action, EventLog* log = nullptr);

  [[nodiscard]] const Game& game() const { return *game_; }
  [[nodiscard]] const GamePtr& shared_game() const { return game_; }
  [[nodiscard]] const SetupTypes& setup(Side side) const {
    return setups_[static_cast<std::size_t>(index(side))];
  }
  [[nodiscard]] const Position& position() const { return position_; }
  [[nodiscard]] const History& history() const { return *history_; }

 private:
  GamePtr game_;
  std::array<SetupTypes, 2> setups_;
  Position position_;
  std::unique_ptr<History> history_;  // Too large for the stack of a recursive test.
};

}  // namespace vexil
