// docs/develop/rules.md, "Powers": Quickness and Quick Strike; Dimensional Vortex.
#include <gmock/gmock.h>

#include "support/scene.h"

namespace vexil {
namespace {

using testing::AnyOf;
using testing::Contains;
using testing::Each;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

struct Quick {
  const char* game;
  const char* cell;
};
const std::vector<Quick> kQuick{{"fire-ice-2008-powers", "r8"},
                                {"fire-ice-2008-powers", "r7"},
                                {"duel-masters-2004-powers", "r3"}};

TEST(Quickness, TwoStepsStraightOrAroundACornerButNotBackToTheStart) {
  for (const auto& [game, cell] : kQuick) {
    const Scene scene(game,
                      std::string("3 . . . . . ") + cell + " . . . .\n 2 . . . . . . . . . .");
    EXPECT_THAT(scene.legal_with("quick:"),
                Each(AnyOf("quick:f3d3", "quick:f3e2", "quick:f3e4", "quick:f3f1", "quick:f3f5",
                           "quick:f3g2", "quick:f3g4", "quick:f3h3")));
    // g4 is blocked on the smaller board.
    const bool small = scene.cell("g4") == "~";
    EXPECT_THAT(scene.legal_with("quick:"), SizeIs(small ? 7 : 8)) << game << " " << cell;
  }
}

TEST(Quickness, ThroughAnEmptySquareOnly) {
  const Scene scene("fire-ice-2008-powers", R"(
    3 . . . . rT . . . . .
    2 . . . rT r8 b4 . . . .
    1 . . . . . . . . . .
  )");
  EXPECT_THAT(scene.legal_with("quick:"), ElementsAre("quick:e2d1", "quick:e2f1"));
}

TEST(Quickness, OneFreeCornerIsEnough) {
  const Scene scene("fire-ice-2008-powers", R"(
    2 . . . . . rT . . . .
    1 . . . . r8 . . . . .
  )");
  EXPECT_THAT(scene.legal_with("quick:"),
              ElementsAre("quick:e1c1", "quick:e1d2", "quick:e1e3", "quick:e1g1"));
  const Scene corner("fire-ice-2008-powers", R"(
    1 . . . . r8 rT . . . .
  )");
  EXPECT_TRUE(corner.has("quick:e1f2"));
}

TEST(Quickness, NotOntoAnOwnPieceABlockedSquareOrOffTheBoard) {
  const Scene scene("fire-ice-2008-powers", R"(
    3 . . r8 . rT . . . . .
    1 . . rT . . . . . . .
  )");
  EXPECT_THAT(scene.legal_with("quick:"),
              ElementsAre("quick:c3a3", "quick:c3b2", "quick:c3b4", "quick:c3d2"));
}

TEST(Quickness, NotThroughABlockedSquare) {
  const Scene scene("fire-ice-2008-powers", R"(
    4 . r8 ~ ~ . . ~ ~ . .
  )");
  EXPECT_THAT(scene.legal_with("quick:"),
              ElementsAre("quick:b4a3", "quick:b4a5", "quick:b4b2", "quick:b4b6", "quick:b4c3"));
}

TEST(Quickness, AnEnemyAtTheEndIsAttacked) {
  for (const auto& [game, cell] : kQuick) {
    Scene scene(game, std::string("8 . . . . . . . . . b9\n 3 ") + cell + " . b2 . . . . . . .");
    scene.play("quick:a3c3");
    EXPECT_EQ(scene.pieces(), std::string("c3 ") + cell + "'!, j8 b9") << game;
    EXPECT_EQ(scene.captured(), "b2");
  }
}

TEST(Quickness, ALostAttackRevealsBothAndTheDefenderStays) {
  Scene scene("fire-ice-2008-powers", R"(
    3 r7 . b9 . . . . . . .
    1 r3 . . . . . . . . .
  )");
  EXPECT_EQ(scene.play("quick:a3c3").pieces(), "a1 r3, c3 b9!");
  EXPECT_EQ(scene.captured(), "r7");
}

TEST(Quickness, AnEnemyOnTheFirstSquareIsAnOrdinaryAttack) {
  const Scene scene("fire-ice-2008-powers", R"(
    3 r7 b3 b9 . . . . . . .
  )");
  EXPECT_TRUE(scene.has("a3b3"));
  EXPECT_THAT(scene.legal(), Not(Contains("quick:a3b3")));
  EXPECT_THAT(scene.legal(), Not(Contains("quick:a3c3")));
}

TEST(Quickness, MakesTheUserKnown) {
  for (const auto& [game, cell] : kQuick) {
    Scene scene(game, std::string("8 . . . . . . . . . b9\n 2 ") + cell + " . . . . . . . . .");
    EXPECT_EQ(scene.play("quick:a2b3").pieces(), std::string("b3 ") + cell + "'!, j8 b9");
    EXPECT_EQ(scene.clock(), "t2,q1");
  }
}

TEST(Quickness, BelongsTo8And7OrTo3) {
  for (const char* cell : {"r10", "r9", "r6", "r5", "r4", "r3", "r2", "rS"})
    EXPECT_THAT(Scene("fire-ice-2008-powers", std::string("2 ") + cell + " . . . . . . . . .")
                    .legal_with("quick:"),
                IsEmpty())
        << cell;
  for (const char* cell : {"r9", "r8", "r7", "r6", "r5", "r4", "r2", "r1", "rS"})
    EXPECT_THAT(Scene("duel-masters-2004-powers", std::string("2 ") + cell + " . . . . . . . . .")
                    .legal_with("quick:"),
                IsEmpty())
        << cell;
}

TEST(Powers, OfDuelMasters521AndSHaveNone) {
  for (const char* cell : {"r5", "r2", "rS"})
    EXPECT_THAT(Scene("duel-masters-2004-powers",
                      std::string("3 b5 . . . . . . . . .\n 2 rT . . . . . . . . .\n 1 ") + cell +
                          " . . . . . . . . .")
                    .legal(),
                ElementsAre("a1b1"))
        << cell;
}

TEST(Powers, ThereAreNoneInGame1) {
  for (const char* game : {"fire-ice-2008", "duel-masters-2004"})
    for (const char* cell : {"r9", "r8", "r7", "r6", "r5", "r4", "r3"})
      EXPECT_THAT(
          Scene(game, std::string("3 . b5 . . . . . . . .\n 1 ") + cell + " . . . . . . . . .")
              .legal(),
          ElementsAre("a1a2", "a1b1"))
          << game << cell;
}

TEST(DimensionalVortex, ToAnyEmptySquareInRange2) {
  const Scene scene("duel-masters-2004-powers", R"(
    2 . . . . r7 . . . . .
  )");
  EXPECT_THAT(scene.legal_with("vortex:"), SizeIs(19));
  for (const char* action :
       {"vortex:e2c1", "vortex:e2g4", "vortex:e2d3", "vortex:e2e3", "vortex:e2f4"})
    EXPECT_TRUE(scene.has(action));
  EXPECT_FALSE(scene.has("vortex:e2e5"));
  EXPECT_FALSE(scene.has("vortex:e2h2"));
}

TEST(DimensionalVortex, NoAttackAndNoOccupiedOrBlockedSquare) {
  const Scene scene("duel-masters-2004-powers", R"(
    4 . . r7 b4 r3 . . . . .
  )");
  for (const char* action : {"vortex:c4d4", "vortex:c4e4", "vortex:c4c5", "vortex:c4d6"})
    EXPECT_FALSE(scene.has(action));
  EXPECT_TRUE(scene.has("vortex:c4b6"));
}

TEST(DimensionalVortex, IsNotObstructed) {
  const Scene scene("duel-masters-2004-powers", R"(
    2 rT rT rT . . . . . . .
    1 r7 rT . . . . . . . .
  )");
  EXPECT_THAT(scene.legal(),
              ElementsAre("vortex:a1a3", "vortex:a1b3", "vortex:a1c1", "vortex:a1c3"));
}

TEST(DimensionalVortex, MakesTheUserKnown) {
  Scene scene("duel-masters-2004-powers", R"(
    8 . . . . . . . . . b9
    2 r7 . . . . . . . . .
  )");
  EXPECT_EQ(scene.play("vortex:a2c4").pieces(), "c4 r7'!, j8 b9");
}

}  // namespace
}  // namespace vexil
