// docs/develop/rules.md, "Moving": two-squares-scout-path, which looks at the boundaries that moves
// cross.
#include <gmock/gmock.h>

#include "support/scene.h"

namespace vexil {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::Not;

constexpr const char* kPathGame = "classic-2016+two-squares-scout-path";

TEST(ScoutPath, AScoutMayNotCrossTheSameBoundaryAgain) {
  const Scene scene(kPathGame, R"(
    8 . . . . . . . . . b4
    1 r2 . . . . . . . . .
  )",
                    {.run = "r:a1a4,a4a1;b:-"});
  EXPECT_THAT(scene.legal(),
              ElementsAre("a1b1", "a1c1", "a1d1", "a1e1", "a1f1", "a1g1", "a1h1", "a1i1", "a1j1"));
}

TEST(ScoutPath, OnlyBoundariesThatAllTheLastMovesCrossedCount) {
  const Scene scene(kPathGame, R"(
    8 . . . . . . . . . b4
    2 r2 rB . . . . . . . .
  )",
                    {.run = "r:a1a4,a4a2;b:-"});
  EXPECT_THAT(scene.legal(), ElementsAre("a2a1"));
}

TEST(ScoutPath, InternationalLooksAtThreeMoves) {
  const char* drawing = R"(
    10 . . . . . . . . . b4
    5  r2 rB ~ ~ . . ~ ~ . .
  )";
  const Scene two("international", drawing, {.run = "r:a4a2,a2a5;b:-"});
  EXPECT_TRUE(two.has("a5a3"));
  const Scene three("international", drawing, {.run = "r:a1a4,a4a2,a2a5;b:-"});
  EXPECT_THAT(three.legal(), ElementsAre("a5a10", "a5a4", "a5a6", "a5a7", "a5a8", "a5a9"));
}

TEST(ScoutPath, WithoutItOnlyTheEndSquaresCount) {
  const Scene scene("international+two-squares-scout-path=off", R"(
    10 . . . . . . . . . b4
    5  r2 rB ~ ~ . . ~ ~ . .
  )",
                    {.run = "r:a1a4,a4a2,a2a5;b:-"});
  EXPECT_THAT(scene.legal(), Contains("a5a3"));
  EXPECT_THAT(scene.legal(), Contains("a5a2"));
}

TEST(ScoutPath, IsTheSameThingForAOneStepPiece) {
  const char* drawing = R"(
    8 . . . . . . . . . b4
    2 r5 . . . . . . . . .
  )";
  for (const char* run : {"r:a2a3,a3a2;b:-", "r:b3b2,b2a2;b:-", "r:b2a2;b:-"}) {
    EXPECT_EQ(Scene(kPathGame, drawing, {.run = run}).legal(),
              Scene("classic-2016", drawing, {.run = run}).legal())
        << run;
  }
  EXPECT_FALSE(Scene(kPathGame, drawing, {.run = "r:a2a3,a3a2;b:-"}).has("a2a3"));
}

TEST(ScoutPath, MovesAlongAFileShareNothingWithMovesAlongARow) {
  const Scene scene(kPathGame, R"(
    8 . . . . . . . . . b4
    2 . . r2 . . . . . . .
  )",
                    {.run = "r:c1c3,c3c2;b:-"});
  EXPECT_FALSE(scene.has("c2c3"));
  EXPECT_TRUE(scene.has("c2c1"));
  EXPECT_TRUE(scene.has("c2d2"));
  EXPECT_TRUE(scene.has("c2a2"));
}

TEST(ScoutPath, AnotherScoutOnTheSameFileIsFree) {
  const Scene scene(kPathGame, R"(
    8 . . . . . . . . . b4
    4 r2 . ~ ~ . . ~ ~ . .
    1 r2 . . . . . . . . .
  )",
                    {.run = "r:a4a2,a2a4;b:-"});
  EXPECT_FALSE(scene.has("a4a3"));
  EXPECT_TRUE(scene.has("a1a2"));
  EXPECT_TRUE(scene.has("a1a3"));
}

TEST(ScoutPath, AttacksAreJudgedOnlyWhereAttacksCount) {
  const char* drawing = R"(
    6 b4 . . . . . . . . .
    1 r2 . . . . . . . . .
  )";
  const SceneFields fields{.run = "r:a1a4,a4a1;b:-"};
  EXPECT_TRUE(Scene(kPathGame, drawing, fields).has("a1a6"));
  EXPECT_FALSE(Scene("classic-2016+two-squares-attacks+two-squares-scout-path", drawing, fields)
                   .has("a1a6"));
}

