// docs/develop/rules.md, "Moving": what ends a side's run, and what does not.
#include <gmock/gmock.h>

#include "support/scene.h"

namespace vexil {
namespace {

TEST(RunEnd, APowerThatMovesNothingEndsIt) {
  const char* drawing = R"(
    8 . . . . . . . . . b9
    4 . b8 ~ ~ . . ~ ~ . .
    3 r2 . . . . . . . . .
    2 r9 r6 r4 . . . . . . .
  )";
  for (const char* action : {"detect:a2b4", "enchant:b2b4", "arrow:c2b4"}) {
    Scene scene("fire-ice-2008-powers", drawing, {.run = "r:b3a3;b:-"});
    EXPECT_EQ(scene.play(action).run(), "r:-;b:-") << action;
  }
  for (const char* action : {"see:a2b4", "blast:b2b4"}) {
    Scene scene("duel-masters-2004-powers", R"(
      9 . . . . . . . . . b9
      4 . b7 . . . . . . . .
      3 r2 . . . . . . . . .
      2 r8 r6 . . . . . . . .
    )",
                {.run = "r:b3a3;b:-"});
    EXPECT_EQ(scene.play(action).run(), "r:-;b:-") << action;
  }
}

TEST(RunEnd, AnAttackByAnotherPieceEndsItHoweverItGoes) {
  for (const char* label : {"b9", "b5", "b3"}) {
    Scene scene("classic-2016",
                std::string("8 . . . . . . . . b4 b4\n 5 ") + label +
                    " . ~ ~ . . ~ ~ . .\n 4 r5 . ~ ~ . . ~ ~ . .\n"
                    " 1 . . . . . . . . . r4",
                {.run = "r:j2j1;b:-"});
    EXPECT_EQ(scene.play("a4a5").run(), "r:-;b:-") << label;
  }
}

TEST(RunEnd, TheOpponentsMovesDoNotEndIt) {
  Scene scene("classic-2016", R"(
    8 . . . . . . . . b8 b4
    1 r4 . . . . . . . . .
  )",
              {.run = "r:a2a1;b:-"});
  EXPECT_EQ(scene.play("a1b1 i8i7 b1b2 j8j7").run(), "r:a1b1,b1b2;b:j8j7");
}

TEST(RunEnd, ThePiecesCaptureEndsIt) {
  Scene scene("classic-2016", R"(
    8 . . . . . . . . . bF
    5 b8 . ~ ~ . . ~ ~ . .
    4 r4 . ~ ~ . . ~ ~ . .
    1 r5 . . . . . . . . .
  )",
              {.turn = "b", .run = "r:b4a4;b:-"});
  EXPECT_EQ(scene.play("a5a4").run(), "r:-;b:-");
}

TEST(RunEnd, ThePiecesCaptureByAnArrowOrARampageEndsIt) {
  Scene arrow("fire-ice-2008-powers", R"(
    5 . b4 ~ ~ . . ~ ~ . .
    3 r3 . . . . . . . . .
    1 r4 . . . . . . . . .
  )",
              {.turn = "b", .run = "r:b3a3;b:-"});
  EXPECT_EQ(arrow.play("arrow:b5a3").run(), "r:-;b:-");
  Scene rampage("fire-ice-2008-powers", R"(
    5 . b5 ~ ~ . . ~ ~ . .
    3 r3 . . . . . . . . .
    1 r4 . . . . . . . . .
  )",
                {.turn = "b", .run = "r:b3a3;b:-"});
  EXPECT_EQ(rampage.play("rampage:b5b4").run(), "r:-;b:b5b4");
}

TEST(RunEnd, ThePiecesChangeOfSidesEndsIt) {
  Scene scene("fire-ice-2008-powers", R"(
    5 . b6 ~ ~ . . ~ ~ . .
    4 r3 . ~ ~ . . ~ ~ . .
    1 r4 . . . . . . . . .
  )",
              {.turn = "b", .run = "r:a3a4;b:-"});
  scene.play("enchant:b5a4");
  EXPECT_EQ(scene.cell("a4"), "b3!*");
  EXPECT_EQ(scene.run(), "r:-;b:-");
}

TEST(RunEnd, ARevealOfThePieceDoesNotEndIt) {
  Scene scene("fire-ice-2008-powers", R"(
    5 . b9 ~ ~ . . ~ ~ . .
    4 r3 . ~ ~ . . ~ ~ . .
  )",
              {.turn = "b", .run = "r:a4a3,a3a4;b:-"});
  scene.play("detect:b5a4");
  EXPECT_EQ(scene.run(), "r:a4a3,a3a4;b:-");
  EXPECT_FALSE(scene.has("a4a3"));
}

TEST(RunEnd, AWinningDefenderThatMovesLosesItsRun) {
  Scene scene("classic-2002", R"(
    10 . . . . . . . . . b9
    5  b5 . ~ ~ . . ~ ~ . .
    4  r4 . . . . . . . . .
  )",
              {.turn = "b", .run = "r:a3a4;b:-"});
  scene.play("a5a4");
  EXPECT_EQ(scene.cell("a5"), "r4'!");
  EXPECT_EQ(scene.run(), "r:-;b:-");
}

TEST(RunEnd, AWinningDefenderThatStaysKeepsItsRun) {
  const char* drawing = R"(
    8 . . . . . . . . . b9
    5 b5 . ~ ~ . . ~ ~ . .
    4 r6 . ~ ~ . . ~ ~ . .
  )";
  Scene scene("classic-2016", drawing, {.turn = "b", .run = "r:a4a3,a3a4;b:-"});
  scene.play("a5a4");
  EXPECT_EQ(scene.run(), "r:a4a3,a3a4;b:-");
  EXPECT_FALSE(scene.has("a4a3"));
}

TEST(RunEnd, ADisplacedDefenderWithoutTheRunLeavesItAlone) {
  Scene scene("classic-2002", R"(
    10 . . . . . . . . . b9
    5  b5 . ~ ~ . . ~ ~ . .
    4  r4 . . . . . . . . .
    1  r6 . . . . . . . . .
  )",
              {.turn = "b", .run = "r:a2a1;b:-"});
  EXPECT_EQ(scene.play("a5a4").run(), "r:a2a1;b:-");
}

}  // namespace
}  // namespace vexil
