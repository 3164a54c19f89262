#include "arena/tally.h"

#include <gtest/gtest.h>

#include <string_view>

namespace vexil {
namespace {

// Games as letters, w d l for the first player.
Tally tally_of(std::string_view games) {
  Tally tally;
  for (const char c : games)
    tally.add(c == 'w' ? Outcome::kWin : c == 'd' ? Outcome::kDraw : Outcome::kLoss);
  return tally;
}

// As many pairs of each number of points as the list says.
Tally tally_of_pairs(const Tally::PairCounts& pairs) {
  constexpr std::string_view kPairs[]{"ll", "dl", "wl", "wd", "ww"};
  Tally tally;
  for (std::size_t points = 0; points < pairs.size(); ++points)
    for (std::uint64_t count = 0; count < pairs[points]; ++count)
      for (const char c : kPairs[points])
        tally.add(c == 'w' ? Outcome::kWin : c == 'd' ? Outcome::kDraw : Outcome::kLoss);
  return tally;
}

TEST(Tally, CountsGamesAndTheScore) {
  const Tally tally = tally_of("wwdl");
  EXPECT_EQ(tally.games(), 4u);
  EXPECT_EQ(tally.wins(), 2u);
  EXPECT_EQ(tally.draws(), 1u);
  EXPECT_EQ(tally.losses(), 1u);
  EXPECT_DOUBLE_EQ(tally.score(), 0.625);
}

TEST(Tally, CountsPairsByTheirPoints) {
  EXPECT_EQ(tally_of("llldwlddwdww").pairs(), (Tally::PairCounts{1, 1, 2, 1, 1}));
}

TEST(Tally, LeavesAPairThatIsNotCompleteOut) {
  const Tally tally = tally_of("wwl");
  EXPECT_EQ(tally.games(), 3u);
  EXPECT_EQ(tally.pair_count(), 1u);
}

TEST(Tally, ErrorComesFromTheSpreadOfPairs) {
  const Tally tally = tally_of_pairs({1, 2, 3, 4, 5});
  EXPECT_NEAR(tally.elo().value(), 120.4120, 1e-4);
  EXPECT_NEAR(tally.elo_error().value(), 122.2020, 1e-4);
  EXPECT_NEAR(tally_of_pairs({10, 20, 40, 25, 15}).elo_error().value(), 37.2651, 1e-4);
}

TEST(Tally, PairsThatAreAllEvenLeaveADoubt) {
  // Forty decisive games, but every pair is one to one.
  const Tally tally = tally_of_pairs({0, 0, 20, 0, 0});
  EXPECT_NEAR(tally.elo().value(), 0, 1e-9);
  EXPECT_NEAR(tally.elo_error().value(), 32.1203, 1e-3);
  EXPECT_NEAR(tally_of("wlwl").elo_error().value(), 245.4189, 1e-3);
}

TEST(Tally, WithoutALossEloAndErrorAreInfinite) {
  EXPECT_FALSE(tally_of("wwww").elo());
  EXPECT_FALSE(tally_of("wwww").elo_error());
  EXPECT_FALSE(tally_of("llll").elo());
}

TEST(Tally, ErrorIsUnknownBeforeThePairIsComplete) {
  EXPECT_FALSE(tally_of("").elo());
  EXPECT_FALSE(tally_of("d").elo_error());
  EXPECT_NEAR(tally_of("wl").elo_error().value(), 418.3553, 1e-3);
}

TEST(Tally, ErrorIsFiniteNearAFullScore) {
  EXPECT_NEAR(tally_of("wwwwwwwwwl").elo_error().value(), 277.7613, 1e-3);
}

}  // namespace
}  // namespace vexil
