// docs/develop/rules.md, "Rescue": rescue-by-attack=off, where only a move to the enemy's back row
// lets a piece rescue.
#include <gtest/gtest.h>

#include "support/scene.h"

namespace vexil {
namespace {

const SceneFields kCaptured{.captured = "r3"};

TEST(RescueByAttack, WithoutItAnAttackOffersNone) {
  const char* drawing = R"(
    8 . . . . . . . . b5 b4
    7 . . . . . . . . . r6
  )";
  Scene on("classic-2016+rescue", drawing, kCaptured);
  EXPECT_EQ(on.act("j7j8").followup(), "rescue:j8");
  Scene off("classic-2016+rescue+rescue-by-attack=off", drawing, kCaptured);
  EXPECT_EQ(off.act("j7j8").followup(), "-");
  EXPECT_EQ(off.turn(), "b");
}

TEST(RescueByAttack, WithoutItAMoveStillOffersOne) {
  Scene scene("classic-2016+rescue+rescue-by-attack=off", R"(
    8 . . . . . . . . b5 .
    7 . . . . . . . . . r6
  )",
              kCaptured);
  EXPECT_EQ(scene.act("j7j8").followup(), "rescue:j8");
  EXPECT_EQ(scene.act("pass").turn(), "b");
}

TEST(RescueByAttack, WithoutItAQuickAttackOffersNone) {
  const char* drawing = R"(
    8 . . . . . . . . b9 b4
    6 . . . . . . . . . r8
  )";
  Scene on("fire-ice-2008-powers+rescue", drawing, kCaptured);
  EXPECT_EQ(on.act("quick:j6j8").followup(), "rescue:j8");
  Scene off("fire-ice-2008-powers+rescue+rescue-by-attack=off", drawing, kCaptured);
  EXPECT_EQ(off.act("quick:j6j8").followup(), "-");
}

TEST(RescueByAttack, WithoutItAStrikeOffersNoneButADeclinedOneDoes) {
  const char* drawing = R"(
    8 . . . . . . . b9 b4 .
    7 . . . . . . . . . rT
    6 . . . . . . . . . r10
  )";
  const char* game = "fire-ice-2008-powers+rescue+rescue-by-attack=off";
  Scene strikes(game, drawing, kCaptured);
  EXPECT_EQ(strikes.act("fly:j6j8").followup(), "strike:j8");
  EXPECT_EQ(strikes.act("strike:j8i8").followup(), "-");
  Scene declines(game, drawing, kCaptured);
  EXPECT_EQ(declines.act("fly:j6j8 pass").followup(), "rescue:j8");
  Scene on("fire-ice-2008-powers+rescue", drawing, kCaptured);
  EXPECT_EQ(on.act("fly:j6j8 strike:j8i8").followup(), "rescue:i8");
}

TEST(RescueByAttack, WithoutItARampageStillOffersOneForItsStepIsAMove) {
  Scene scene("fire-ice-2008-powers+rescue+rescue-by-attack=off", R"(
    8 . . . . . . . . b4 .
    7 b9 . . . . . . . . r5
  )",
              kCaptured);
  EXPECT_EQ(scene.act("rampage:j7j8").followup(), "rescue:j8");
}

TEST(RescueByAttack, WithoutItAStepWithASpotStillOffersOne) {
  Scene scene("sci-fi-2011+rescue+rescue-by-attack=off+spot-any-side", R"(
    8 . . . . . . . . b4 .
    7 b9 . . . . . . . . r1
  )",
              kCaptured);
  EXPECT_EQ(scene.act("j7j8 spot:j8i8=4").followup(), "rescue:j8");
}

TEST(RescueByAttack, TheRefusalSaysThatAnAttackDoesNotCount) {
  const char* drawing = "8 . . . . . . . . b5 .\n 7 . . . . . . . . . r6";
  EXPECT_EQ(Scene("classic-2016+rescue", drawing, kCaptured).refusal("rescue:3@a1"),
            "rescue: only when a piece has just come to the enemy's back row");
  EXPECT_EQ(
      Scene("classic-2016+rescue+rescue-by-attack=off", drawing, kCaptured).refusal("rescue:3@a1"),
      "rescue: only when a piece has just come to the enemy's back row without an attack");
}

}  // namespace
}  // namespace vexil
