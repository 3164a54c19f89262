// The positions of tests/players/data, each with actions that are right or wrong beyond doubt.
#include <gtest/gtest.h>

#include "players/position_suite.h"

namespace vexil {
namespace {

constexpr std::uint64_t kBudget = 2000;

TEST(Positions, MostAreSolved) {
  const std::vector<SuitePosition> suite = read_position_suite();
  EXPECT_GE(suite.size(), 120u);
  std::size_t solved = 0;
  for (const SuitePosition& position : suite)
    solved += answer_of(position, kBudget, 1).solved ? 1 : 0;
  EXPECT_GE(100 * solved, 75 * suite.size());
  RecordProperty("solved", static_cast<int>(solved));
}

TEST(Positions, TheFlagIsTakenAndNothingIsLostOnAKnownBomb) {
  for (const SuitePosition& position : read_position_suite()) {
    if (position.kind() != "take the Flag" && !position.kind().starts_with("leave the known Bomb"))
      continue;
    const SuiteAnswer answer = answer_of(position, kBudget, 1);
    EXPECT_TRUE(answer.solved) << position.file << " " << position.number << ": " << answer.action;
  }
}

}  // namespace
}  // namespace vexil
