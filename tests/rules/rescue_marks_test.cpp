// docs/develop/rules.md, "Attacking": Rescue - what becomes of the pieces, and what comes before
// it.
#include <gmock/gmock.h>

#include "support/scene.h"

namespace vexil {
namespace {

using testing::ElementsAre;

TEST(RescuedPiece, IsKnownAndCountsAsNotMoved) {
  Scene scene("classic-2016+rescue", "7 . . . . . . . . . r4\n 2 . b5 . . . . . . . .",
              {.captured = "r8"});
  EXPECT_EQ(scene.play("j7j8+rescue:8@a1").cell("a1"), "r8!");
}

TEST(RescuedPiece, IsUnknownUnderSilentDefenseEvenIfItWasKnownBefore) {
  Scene scene("classic-2016+rescue+silent-defense", R"(
    7 . . . . . . . . . r4
    2 r3! b5 . . . . . . . .
  )");
  scene.play("a2b2 b2b3 j7j8+rescue:3@a1");
  EXPECT_EQ(scene.pieces(), "a1 r3, b3 b5', j8 r4'+");
}

TEST(RescuedPiece, MayActFromTheNextTurn) {
  Scene scene("classic-2016+rescue", "7 . . . . . . . . . r4\n 2 . b5 . . . . . . . .",
              {.captured = "r8"});
  scene.play("j7j8+rescue:8@a1");
  EXPECT_FALSE(scene.has("a1a2"));
  scene.play("b2b3");
  EXPECT_THAT(scene.legal_from("a1"), ElementsAre("a1a2", "a1b1"));
}

TEST(RescuedPiece, TheRescuerIsNotRevealed) {
  Scene scene("classic-2016+rescue", "7 . . . . . . . . . r4\n 2 . b5 . . . . . . . .",
              {.captured = "r8"});
  EXPECT_EQ(scene.play("j7j8+rescue:8@a1").cell("j8"), "r4'+");
}

TEST(RescuedPiece, OneThatHasMadeNoRescueComesBackFirst) {
  Scene scene("classic-2016+rescue", "7 . . . . . . . . . r4\n 2 . b5 . . . . . . . .",
              {.captured = "r8r8+"});
  scene.play("j7j8+rescue:8@a1");
  EXPECT_EQ(scene.cell("a1"), "r8!");
  EXPECT_EQ(scene.captured(), "r8+");
}

TEST(RescuedPiece, OneThatHasMadeARescueComesBackWithThatMark) {
  Scene scene("classic-2016+rescue", "7 . . . . . . . . . r4\n 2 . b5 . . . . . . . .",
              {.captured = "r8+"});
  scene.play("j7j8+rescue:8@a1");
  EXPECT_EQ(scene.cell("a1"), "r8!+");
  EXPECT_EQ(scene.captured(), "-");
}

TEST(RescuedPiece, TheMarkStaysWithACapturedRescuer) {
  Scene scene("classic-2016+rescue", "8 . . . . . . . . b9 r4\n 1 r5 . . . . . . . . .",
              {.turn = "b", .captured = "r8"});
  scene.play("i8i7 j8i8+rescue:8@b1 i7i8");
  EXPECT_EQ(scene.captured(), "r4+");
}

TEST(RescuedPiece, IsOneThatItsOwnerHadWhenItWasLostAndCountsAsNeverEnchanted) {
  Scene scene("fire-ice-2008-powers+rescue", R"(
    8 . . . . . . . . b9 .
    7 . . . . . . . . . r7
    4 b8 . ~ ~ . . ~ ~ . .
    3 b3 . . . . . . . . .
    2 . r6 . . . . . . . .
  )");
  scene.play("enchant:b2a3 a4a3");
  EXPECT_EQ(scene.captured(), "r3");
  scene.play("j7j8+rescue:3@a1");
  EXPECT_EQ(scene.cell("a1"), "r3!");
}

TEST(RescuedPiece, AnEnchantedPieceRescuesForItsNewOwner) {
  const char* drawing = R"(
    8 . . . . . . . . b9 .
    7 . . . . . . . . . b3
    5 . . ~ ~ . . ~ ~ . r6
  )";
  Scene scene("fire-ice-2008-powers+rescue", drawing, {.captured = "r8b8"});
  scene.play("enchant:j5j7 i8h8").act("j7j8");
  EXPECT_EQ(scene.followup(), "rescue:j8");
  EXPECT_EQ(scene.act("rescue:8@a1").cell("j8"), "r3'!*+");
}

TEST(RescuedPiece, ChangingSidesOnTheBackRowBringsNoRescue) {
  Scene scene("fire-ice-2008-powers+rescue", "8 . . . . . . . b9 . b3\n 6 . . . . . . . . . r6",
              {.captured = "r8"});
  EXPECT_EQ(scene.act("enchant:j6j8").followup(), "-");
}

TEST(RescueOrder, AStrikeComesFirstAndTheRescueWhenItIsDeclined) {
  Scene scene("fire-ice-2008-powers+rescue", R"(
    8 . . . . . . . . b3 .
    7 . . . . . . . . . rT
    6 . . . . . . . . . r10
  )",
              {.captured = "r8"});
  scene.act("fly:j6j8");
  EXPECT_EQ(scene.followup(), "strike:j8");
  EXPECT_THAT(scene.legal(), ElementsAre("pass", "strike:j8i8"));
  EXPECT_EQ(scene.act("pass").followup(), "rescue:j8");
  EXPECT_EQ(scene.act("rescue:8@a1").pieces(), "a1 r8!, i8 b3, j7 rT, j8 r10'!+");
}

