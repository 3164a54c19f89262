// docs/develop/rules.md, "Moving": the two-squares rule in its plain reading, and how long a run
// may be.
#include <gmock/gmock.h>

#include "support/scene.h"

namespace vexil {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// One piece each, far apart, with all the room they want.
constexpr const char* kOpen = R"(
  8 . . . . . . . . . b4
  4 r4 . ~ ~ . . ~ ~ . .
)";

TEST(TwoSquares, AThirdMoveBetweenTheSameSquaresIsRefused) {
  Scene scene("classic-2016", kOpen);
  scene.play("a4a5 j8j7 a5a4 j7j6");
  EXPECT_EQ(scene.run(), "r:a4a5,a5a4;b:j8j7,j7j6");
  EXPECT_FALSE(scene.has("a4a5"));
  EXPECT_THAT(scene.refusal("a4a5"), HasSubstr("two-squares"));
  EXPECT_THAT(scene.legal(), ElementsAre("a4a3", "a4b4"));
}

TEST(TwoSquares, TheSheetsAllSayTwo) {
  for (const char* game : {"classic-2002", "duel-masters-2004", "duel-masters-2004-powers",
                           "fire-ice-2008", "fire-ice-2008-powers", "sci-fi-2011",
                           "sci-fi-2011-duel", "classic-2016", "classic-2016-duel"}) {
    Scene scene(game, "8 . . . . . . . . . b3\n 3 r3 . . . . . . . . .");
    scene.play("a3a4 j8j7 a4a3 j7j6");
    EXPECT_FALSE(scene.has("a3a4")) << game;
    EXPECT_TRUE(scene.has("a3a2")) << game;
  }
}

TEST(TwoSquares, InternationalAndBarrageSayThree) {
  for (const char* game : {"international", "barrage"}) {
    Scene scene(game, "8 . . . . . . . . . b3\n 3 r3 . . . . . . . . .");
    scene.play("a3a4 j8j7 a4a3 j7j6");
    EXPECT_TRUE(scene.has("a3a4")) << game;
    scene.play("a3a4 j6j5");
    EXPECT_EQ(scene.run(), "r:a3a4,a4a3,a3a4;b:j8j7,j7j6,j6j5") << game;
    EXPECT_FALSE(scene.has("a4a3")) << game;
    EXPECT_TRUE(scene.has("a4a5")) << game;
  }
}

TEST(TwoSquares, WithFiveTheSixthIsRefused) {
  Scene scene("classic-2016+two-squares=5", kOpen);
  scene.play("a4a5 j8j7 a5a4 j7i7 a4a5 i7i8 a5a4 i8h8 a4a5 h8g8");
  EXPECT_EQ(scene.run(), "r:a4a5,a5a4,a4a5,a5a4,a4a5;b:j8j7,j7i7,i7i8,i8h8,h8g8");
  EXPECT_FALSE(scene.has("a5a4"));
}

TEST(TwoSquares, SwitchedOffNothingIsRefusedAndNoRunIsKept) {
  Scene scene("classic-2016+two-squares=off", kOpen);
  for (int i = 0; i < 4; ++i) scene.play("a4a5 j8j7 a5a4 j7j8");
  EXPECT_EQ(scene.run(), "r:-;b:-");
  EXPECT_TRUE(scene.has("a4a5"));
}

TEST(TwoSquares, TheDirectionDoesNotMatter) {
  const char* upper = "5 r4 . ~ ~ . . ~ ~ . .";
  EXPECT_FALSE(Scene("classic-2016", kOpen, {.run = "r:a4a5,a5a4;b:-"}).has("a4a5"));
  EXPECT_FALSE(Scene("classic-2016", upper, {.run = "r:a5a4,a4a5;b:-"}).has("a5a4"));
}

