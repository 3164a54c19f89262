// Random play at full speed, for measuring the rules.
#pragma once

#include <cstdint>
#include <ctime>

#include "base/random.h"
#include "editions/setup.h"
#include "rules/apply.h"
#include "rules/generate.h"

namespace vexil {

// Time that this process has spent computing: other programs do not count.
inline double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

// Random play from random setups, a new game whenever one is over. It needs of the rules what every
// player needs: the list of legal actions, and to apply the one that was chosen.
class RandomPlay {
 public:
  explicit RandomPlay(const Game& game) : game_(game) { restart(); }

  void play(int actions) {
    const Edition& edition = game_.edition;
    for (int made = 0; made < actions;) {
      generate(edition, position_, history_, actions_);
      if (actions_.empty()) {
        restart();
        continue;
      }
      const auto size = static_cast<std::uint32_t>(actions_.size());
      apply(edition, position_, history_, actions_[random_.below(size)]);
      ++made;
    }
  }

 private:
  void restart() {
    const SetupTypes red = random_setup(game_, random_);
    const SetupTypes blue = random_setup(game_, random_);
    position_ = start_position(game_.edition, red, blue);
    history_.clear();
  }

  const Game& game_;
  Random random_{1};
  Position position_;
  History history_;
  ActionList actions_;
};

}  // namespace vexil
