#include "arena/ratings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace vexil {
namespace {

void add(RatingPool& pool, std::string_view red, std::string_view blue, std::string_view games) {
  for (const char c : games)
    pool.add(red, blue, c == 'w' ? Outcome::kWin : c == 'd' ? Outcome::kDraw : Outcome::kLoss);
}

const RatedPlayer& of(const std::vector<RatedPlayer>& players, std::string_view name) {
  for (const RatedPlayer& player : players)
    if (player.name == name) return player;
  return players.front();
}

TEST(Ratings, OfEqualPlayersAreEqualAndFarFromCertainAfterFourGames) {
  RatingPool pool;
  add(pool, "a", "b", "wlwl");
  const auto rated = pool.rated();
  EXPECT_NEAR(rated[0].elo, 0, 1e-6);
  EXPECT_NEAR(rated[1].elo, 0, 1e-6);
  // Four games and the prior have the curvature 9/8 for the difference of the two strengths.
  EXPECT_NEAR(rated[0].error, 160.5, 0.1);
}

TEST(Ratings, ComeNearTheScoreWithManyGames) {
  RatingPool pool;
  for (int i = 0; i < 1000; ++i) add(pool, "a", "b", "wwwl");
  const auto rated = pool.rated();
  EXPECT_EQ(rated[0].name, "a");
  EXPECT_NEAR(rated[0].elo - rated[1].elo, 190.85, 0.2);
  EXPECT_NEAR(rated[0].error, 6.2, 0.1);
  EXPECT_EQ(rated[0].games, 4000U);
  EXPECT_EQ(rated[1].points, 1000);
}

TEST(Ratings, AreFiniteForWhoWonEverything) {
  RatingPool pool;
  add(pool, "a", "b", "wwww");
  const auto rated = pool.rated();
  EXPECT_GT(rated[0].elo, 50);
  EXPECT_LT(rated[0].elo, 1000);
  EXPECT_GT(rated[0].error, 100);
}

TEST(Ratings, CompareWhoNeverMet) {
  RatingPool pool;
  for (int i = 0; i < 100; ++i) {
    add(pool, "a", "b", "wwl");
    add(pool, "b", "c", "wwl");
  }
  const auto rated = pool.rated();
  EXPECT_EQ(rated[0].name, "a");
  EXPECT_EQ(rated[2].name, "c");
  EXPECT_NEAR(rated[0].elo - rated[2].elo, 2 * 120.4, 2);
  // Two groups that never met are compared by the prior alone.
  const double before = of(rated, "a").error;
  add(pool, "d", "e", "wl");
  EXPECT_GT(of(pool.rated(), "a").error, 2 * before);
}

TEST(Ratings, AreATableAndJson) {
  RatingPool pool;
  add(pool, "strong", "weak", "wwd");
  EXPECT_THAT(ratings_text(pool.rated()), testing::HasSubstr("\n  1  strong  "));
  EXPECT_THAT(
      ratings_json(pool.rated()),
      testing::StartsWith(R"({"players":[{"player":"strong","games":3,"points":2.5,"elo":)"));
  EXPECT_EQ(ratings_json({}), R"({"players":[]})");
}

}  // namespace
}  // namespace vexil
