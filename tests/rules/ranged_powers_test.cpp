// docs/develop/rules.md, "Powers": the powers with a target at a distance - Detect Enemy, Seeing,
// Enchant, Arrow Strike, Energy Blast - and what they have in common.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gmock/gmock.h>

#include "support/scene.h"

namespace vexil {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

constexpr const char* kRangedFantasy = "fire-ice-2008-powers";
constexpr const char* kRangedMasters = "duel-masters-2004-powers";

struct Ranged {
  const char* game;
  const char* user;
  const char* verb;
};
const std::vector<Ranged> kRanged{{kRangedFantasy, "9", "detect:"},
                                  {kRangedFantasy, "6", "enchant:"},
                                  {kRangedFantasy, "4", "arrow:"},
                                  {kRangedMasters, "8", "see:"}};

// The user on e3 with one blue piece on a square.
Scene with_target(const Ranged& power, const std::string& square, const std::string& target) {
  std::vector<std::string> rows;
  for (int row = 5; row >= 1; --row) {
    std::string line = fmt::format("{}", row);
    for (char file = 'a'; file <= 'j'; ++file) {
      const std::string here = fmt::format("{}{}", file, row);
      const bool small = std::string_view(power.game) == kRangedFantasy;
      const bool lake = std::string_view("cdgh").find(file) != std::string_view::npos &&
                        (row == 5 || (small && row == 4));
      line += here == "e3"     ? fmt::format(" r{}", power.user)
              : here == square ? " b" + target
              : lake           ? " ~"
                               : " .";
    }
    rows.push_back(line);
  }
  return {power.game, fmt::format("{}", fmt::join(rows, "\n"))};
}

TEST(Range, IsKingDistanceTwo) {
  for (const Ranged& power : kRanged) {
    for (const char* square : {"c1", "d1", "e1", "g1", "c2", "e2", "f2", "g2", "c3", "d3", "f3",
                               "g3", "e4", "f4", "e5", "f5"})
      EXPECT_TRUE(with_target(power, square, "T").has(fmt::format("{}e3{}", power.verb, square)))
          << power.verb;
    for (const char* square : {"b3", "h3", "b1", "h1", "b5", "j3", "b2"})
      EXPECT_THAT(with_target(power, square, "T").legal_with(power.verb), IsEmpty())
          << power.verb << square;
  }
}

TEST(Range, HasTwentyFourSquaresLessTheBlockedOnes) {
  const Scene scene(kRangedMasters, R"(
    9 b5 b5 b5 b5 b4 . . . . .
    8 b4 b4 b4 b3 b3 . . . . .
    7 b3 b3 r8 b2 b2 . . . . .
    6 b2 b2 ~ ~ b1 . ~ ~ . .
    5 b1 b1 ~ ~ b1 . ~ ~ . .
  )");
  EXPECT_THAT(scene.legal_with("see:"), SizeIs(24 - 4));
  const Scene open(kRangedMasters, R"(
    10 b5 b5 b5 b5 b4 . . . . .
    9  b4 b4 b4 b3 b3 . . . . .
    8  b3 b3 r8 b2 b2 . . . . .
    7  b2 b2 b2 b1 b1 . . . . .
    6  b1 b1 ~ ~ b1 . ~ ~ . .
  )");
  EXPECT_THAT(open.legal_with("see:"), SizeIs(24 - 2));
}

TEST(Range, IsNotObstructedByPiecesOrBlockedSquares) {
  const Scene scene(kRangedFantasy, R"(
    4 . b3 ~ ~ b5 . ~ ~ . .
    3 . . r9 r3 b4 . . . . .
  )");
  EXPECT_THAT(scene.legal_with("detect:"),
              ElementsAre("detect:c3b4", "detect:c3e3", "detect:c3e4"));
}

TEST(Range, ABlockedSquareCountsAsDistance) {
  const Scene scene(kRangedFantasy, R"(
    6 . . b3 . . . . . . .
    3 . . r9 . . . . . . .
  )");
  EXPECT_THAT(scene.legal_with("detect:"), IsEmpty());
  const Scene across(kRangedFantasy, R"(
    4 . r9 ~ ~ b3 . ~ ~ . .
  )");
  EXPECT_THAT(across.legal_with("detect:"), IsEmpty());
}

TEST(Target, FlagsMinesAndKnownPiecesMayBeChosen) {
  for (const Ranged& power : kRanged)
    for (const char* target : {"F", "T", "5!", "S", "9", "2"})
      EXPECT_TRUE(with_target(power, "e5", target).has(fmt::format("{}e3e5", power.verb)))
          << power.verb << target;
}

TEST(Target, WithNoneInRangeThePowerIsNotAvailable) {
  for (const Ranged& power : kRanged)
    EXPECT_THAT(with_target(power, "none", "").legal(),
                ElementsAre("e3d3", "e3e2", "e3e4", "e3f3"));
}

TEST(Target, OwnPiecesAreNone) {
  const Scene scene(kRangedFantasy, "3 . r3 r9 . . . . . . .");
  EXPECT_THAT(scene.legal_with("detect:"), IsEmpty());
}

TEST(Target, TheUserBecomesKnownWhateverComesOfItAndHasNotMoved) {
  for (const Ranged& power : kRanged) {
    for (const char* target : {"T", "9", "2"}) {
      Scene scene = with_target(power, "e5", target);
      scene.play(fmt::format("{}e3e5", power.verb));
      EXPECT_EQ(scene.cell("e3"), fmt::format("r{}!", power.user)) << power.verb << target;
    }
  }
}

TEST(DetectEnemy, RevealsOnePieceAndNothingMore) {
  for (const char* target : {"2", "10", "S", "T", "F"}) {
    Scene scene = with_target(kRanged[0], "e5", target);
    scene.play("detect:e3e5");
    EXPECT_EQ(scene.pieces(), fmt::format("e3 r9!, e5 b{}!", target));
    EXPECT_EQ(scene.turn(), "b");
    EXPECT_EQ(scene.clock(), "t2,q1");
  }
}

TEST(Seeing, IsAsDetectEnemy) {
  for (const char* target : {"1", "9", "S", "T", "F"}) {
    Scene scene = with_target(kRanged[3], "e5", target);
    EXPECT_EQ(scene.play("see:e3e5").pieces(), fmt::format("e3 r8!, e5 b{}!", target));
  }
}

TEST(ArrowStrike, CapturesWhatIsWeakerThan4AndTheElfStays) {
  for (const char* target : {"3", "2", "S"}) {
    Scene scene = with_target(kRanged[2], "e5", target);
    scene.play("arrow:e3e5");
    EXPECT_EQ(scene.pieces(), "e3 r4!") << target;
    EXPECT_EQ(scene.captured(), fmt::format("b{}", target));
    EXPECT_EQ(scene.clock(), "t2,q0");
  }
}

TEST(ArrowStrike, OnlyRevealsAnEqualOrAStrongerPiece) {
  for (const char* target : {"4", "5", "6", "7", "8", "9", "10"}) {
    Scene scene = with_target(kRanged[2], "e5", target);
    EXPECT_EQ(scene.play("arrow:e3e5").pieces(), fmt::format("e3 r4!, e5 b{}!", target));
    EXPECT_EQ(scene.clock(), "t2,q1");
  }
}

TEST(ArrowStrike, OnlyRevealsFlagsAndMines) {
  for (const char* target : {"T", "F"}) {
    Scene scene = with_target(kRanged[2], "e5", target);
    EXPECT_EQ(scene.play("arrow:e3e5").pieces(), fmt::format("e3 r4!, e5 b{}!", target));
    EXPECT_EQ(scene.captured(), "-");
  }
}

TEST(ArrowStrike, TakesTheFlagWithTheOptionButNoMine) {
  const char* game = "fire-ice-2008-powers+arrow-takes-flag";
  Scene flag(game, R"(
    5 . . ~ ~ bF . ~ ~ . .
    3 . . . . r4 . . . . .
  )");
  EXPECT_EQ(flag.play("arrow:e3e5").ending(), "1-0 flag");
  EXPECT_EQ(flag.pieces(), "e3 r4!");
  Scene mine(game, R"(
    5 . . ~ ~ bT . ~ ~ . .
    3 . . . . r4 . . . . .
  )");
  EXPECT_EQ(mine.play("arrow:e3e5").pieces(), "e3 r4!, e5 bT!");
}

TEST(EnergyBlast, ReachesDistance1Or2OnTheEightStraightLines) {
  const Scene scene(kRangedMasters, R"(
    10 b5 b5 b5 b5 b4 . . . . .
    9  b4 . . . b3 . . . . .
    8  b3 . r6 . b2 . . . . .
    7  b2 . . . b1 . . . . .
    6  b1 b1 ~ ~ b1 . ~ ~ . .
  )");
  EXPECT_THAT(scene.legal_with("blast:"),
              ElementsAre("blast:c8a10", "blast:c8a6", "blast:c8a8", "blast:c8c10", "blast:c8e10",
                          "blast:c8e6", "blast:c8e8"));
  const Scene near(kRangedMasters, R"(
    9 . b5 b5 b5 . . . . . .
    8 . b4 r6 b4 . . . . . .
    7 . b3 b3 b3 . . . . . .
  )");
  EXPECT_THAT(near.legal_with("blast:"),
              ElementsAre("blast:c8b7", "blast:c8b8", "blast:c8b9", "blast:c8c7", "blast:c8c9",
                          "blast:c8d7", "blast:c8d8", "blast:c8d9"));
}

TEST(EnergyBlast, APieceInBetweenObstructsAtDistance2) {
  const Scene scene(kRangedMasters, R"(
    10 . . . . b5 . . . . .
    9  . . . r3 . . . . . .
    8  . . r6 b4 b4 . . . . .
  )");
  EXPECT_THAT(scene.legal_with("blast:"), ElementsAre("blast:c8d8"));
}

TEST(EnergyBlast, ABlockedSquareDoesNotObstruct) {
  const Scene scene(kRangedMasters, R"(
    6 . b5 ~ ~ b4 . ~ ~ . .
    5 . b3 ~ ~ . . ~ ~ . .
    4 . . . r6 . . . . . .
  )");
  EXPECT_THAT(scene.legal_with("blast:"), ElementsAre("blast:d4b6"));
}

TEST(EnergyBlast, CapturesWhatIsWeakerThan6AndTheBlasterStays) {
  for (const char* target : {"5", "4", "3", "2", "1", "S"}) {
    Scene scene(kRangedMasters, std::string("3 . . r6 . b") + target + " . . . . .");
    scene.play("blast:c3e3");
    EXPECT_EQ(scene.pieces(), "c3 r6!") << target;
    EXPECT_EQ(scene.captured(), std::string("b") + target);
  }
}

TEST(EnergyBlast, OnlyRevealsTheOthersMinesAndFlags) {
  for (const std::string target : {"6", "7", "8", "9", "T", "F"}) {
    Scene scene(kRangedMasters, "3 . . r6 . b" + target + " . . . . .");
    EXPECT_EQ(scene.play("blast:c3e3").pieces(), "c3 r6!, e3 b" + target + "!");
    EXPECT_EQ(scene.captured(), "-");
  }
}

}  // namespace
}  // namespace vexil
