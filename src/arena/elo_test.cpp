#include "arena/elo.h"

#include <gtest/gtest.h>

namespace vexil {
namespace {

TEST(Elo, IsZeroForAnEvenScore) {
  EXPECT_DOUBLE_EQ(expected_score(0), 0.5);
  EXPECT_NEAR(elo_of(0.5).value(), 0, 1e-12);
}

TEST(Elo, OfThreeQuartersIsAbout191) {
  EXPECT_NEAR(elo_of(0.75).value(), 190.8485, 1e-4);
  EXPECT_NEAR(elo_of(0.25).value(), -190.8485, 1e-4);
  EXPECT_NEAR(elo_of(0.6).value(), 70.4365, 1e-4);
  EXPECT_NEAR(expected_score(400), 10.0 / 11, 1e-12);
}

TEST(Elo, OfAScoreWithoutALossIsInfinite) {
  EXPECT_FALSE(elo_of(1));
  EXPECT_FALSE(elo_of(0));
  EXPECT_FALSE(elo_of(1.2));
}

}  // namespace
}  // namespace vexil