TEST(TwoSquares, LongerRunsKeepTheLastMovesOnly) {
  Scene scene("classic-2016", kOpen);
  scene.play("a4a5 j8j7 a5b5 j7j6 b5b4 j6j5");
  EXPECT_EQ(scene.run(), "r:a5b5,b5b4;b:j7j6,j6j5");
}

TEST(TwoSquares, GoingAroundIsNoRepetition) {
  Scene scene("classic-2016", kOpen);
  for (int i = 0; i < 3; ++i) scene.play("a4a5 j8j7 a5b5 j7i7 b5b4 i7i8 b4a4 i8j8");
  EXPECT_EQ(scene.cell("a4"), "r4'");
}

TEST(TwoSquares, AnotherMoveInBetweenLetsThePieceReturn) {
  Scene scene("classic-2016", R"(
    8 . . . . . . . . . b4
    4 r4 . ~ ~ . . ~ ~ . .
    1 r5 . . . . . . . . .
  )");
  scene.play("a4a5 j8j7 a5a4 j7j6 a1a2 j6j5");
  EXPECT_EQ(scene.run(), "r:a1a2;b:j7j6,j6j5");
  EXPECT_TRUE(scene.has("a4a5"));
}

TEST(TwoSquares, AnotherPieceMayGoToThoseSquares) {
  const Scene scene("classic-2016", R"(
    8 . . . . . . . . . b4
    5 . r5 ~ ~ . . ~ ~ . .
    4 r4 . ~ ~ . . ~ ~ . .
  )",
                    {.run = "r:a4a5,a5a4;b:-"});
  EXPECT_FALSE(scene.has("a4a5"));
  EXPECT_TRUE(scene.has("b5a5"));
}

TEST(TwoSquares, ThePlayerWhoStartedMustStopFirst) {
  Scene scene("classic-2016", R"(
    6 . . . . b4 . . . . .
    4 . . ~ ~ . r5 ~ ~ . .
  )");
  scene.play("f4e4 e6f6 e4f4 f6e6");
  EXPECT_FALSE(scene.has("f4e4"));
  scene.play("f4f3");
  EXPECT_FALSE(scene.has("e6f6"));
  EXPECT_TRUE(scene.has("e6e5"));
}

TEST(TwoSquares, AScoutMayShortenItsSlideInThePlainReading) {
  const Scene scene("classic-2016", R"(
    8 . . . . . . . . . b4
    1 r2 . . . . . . . . .
  )",
                    {.run = "r:a1a4,a4a1;b:-"});
  EXPECT_FALSE(scene.has("a1a4"));
  EXPECT_TRUE(scene.has("a1a3"));
  EXPECT_TRUE(scene.has("a1a5"));
}

TEST(TwoSquares, AttacksAreExemptAndEndTheRun) {
  Scene scene("classic-2016", R"(
    8 . . . . . . . . . b4
    5 b3 . ~ ~ . . ~ ~ . .
    4 r4 . ~ ~ . . ~ ~ . .
  )",
              {.run = "r:a4a5,a5a4;b:-"});
  EXPECT_TRUE(scene.has("a4a5"));
  EXPECT_EQ(scene.play("a4a5").run(), "r:-;b:-");
}

TEST(TwoSquares, ABarePositionWithoutARunForbidsNothing) {
  EXPECT_TRUE(Scene("classic-2016", kOpen).has("a4a5"));
  EXPECT_TRUE(Scene("classic-2016", kOpen, {.run = "r:a5a4;b:-"}).has("a4a5"));
}

TEST(TwoSquares, ARunOnOtherSquaresForbidsNothing) {
  const Scene scene("classic-2016", kOpen, {.run = "r:b4a4;b:-"});
  EXPECT_THAT(scene.legal(), ElementsAre("a4a3", "a4a5", "a4b4"));
  const Scene bent("classic-2016", kOpen, {.run = "r:b5a5,a5a4;b:-"});
  EXPECT_THAT(bent.legal(), ElementsAre("a4a3", "a4a5", "a4b4"));
}

}  // namespace
}  // namespace vexil
