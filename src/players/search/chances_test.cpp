#include "players/search/chances.h"

#include <gtest/gtest.h>

#include "players/search/world_search.h"

namespace vexil {
namespace {

TEST(Chances, GrowWithThePointsAndNeverStandStill) {
  double before = 0;
  for (int points = -3000; points <= 3000; points += 100) {
    EXPECT_GT(chance_of(points), before + 1e-4) << points;
    before = chance_of(points);
  }
  EXPECT_LT(before, 0.99);
}

TEST(Chances, OfBothSidesAddUpToOne) {
  for (const int points : {0, 50, 300, 2500, kWin - 4})
    EXPECT_NEAR(chance_of(points) + chance_of(-points), 1, 1e-12) << points;
}

TEST(Chances, AForcedEndIsCertain) {
  EXPECT_EQ(chance_of(kWin - 3), 1);
  EXPECT_EQ(chance_of(3 - kWin), 0);
}

}  // namespace
}  // namespace vexil
