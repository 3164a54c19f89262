// Plays one random game of every edition with the vexil library and prints how each of them ended.
#include <iostream>
#include <memory>

#include "base/random.h"
#include "editions/game.h"
#include "editions/setup.h"
#include "notation/result_text.h"
#include "rules/apply.h"
#include "rules/ending.h"
#include "rules/generate.h"

// A random game may shuffle for a long time, so it is cut off after this many actions.
constexpr int kMaxActions = 5000;

static vexil::Ending play(const vexil::Game& game, vexil::Random& random) {
  const vexil::Edition& edition = game.edition;
  const vexil::SetupTypes red = random_setup(game, random);
  const vexil::SetupTypes blue = random_setup(game, random);
  vexil::Position position = start_position(edition, red, blue);
  const auto history = std::make_unique<vexil::History>();
  vexil::ActionList actions;
  for (int made = 0; made < kMaxActions; ++made) {
    generate(edition, position, *history, actions);
    if (actions.empty()) break;
    const auto choice = random.below(static_cast<std::uint32_t>(actions.size()));
    apply(edition, position, *history, actions[choice]);
  }
  return ending(edition, position, *history);
}

int main() {
  vexil::Random random(2026);
  for (const std::string& id : vexil::Catalog::shipped().ids()) {
    const vexil::GamePtr game = vexil::Catalog::shipped().open(id).value();
    const vexil::Ending end = play(*game, random);
    std::cout << id << ": " << result_text(end.score) << ' ' << termination_text(end.termination)
              << '\n';
  }
}
