// The engine against the simple second implementation: random games in every game and with random
// options, every legal list, every position and every ending equal.
#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "editions/game.h"
#include "editions/setup.h"
#include "notation/action_text.h"
#include "notation/position_text.h"
#include "notation/result_text.h"
#include "notation/setup_text.h"
#include "reference/reference.h"
#include "reference/tables.h"
#include "rules/apply.h"
#include "rules/ending.h"
#include "rules/generate.h"
#include "support/random_game.h"
#include "support/random_options.h"
#include "support/run_length.h"
#include "support/unusual_editions.h"

namespace vexil {
namespace {

// What only one of two sorted lists has: easier to read than two long lists.
std::string difference(const std::vector<std::string>& engine,
                       const std::vector<std::string>& reference) {
  std::vector<std::string> only_engine;
  std::vector<std::string> only_reference;
  std::set_difference(engine.begin(), engine.end(), reference.begin(), reference.end(),
                      std::back_inserter(only_engine));
  std::set_difference(reference.begin(), reference.end(), engine.begin(), engine.end(),
                      std::back_inserter(only_reference));
  return "only the engine: " + testing::PrintToString(only_engine) +
         "\nonly the reference: " + testing::PrintToString(only_reference);
}

// One game played by both at once.
class TwinGame {
 public:
  TwinGame(const std::string& name, Random& random)
      : game_(catalog_of(name).open(name).value()),
        history_(std::make_unique<History>()),
        reference_(start(random)) {}

  [[nodiscard]] const Game& game() const { return *game_; }
  [[nodiscard]] const Position& position() const { return position_; }

  void compare() const {
    ASSERT_EQ(print_position(*game_, position_), reference_.position());
    const std::vector<std::string> engine = legal_texts(*game_, position_, *history_);
    const std::vector<std::string> reference = reference_.legal();
    ASSERT_TRUE(engine == reference) << difference(engine, reference);
    const Ending mine = ending(game_->edition, position_, *history_);
    const auto theirs = reference_.outcome();
    ASSERT_EQ(mine.over(), theirs.has_value());
    if (!mine.over()) return;
    ASSERT_EQ(std::string(result_text(mine.score)), theirs->result);
    ASSERT_EQ(std::string(termination_text(mine.termination)), theirs->termination);
  }

  // Plays one random action; false when there is none.
  bool step(Random& random) {
    ActionList actions;
    generate(game_->edition, position_, *history_, actions);
    if (actions.empty()) return false;
    const Action action = lively_choice(position_, actions, random);
    last_ = print_action(*game_, action);
    reference_.act(last_);
    apply(game_->edition, position_, *history_, action);
    return true;
  }
  [[nodiscard]] const std::string& last() const { return last_; }

 private:
  reference::Game start(Random& random) {
    const SetupTypes red = random_setup(*game_, random);
    const SetupTypes blue = random_setup(*game_, random);
    position_ = start_position(game_->edition, red, blue);
    history_->clear();
    return reference::Game::from_setups(game_->name, print_setup(*game_, Side::kRed, red),
                                        print_setup(*game_, Side::kBlue, blue));
  }

  GamePtr game_;
  Position position_;
  std::unique_ptr<History> history_;
  std::string last_;
  reference::Game reference_;
};

void play_and_compare(const std::string& name, std::uint64_t seed, int max_actions) {
  SCOPED_TRACE("game " + name + ", seed " + std::to_string(seed));
  Random random(seed);
  TwinGame twin(name, random);
  for (int action = 0; action < max_actions; ++action) {
    const std::string before = print_position(twin.game(), twin.position());
    twin.compare();
    if (testing::Test::HasFatalFailure() || !twin.step(random)) return;
    SCOPED_TRACE(before + "\nafter " + twin.last());
    twin.compare();
    if (testing::Test::HasFatalFailure()) return;
  }
}

class Differential : public testing::TestWithParam<std::string> {};

TEST_P(Differential, PlaysAsTheSimpleImplementationWithDefaultOptions) {
  for (int game = 0; game < run_length(12, 17); ++game) {
    play_and_compare(GetParam(), 1000 + static_cast<std::uint64_t>(game), 400);
    if (HasFatalFailure()) return;
  }
}

TEST_P(Differential, PlaysAsTheSimpleImplementationWithRandomOptions) {
  for (int game = 0; game < run_length(48, 17); ++game) {
    const auto seed = 7'000 + static_cast<std::uint64_t>(game);
    Random random(seed);
    const std::string name = with_random_options(catalog_of(GetParam()), GetParam(), random, 3);
    play_and_compare(name, seed, 250);
    if (HasFatalFailure()) return;
  }
}

TEST_P(Differential, PlaysAsTheSimpleImplementationFromThinnedOutPositions) {
  // Repetition rules and immobility are the matter of endgames, which random openings seldom reach.
  for (int game = 0; game < run_length(12, 17); ++game) {
    const auto seed = 90'000 + static_cast<std::uint64_t>(game);
    Random random(seed);
    const std::string name = with_random_options(catalog_of(GetParam()), GetParam(), random, 4);
    play_and_compare(
        name + (name.find("no-capture-cap") == std::string::npos ? "+no-capture-cap=600" : ""),
        seed, 1500);
    if (HasFatalFailure()) return;
  }
}

std::string test_name(const testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(AllGames, Differential, testing::ValuesIn(reference::game_ids()),
                         test_name);
INSTANTIATE_TEST_SUITE_P(UnusualEditions, Differential, testing::ValuesIn(unusual_editions().ids()),
                         test_name);

}  // namespace
}  // namespace vexil