TEST(RescueOrder, AfterAWonStrikeAlongTheRowTheDragonRescuesWhereItStands) {
  Scene scene("fire-ice-2008-powers+rescue", R"(
    8 . . . . . . . . b3 .
    7 . . . . . . . . b9 rT
    6 . . . . . . . . . r10
  )",
              {.captured = "r8"});
  scene.act("fly:j6j8 strike:j8i8");
  EXPECT_EQ(scene.followup(), "rescue:i8");
}

TEST(RescueOrder, AStrikeThatLeavesTheRowForfeitsIt) {
  Scene scene("fire-ice-2008-powers+rescue", R"(
    8 . . . . . . . . . .
    7 . . . . . . . . b9 b3
    6 . . . . . . . . . r10
  )",
              {.captured = "r8"});
  scene.act("fly:j6j8 strike:j8j7");
  EXPECT_EQ(scene.followup(), "-");
  EXPECT_EQ(scene.turn(), "b");
}

TEST(RescueOrder, AStrikeOntoTheRowBringsIt) {
  Scene scene("fire-ice-2008-powers+rescue", R"(
    8 . . . . . . . . b9 b3
    6 . . . . . . . . . rT
    5 . . ~ ~ . . ~ ~ . r10
  )",
              {.captured = "r8"});
  scene.act("fly:j5j7");
  EXPECT_EQ(scene.followup(), "strike:j7");
  EXPECT_EQ(scene.act("strike:j7j8").followup(), "rescue:j8");
}

TEST(RescueOrder, ALostStrikeBringsNone) {
  Scene scene("fire-ice-2008-powers+rescue", R"(
    8 . . . . . . . . bT .
    7 . . . . . . . . b9 rT
    6 . . . . . . . . r3 r10
  )",
              {.captured = "r8"});
  scene.act("fly:j6j8 strike:j8i8");
  EXPECT_EQ(scene.followup(), "-");
}

TEST(RescueOrder, ASpotComesFirst) {
  const char* drawing = R"(
    8 . . . . . . . . b3 .
    7 . . . . . . . . b9 r1
  )";
  for (const char* answer : {"pass", "spot:j8i8=3", "spot:j8i8=9"}) {
    Scene scene("sci-fi-2011+rescue+spot-any-side", drawing, {.captured = "r8"});
    scene.act("j7j8");
    EXPECT_EQ(scene.followup(), "spot:j8");
    EXPECT_EQ(scene.act(answer).followup(), "rescue:j8") << answer;
    EXPECT_EQ(scene.act("rescue:8@a1").turn(), "b") << answer;
  }
}

TEST(RescueOrder, ASpotWithoutAStepBringsNone) {
  Scene scene("sci-fi-2011+rescue+spot-any-side", "8 . . . . . . . b9 b3 r1", {.captured = "r8"});
  EXPECT_EQ(scene.act("spot:j8i8=3").followup(), "-");
}

TEST(RescueOrder, FlyQuickAndVortexAreMovesThatBringIt) {
  Scene quick("fire-ice-2008-powers+rescue", "6 . . . . . . . . . r8\n 1 b9 . . . . . . . . .",
              {.captured = "r9"});
  EXPECT_EQ(quick.act("quick:j6j8").followup(), "rescue:j8");
  Scene vortex("duel-masters-2004-powers+rescue", "8 . . . . . . . . . r7\n 1 b9 . . . . . . . . .",
               {.captured = "r9"});
  EXPECT_EQ(vortex.act("vortex:j8i10").followup(), "rescue:i10");
  Scene fly("duel-masters-2004-powers+rescue",
            "9 . . . . . . . . . rT\n 8 . . . . . . . . . r9\n 1 b9 . . . . . . . . .",
            {.captured = "r8"});
  EXPECT_EQ(fly.act("fly:j8j10").followup(), "rescue:j10");
}

TEST(RescueOrder, PowersThatMoveNothingBringNone) {
  Scene scene("fire-ice-2008-powers+rescue", "8 . . . . . . . . b3 r9\n 1 b9 . . . . . . . . .",
              {.captured = "r8"});
  EXPECT_EQ(scene.act("detect:j8i8").followup(), "-");
}

TEST(RescueOrder, AnAdvanceBringsNone) {
  Scene scene("duel-masters-2004-powers+rescue", "9 . . . . . . . . . r4\n 1 b9 . . . . . . . . .",
              {.captured = "r8"});
  EXPECT_EQ(scene.act("advance:n step:j9").followup(), "-");
  EXPECT_EQ(scene.turn(), "b");
}

TEST(RescueOrder, ARampageBringsOneIfTheBeastSurvives) {
  Scene survives("fire-ice-2008-powers+rescue", R"(
    8 . . . . . . . . b3 .
    7 . . . . . . . . . r5
    1 b9 . . . . . . . . .
  )",
                 {.captured = "r8"});
  EXPECT_EQ(survives.act("rampage:j7j8").followup(), "rescue:j8");
  Scene falls("fire-ice-2008-powers+rescue", R"(
    8 . . . . . . . . b7 .
    7 . . . . . . . . . r5
    1 b9 r3 . . . . . . . .
  )",
              {.captured = "r8"});
  EXPECT_EQ(falls.act("rampage:j7j8").followup(), "-");
}

TEST(RescueOrder, ThePieceLostInTheRampageItselfMayComeBack) {
  Scene scene("fire-ice-2008-powers+rescue", R"(
    7 . . . . . . . . r3 r5
    1 b9 . . . . . . . . .
  )");
  scene.act("rampage:j7j8");
  EXPECT_EQ(scene.followup(), "rescue:j8");
  EXPECT_TRUE(scene.has("rescue:3@b1"));
}

}  // namespace
}  // namespace vexil