TEST(ScoutPath, AWonChargeInInternationalIsPartOfTheRun) {
  Scene scene("international", R"(
    10 . . . . . . . . . b4
    4  bS . . . . . . . . .
    1  r2 rB . . . . . . . .
  )",
              {.run = "r:a3a1;b:-"});
  scene.play("a1a4 j10j9");
  EXPECT_EQ(scene.run(), "r:a3a1,a1a4;b:j10j9");
  scene.play("a4a2 j9j8");
  EXPECT_FALSE(scene.has("a2a3"));
  EXPECT_TRUE(scene.has("a2a1"));
}

TEST(ScoutPath, ACornerQuicknessCrossesABoundaryOfItsOwn) {
  const char* game = "fire-ice-2008-powers+two-squares-scout-path";
  const Scene corner(game, R"(
    8 . . . . . . . . . b9
    3 . . . . r8 . . . . .
  )",
                     {.run = "r:e3f4,f4e3;b:-"});
  EXPECT_FALSE(corner.has("quick:e3f4"));
  EXPECT_TRUE(corner.has("e3e4"));
  EXPECT_TRUE(corner.has("e3f3"));
  EXPECT_TRUE(corner.has("quick:e3e5"));
  const Scene steps(game, R"(
    8 . . . . . . . . . b9
    4 . . ~ ~ r8 . ~ ~ . .
  )",
                    {.run = "r:e3f4,f4e4;b:-"});
  EXPECT_TRUE(steps.has("e4f4"));
  EXPECT_TRUE(steps.has("e4e3"));
}

TEST(ScoutPath, AStraightQuicknessCrossesBothBoundaries) {
  const Scene scene("fire-ice-2008-powers+two-squares-scout-path", R"(
    8 . . . . . . . . . b9
    2 r8 . . . . . . . . .
  )",
                    {.run = "r:a1a3,a3a2;b:-"});
  EXPECT_FALSE(scene.has("a2a3"));
  EXPECT_FALSE(scene.has("quick:a2a4"));
  EXPECT_TRUE(scene.has("a2a1"));
  EXPECT_TRUE(scene.has("quick:a2b3"));
}

TEST(ScoutPath, ADiagonalVortexCrossesABoundaryOfItsOwn) {
  const char* game = "duel-masters-2004-powers+two-squares-scout-path";
  const char* drawing = R"(
    10 . . . . . . . . . b9
    2  . . r7 . . . . . . .
  )";
  const Scene diagonal(game, drawing, {.run = "r:c2d3,d3c2;b:-"});
  EXPECT_FALSE(diagonal.has("vortex:c2d3"));
  EXPECT_TRUE(diagonal.has("vortex:c2e4"));
  EXPECT_TRUE(diagonal.has("c2d2"));
  const Scene knight(game, drawing, {.run = "r:c2d4,d4c2;b:-"});
  EXPECT_FALSE(knight.has("vortex:c2d4"));
  EXPECT_TRUE(knight.has("vortex:c2c4"));
}

TEST(ScoutPath, AStraightVortexCrossesTheBoundariesOfItsLine) {
  const char* drawing = R"(
    10 . . . . . . . . . b9
    2  . . . r7 . . . . . .
  )";
  const SceneFields fields{.run = "r:c2e2,e2d2;b:-"};
  const Scene scene("duel-masters-2004-powers+two-squares-scout-path", drawing, fields);
  EXPECT_THAT(scene.legal(), Not(Contains("d2e2")));
  EXPECT_THAT(scene.legal(), Not(Contains("vortex:d2e2")));
  EXPECT_THAT(scene.legal(), Not(Contains("vortex:d2f2")));
  EXPECT_TRUE(scene.has("d2c2"));
  EXPECT_TRUE(scene.has("vortex:d2b2"));
  EXPECT_TRUE(Scene("duel-masters-2004-powers", drawing, fields).has("d2e2"));
}

TEST(ScoutPath, AFlightCrossesTheBoundariesOfItsLine) {
  const char* drawing = R"(
    8 . . . . . . . . . b9
    3 r10 . . . . . . . . .
  )";
  const SceneFields fields{.run = "r:a2a4,a4a3;b:-"};
  EXPECT_FALSE(Scene("fire-ice-2008-powers+two-squares-scout-path", drawing, fields).has("a3a4"));
  EXPECT_TRUE(Scene("fire-ice-2008-powers", drawing, fields).has("a3a4"));
}

}  // namespace
}  // namespace vexil
