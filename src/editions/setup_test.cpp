#include "editions/setup.h"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <string_view>

#include "notation/setup_text.h"
#include "tests/support/drawing.h"

namespace vexil {
namespace {

bool immobile(std::string_view game, std::string_view text) {
  const GamePtr opened = game_named(game);
  bool answer = false;
  for (const Side side : kSides) {
    const auto setup = parse_setup(*opened, side, text);
    EXPECT_TRUE(setup) << setup.error().message;
    const bool here = setup && is_immobile(*opened, side, *setup);
    EXPECT_TRUE(side == Side::kRed || here == answer) << "the sides differ";
    answer = here;
  }
  return answer;
}

TEST(ImmobileSetup, BombsAndLakesBeforeEveryPieceLeaveNothingToMove) {
  // All six front squares without a lake ahead hold what never moves.
  EXPECT_TRUE(immobile("classic-2002",
                       "B B 9 9 B B 9 9 B B / 1 2 3 3 4 4 4 5 5 5 / 5 6 6 6 6 7 7 7 7 8 / 8 8 8 8 "
                       "9 9 9 9 S F"));
}

TEST(ImmobileSetup, OneFreeFrontPieceIsEnough) {
  EXPECT_FALSE(immobile("classic-2002",
                        "B B 9 9 B 1 9 9 B B / B 2 3 3 4 4 4 5 5 5 / 5 6 6 6 6 7 7 7 7 8 / 8 8 8 8 "
                        "9 9 9 9 S F"));
}

TEST(ImmobileSetup, APocketOfEmptySquaresIsRoomToMove) {
  EXPECT_FALSE(immobile("barrage",
                        "- - - - - - - - - B / - - - - - - - - - F / - - - - - - - - - - / 10 9 3 "
                        "2 2 S - - - -"));
}

TEST(ImmobileSetup, APowerThatGoesOverPiecesIsAnAction) {
  const std::string_view behind_traps =
      "T T 2 2 T T 2 2 T T / 10 9 8 8 7 7 7 6 6 5 / 5 4 4 3 3 3 3 3 S F";
  EXPECT_TRUE(immobile("fire-ice-2008", behind_traps));
  EXPECT_FALSE(immobile("fire-ice-2008-powers", behind_traps));
}

TEST(RandomSetup, IsLegalInEveryGameAndFollowsItsSeed) {
  for (const std::string& id : Catalog::shipped().ids()) {
    const GamePtr game = game_named(id);
    Random random(7);
    Random again(7);
    for (int n = 0; n < 20; ++n) {
      const SetupTypes setup = random_setup(*game, random);
      EXPECT_EQ(setup, random_setup(*game, again));
      const std::string text = print_setup(*game, Side::kBlue, setup);
      EXPECT_EQ(refusal_of(parse_setup(*game, Side::kBlue, text)), "") << id;
    }
  }
}

TEST(RandomSetup, EverySquareIsEquallyLikelyForTheFlag) {
  const GamePtr game = game_named("barrage");
  const auto flag = game->type_of("F");
  ASSERT_TRUE(flag);
  Random random(1);
  std::map<std::size_t, int> seen;
  constexpr int kTries = 40000;
  for (int n = 0; n < kTries; ++n) {
    const SetupTypes setup = random_setup(*game, random);
    for (std::size_t at = 0; at < setup.size(); ++at)
      if (setup[at] == *flag) ++seen[at];
  }
  ASSERT_EQ(seen.size(), 40u);
  for (const auto& [square, count] : seen) EXPECT_NEAR(count, 1000, 160) << square;
}

}  // namespace
}  // namespace vexil
