// docs/develop/rules.md, "The turn": the fallen Flag, the caps, and the order in which they are
// looked at.
#include <gmock/gmock.h>

#include "support/scene.h"

namespace vexil {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Flag, ItsCaptureEndsTheGameAtOnce) {
  Scene scene("classic-2016", R"(
    8 . . . . . . . . b4 bF
    7 . . . . . . . . . r4
    1 rF . . . . . . . . .
  )");
  EXPECT_EQ(scene.play("j7j8").ending(), "1-0 flag");
  EXPECT_THAT(scene.legal(), IsEmpty());
}

TEST(Flag, TheSecondPlayerWinsByItToo) {
  Scene scene("classic-2016", R"(
    8 . . . . . . . . . bF
    2 b2 . . . . . . . . .
    1 rF r4 . . . . . . . .
  )",
              {.turn = "b"});
  EXPECT_EQ(scene.play("a2a1").ending(), "0-1 flag");
}

TEST(Flag, TheAttackerMovesOntoItsSquareAndTheTurnIsComplete) {
  Scene scene("classic-2016", R"(
    8 . . . . . . . . b4 bF
    7 . . . . . . . . . r4
  )",
              {.clock = "t9,q3"});
  scene.play("j7j8");
  EXPECT_EQ(scene.pieces(), "i8 b4, j8 r4'!");
  EXPECT_EQ(scene.captured(), "bF");
  EXPECT_EQ(scene.followup(), "-");
  EXPECT_EQ(scene.turn(), "b");
  EXPECT_EQ(scene.clock(), "t10,q0");
}

TEST(Flag, AnyPieceThatMovesCanCaptureIt) {
  for (const char* label : {"10", "3", "2", "S"}) {
    Scene scene("classic-2016",
                std::string("8 . . . . . . . . b4 bF\n 7 . . . . . . . . . r") + label);
    EXPECT_EQ(scene.play("j7j8").ending(), "1-0 flag") << label;
  }
}

TEST(Flag, NoRescueFollowsItsCapture) {
  Scene scene("classic-2016+rescue", R"(
    8 . . . . . . . . b4 bF
    7 . . . . . . . . . r4
  )",
              {.captured = "r10"});
  scene.act("j7j8");
  EXPECT_EQ(scene.followup(), "-");
  EXPECT_EQ(scene.ending(), "1-0 flag");
}

TEST(Flag, FallsToAStrikeAndTheDragonMovesOntoItsSquare) {
  Scene scene("fire-ice-2008-powers+rescue", R"(
    8 . . . . . . . . bF .
    7 . . . . . . . . . b4
    6 . . . . . . . . . r10
  )",
              {.captured = "r9"});
  scene.act("fly:j6j8 strike:j8i8");
  EXPECT_EQ(scene.ending(), "1-0 flag");
  EXPECT_EQ(scene.pieces(), "i8 r10'!, j7 b4");
  EXPECT_EQ(scene.followup(), "-");
}

TEST(Flag, TheStepsLeftOfAnAdvanceAreNotCarriedOut) {
  Scene scene("duel-masters-2004-powers", R"(
    10 bF . . . . . . . . b9
    9  r4 . . . . . . . . .
    1  . . r4 . r4 . . . . .
  )");
  scene.act("advance:n step:a9");
  EXPECT_EQ(scene.ending(), "1-0 flag");
  EXPECT_EQ(scene.pieces(), "a10 r4'!, c1 r4, e1 r4, j10 b9");
  EXPECT_EQ(scene.followup(), "-");
  EXPECT_EQ(scene.turn(), "b");
}

TEST(Flag, ASpotterThatNamesItStays) {
  Scene scene("sci-fi-2011", R"(
    8 . . . . . . . . b4 bF
    7 . . . . . . . . . r1
  )");
  scene.play("spot:j7=F");
  EXPECT_EQ(scene.ending(), "1-0 flag");
  EXPECT_EQ(scene.pieces(), "i8 b4, j7 r1!");
  EXPECT_EQ(scene.captured(), "bF");
}

TEST(Flag, AnElfThatShootsItStays) {
  Scene scene("fire-ice-2008-powers+arrow-takes-flag", R"(
    8 . . . . . . . . b4 bF
    6 . . . . . . . . . r4
  )");
  scene.play("arrow:j6j8");
  EXPECT_EQ(scene.ending(), "1-0 flag");
  EXPECT_EQ(scene.pieces(), "i8 b4, j6 r4!");
}

TEST(MoveCap, EachPlayersTurnsAreCounted) {
  Scene scene("classic-2016+move-cap=3", R"(
    8 . . . . . . . . . b4
    1 r4 . . . . . . . . .
  )");
  EXPECT_EQ(scene.play("a1a2").ending(), "open");
  EXPECT_EQ(scene.play("j8j7").ending(), "open");
  EXPECT_EQ(scene.play("a2a3").ending(), "1/2-1/2 move-cap");
  EXPECT_THAT(scene.legal(), IsEmpty());
}

