#include "rules/plain_moves.h"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "editions/game.h"
#include "editions/setup.h"
#include "rules/apply.h"
#include "rules/generate.h"

namespace vexil {
namespace {

using Emit = Action* (*)(const Edition&, const Position&, Action*);

std::vector<std::uint32_t> written(Emit emit, const Edition& edition, const Position& position) {
  ActionList list;
  const Action* const end = emit(edition, position, list.data());
  std::vector<std::uint32_t> bits;
  for (const Action* at = list.data(); at != end; ++at) bits.push_back(at->bits());
  return bits;
}

// Whichever twin this processor chooses, others run the portable one: the same lists, in the same
// order, or a seed would give another game elsewhere.
TEST(PlainMoves, EveryProcessorWritesTheSameList) {
  Random random(11);
  for (const std::string& id : Catalog::shipped().ids()) {
    const GamePtr game = Catalog::shipped().open(id).value();
    const Edition& edition = game->edition;
    const auto history = std::make_unique<History>();
    const SetupTypes red = random_setup(*game, random);
    Position position = start_position(edition, red, random_setup(*game, random));
    ActionList actions;
    for (int made = 0; made < 2000; ++made) {
      ASSERT_EQ(written(emit_plain, edition, position),
                written(emit_plain_portable, edition, position))
          << id;
      generate(edition, position, *history, actions);
      if (actions.empty()) break;
      apply(edition, position, *history,
            actions[random.below(static_cast<std::uint32_t>(actions.size()))]);
    }
  }
}

}  // namespace
}  // namespace vexil
