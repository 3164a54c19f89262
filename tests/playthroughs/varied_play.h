// The random games of the golden files: every kind of action that is possible gets its turn, so
// that a short stretch shows much.
#pragma once

#include <cstdint>
#include <set>
#include <string>

#include "base/random.h"
#include "editions/game.h"
#include "support/random_game.h"

namespace vexil {

// What a decision showed: "verb quick", "attack", "both lost", "silent attack", "event converted",
// "event fell", "end".
using Features = std::set<std::string>;

class VariedPlay {
 public:
  VariedPlay(const std::string& game_name, std::uint64_t seed)
      : random_(seed), play_(game_name, random_) {}

  // What the next decision will be. REQUIRES: not over().
  [[nodiscard]] Action choose();
  void apply(Action action, EventLog& log) { play_.apply(action, &log); }

  [[nodiscard]] bool over() const;
  [[nodiscard]] const RandomGame& play() const { return play_; }

 private:
  Random random_;
  RandomGame play_;
};

// What can be shown at all in a game with these options, and therefore should be.
[[nodiscard]] Features features_wanted(const Game& game);

// Adds what an action and its events show. `before` is the position in which it was made.
void add_features(Features& features, const Position& before, Action action, const EventLog& log);

}  // namespace vexil