TEST(MoveCap, APositionWhoseClockHasReachedItIsFinished) {
  const char* drawing = R"(
    8 . . . . . . . . . b4
    1 r4 . . . . . . . . .
  )";
  EXPECT_EQ(Scene("classic-2016+move-cap=9", drawing, {.clock = "t9,q0"}).ending(), "open");
  EXPECT_EQ(Scene("classic-2016+move-cap=9", drawing, {.clock = "t10,q0"}).ending(),
            "1/2-1/2 move-cap");
}

TEST(NoCaptureCap, CountsTurnsSinceTheLastCapture) {
  Scene scene("classic-2016+no-capture-cap=2", R"(
    8 . . . . . . . . bF b4
    5 b3 . ~ ~ . . ~ ~ . .
    4 r4 . ~ ~ . . ~ ~ . .
    1 rF . . . . . . . . .
  )",
              {.clock = "t7,q1"});
  EXPECT_EQ(scene.play("a4a5").ending(), "open");
  EXPECT_EQ(scene.play("j8j7").ending(), "open");
  EXPECT_EQ(scene.play("a5a6").ending(), "1/2-1/2 no-capture-cap");
  EXPECT_EQ(scene.clock(), "t10,q2");
}

TEST(EndingOrder, AFallenFlagComesBeforeTheMoveCap) {
  Scene scene("classic-2016+move-cap=1", R"(
    8 . . . . . . . . b4 bF
    7 . . . . . . . . . r4
  )");
  EXPECT_EQ(scene.play("j7j8").ending(), "1-0 flag");
}

TEST(EndingOrder, TheMoveCapComesBeforeTheNoCaptureCap) {
  Scene scene("classic-2016+move-cap=1+no-capture-cap=1", R"(
    8 . . . . . . . . b4 bF
    1 r4 . . . . . . . . .
  )");
  EXPECT_EQ(scene.play("a1a2").ending(), "1/2-1/2 move-cap");
}

TEST(EndingOrder, ACapComesBeforeTheNextPlayersImmobility) {
  const char* drawing = R"(
    8 . . . . . . . . bB bF
    1 r4 . . . . . . . . .
  )";
  EXPECT_EQ(Scene("classic-2016", drawing).play("a1a2").ending(), "1-0 immobile");
  EXPECT_EQ(Scene("classic-2016+move-cap=1", drawing).play("a1a2").ending(), "1/2-1/2 move-cap");
  EXPECT_EQ(Scene("classic-2016+no-capture-cap=1", drawing).play("a1a2").ending(),
            "1/2-1/2 no-capture-cap");
}

TEST(EndingOrder, WhileAFollowUpIsOpenOnlyTheFlagIsLookedAt) {
  Scene scene("fire-ice-2008-powers+move-cap=1+no-capture-cap=1", R"(
    8 . . . . . . . . . bF
    5 . b3 ~ ~ . . ~ ~ . .
    4 b3 . ~ ~ . . ~ ~ . .
    3 r10 . . . . . . . . .
  )");
  scene.act("fly:a3a5");
  EXPECT_EQ(scene.followup(), "strike:a5");
  EXPECT_EQ(scene.ending(), "open");
  EXPECT_THAT(scene.legal(), ElementsAre("pass", "strike:a5a4", "strike:a5b5"));
  EXPECT_EQ(scene.act("pass").ending(), "1/2-1/2 move-cap");
}

TEST(EndingOrder, ACaptureInAFollowUpKeepsTheNoCaptureCapAway) {
  Scene scene("fire-ice-2008-powers+no-capture-cap=1", R"(
    8 . . . . . . . . b4 bF
    5 . b3 ~ ~ . . ~ ~ . .
    4 b3 . ~ ~ . . ~ ~ . .
    3 r10 . . . . . . . . .
  )");
  EXPECT_EQ(scene.play("fly:a3a5+strike:a5b5").ending(), "open");
  EXPECT_EQ(scene.clock(), "t2,q0");
}

TEST(EndingOrder, ImmobilityIsNotLookedAtWhileARescueIsOpen) {
  Scene scene("classic-2016+rescue", R"(
    8 bF . . . . . . . . .
    7 . . . . . . . . . r4
  )",
              {.captured = "r10"});
  scene.act("j7j8");
  EXPECT_EQ(scene.followup(), "rescue:j8");
  EXPECT_EQ(scene.ending(), "open");
  EXPECT_EQ(scene.act("pass").ending(), "1-0 immobile");
}

}  // namespace
}  // namespace vexil
