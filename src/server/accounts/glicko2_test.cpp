#include "server/accounts/glicko2.h"

#include <gtest/gtest.h>

namespace vexil::server {
namespace {

// The worked example of Glickman's paper.
TEST(Glicko2, TheWorkedExampleComesOutAsPublished) {
  const Strength player{1500, 200, 0.06};
  const Strength after = after_period(
      player, {{{1400, 30, 0.06}, 1}, {{1550, 100, 0.06}, 0}, {{1700, 300, 0.06}, 0}}, 0.5);
  EXPECT_NEAR(after.rating, 1464.06, 0.01);
  EXPECT_NEAR(after.deviation, 151.52, 0.01);
  EXPECT_NEAR(after.volatility, 0.05999, 0.00001);
}

TEST(Glicko2, WithoutGamesOnlyTheDeviationGrows) {
  const Strength after = after_period({1600, 50, 0.06}, {});
  EXPECT_DOUBLE_EQ(after.rating, 1600);
  EXPECT_NEAR(after.deviation, 51.07, 0.01);
  EXPECT_DOUBLE_EQ(after.volatility, 0.06);
}

TEST(Glicko2, AWinRaisesALossLowersAndADrawOfEqualsMovesNothing) {
  const Strength fresh;
  EXPECT_GT(after_game(fresh, 0, fresh, 1).rating, 1600);
  EXPECT_LT(after_game(fresh, 0, fresh, 0).rating, 1400);
  EXPECT_NEAR(after_game(fresh, 0, fresh, 0.5).rating, 1500, 1e-9);
}

TEST(Glicko2, WhoIsKnownWellMovesLess) {
  const Strength fresh;
  const Strength known{1500, 60, 0.06};
  EXPECT_LT(after_game(known, 0, fresh, 1).rating, 1520);
  EXPECT_GT(after_game(known, 0, known, 1).rating, after_game(known, 0, fresh, 1).rating);
}

TEST(Glicko2, GamesOfOneDayDoNotMakeTheRatingLessSure) {
  Strength player;
  const Strength opponent{1500, 80, 0.06};
  for (int game = 0; game < 200; ++game) {
    const Strength after = after_game(player, 0, opponent, game % 2);
    EXPECT_LE(after.deviation, player.deviation);
    player = after;
  }
  EXPECT_DOUBLE_EQ(player.deviation, kLeastDeviation);
  EXPECT_NEAR(player.rating, 1500, 40);
}

TEST(Glicko2, WhoWasAwayForYearsIsUnknownAgain) {
  const Strength player{1800, 50, 0.06};
  const Strength after = after_game(player, 3650, {1800, 50, 0.06}, 0.5);
  EXPECT_GT(after.deviation, 200);
  EXPECT_LE(after.deviation, kMostDeviation);
}

TEST(Glicko2, ManySurprisesStayWithinBounds) {
  Strength player{1000, 350, 0.06};
  for (int game = 0; game < 500; ++game) player = after_game(player, 0, {2800, 45, 0.06}, 1);
  EXPECT_GT(player.rating, 2000);
  EXPECT_LT(player.rating, 6000);
  EXPECT_GE(player.volatility, 0.01);
  EXPECT_LE(player.volatility, 0.15);
}

}  // namespace
}  // namespace vexil::server
