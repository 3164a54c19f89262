#include "base/random.h"

#include <gtest/gtest.h>

#include <array>

namespace vexil {
namespace {

// These very numbers are part of what a seed promises: records made from a seed stay the same.
TEST(Random, GivesTheSameNumbersForASeedOnEveryMachine) {
  Random random(1);
  Random again(1);
  for (int at = 0; at < 100; ++at) EXPECT_EQ(random.next(), again.next());
  static_assert(mix64(0) == 0xE220A8397B1DCDAFu);
}

TEST(Random, DifferentSeedsGiveDifferentNumbers) { EXPECT_NE(Random(1).next(), Random(2).next()); }

TEST(Random, BelowIsUniform) {
  Random random(7);
  std::array<int, 6> seen{};
  constexpr int kDraws = 60'000;
  for (int at = 0; at < kDraws; ++at) ++seen[random.below(6)];
  // Five standard deviations around the mean of 10,000.
  for (const int count : seen) EXPECT_NEAR(count, kDraws / 6.0, 460);
}

TEST(Random, BelowOneIsZero) { EXPECT_EQ(Random(3).below(1), 0u); }

}  // namespace
}  // namespace vexil
