// docs/develop/rules.md, "Moving": two-squares-powers, where steps that belong to a power or come
// before a spot are judged and counted like moves.
#include <gmock/gmock.h>

#include "support/scene.h"

namespace vexil {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr const char* kFire = "fire-ice-2008-powers";
constexpr const char* kMasters = "duel-masters-2004-powers";

constexpr const char* kBeast = R"(
  8 . . . . . . . . bF b9
  3 r5 . . . . . . . . .
  1 . . . . . . . . rF .
)";

TEST(TwoSquaresPowers, ARampageCannotGoBackAndForthForEver) {
  Scene scene(kFire, kBeast);
  scene.play("rampage:a3a4 j8j7 rampage:a4a3 j7j6");
  EXPECT_EQ(scene.run(), "r:a3a4,a4a3;b:j8j7,j7j6");
  EXPECT_FALSE(scene.has("rampage:a3a4"));
  EXPECT_FALSE(scene.has("a3a4"));
  EXPECT_TRUE(scene.has("rampage:a3b3"));
  EXPECT_EQ(scene.refusal("rampage:a3a4"), "two-squares: a3 and a4 were used in your last 2 turns");
}

TEST(TwoSquaresPowers, ARampageAndAMoveCountTogether) {
  Scene scene(kFire, kBeast);
  scene.play("a3a4 j8j7 rampage:a4a3 j7j6");
  EXPECT_FALSE(scene.has("a3a4"));
  EXPECT_FALSE(scene.has("rampage:a3a4"));
  EXPECT_TRUE(scene.has("a3a2"));
}

TEST(TwoSquaresPowers, ARampageWithNeighboursIsJudgedToo) {
  const Scene scene(kFire, R"(
    8 . . . . . . . . bF b9
    5 b3 . ~ ~ . . ~ ~ . .
    3 r5 . . . . . . . . .
  )",
                    {.run = "r:a3a4,a4a3;b:-"});
  EXPECT_FALSE(scene.has("rampage:a3a4"));
}

TEST(TwoSquaresPowers, TheRunEndsWhenTheBeastIsCaptured) {
  Scene lost(kFire, R"(
    8 . . . . . . . . bF b9
    5 b8 . ~ ~ . . ~ ~ . .
    3 r5 . . . . . . . . r3
  )",
             {.run = "r:a2a3;b:-"});
  EXPECT_EQ(lost.play("rampage:a3a4").run(), "r:-;b:-");
  Scene alive(kFire, R"(
    8 . . . . . . . . bF b9
    5 b3 . ~ ~ . . ~ ~ . .
    3 r5 . . . . . . . . r3
  )",
              {.run = "r:a2a3;b:-"});
  EXPECT_EQ(alive.play("rampage:a3a4").run(), "r:a2a3,a3a4;b:-");
}

TEST(TwoSquaresPowers, ARampageByAnotherPieceBeginsANewRun) {
  Scene scene(kFire, R"(
    8 . . . . . . . . bF b9
    3 r5 . . . . . . . . r3
  )",
              {.run = "r:i3j3;b:-"});
  EXPECT_EQ(scene.play("rampage:a3a4").run(), "r:a3a4;b:-");
}

TEST(TwoSquaresPowers, ARampageThatCapturesTheEnemysRunnerEndsItsRun) {
  Scene scene(kFire, R"(
    8 . . . . . . . . bF b9
    5 b3 . ~ ~ . . ~ ~ . .
    3 r5 . . . . . . . . r3
  )",
              {.run = "r:-;b:a6a5"});
  EXPECT_EQ(scene.play("rampage:a3a4").run(), "r:a3a4;b:-");
}

// Each turn is a step and a spot, on the board of a Spotter with an enemy ahead of both squares.
TEST(TwoSquaresPowers, AStepBeforeASpotCountsWhateverTheSpotDoes) {
  Scene scene("sci-fi-2011", R"(
    8 . . . . . . . . bF b9
    5 b3 b4 ~ ~ . . ~ ~ . .
    4 r1 . ~ ~ . . ~ ~ . .
  )");
  scene.play("a4b4+spot:b4=10 j8j7 b4a4+spot:a4=9 j7j6");
  EXPECT_EQ(scene.run(), "r:a4b4,b4a4;b:j8j7,j7j6");
  EXPECT_FALSE(scene.has("a4b4"));
  EXPECT_EQ(scene.refusal("a4b4"), "two-squares: a4 and b4 were used in your last 2 turns");
  EXPECT_TRUE(scene.has("spot:a4=3"));
}

TEST(TwoSquaresPowers, ASpotThatCapturesLeavesTheRunToo) {
  Scene scene("sci-fi-2011", R"(
    8 . . . . . . . . bF b9
    5 b3 b4 ~ ~ . . ~ ~ . .
    4 r1 . ~ ~ . . ~ ~ . .
  )",
              {.run = "r:a3a4;b:-"});
  EXPECT_EQ(scene.play("a4b4+spot:b4=4").run(), "r:a3a4,a4b4;b:-");
}

TEST(TwoSquaresPowers, ASpotWithoutAStepEndsTheRun) {
  Scene scene("sci-fi-2011", R"(
    8 . . . . . . . . bF b9
    5 b3 b4 ~ ~ . . ~ ~ . .
    4 r1 . ~ ~ . . ~ ~ . .
  )",
              {.run = "r:b4a4;b:-"});
  EXPECT_EQ(scene.play("spot:a4=10").run(), "r:-;b:-");
}

constexpr const char* kOneFour = R"(
  10 . . . . . . . . bF b9
  3 r4 . . . . . . . . .
  1 . . . . . . . . rF .
)";

TEST(TwoSquaresPowers, TheAdvanceOfASinglePieceCannotGoBackAndForthForEver) {
  Scene scene(kMasters, kOneFour);
  scene.play("advance:n+step:a3 j10j9 advance:s+step:a4 j9j8");
  EXPECT_EQ(scene.run(), "r:a3a4,a4a3;b:j10j9,j9j8");
  EXPECT_THAT(scene.legal_with("advance"), ElementsAre("advance:e", "advance:s", "advance:w"));
  EXPECT_FALSE(scene.has("a3a4"));
  EXPECT_EQ(scene.refusal("advance:n"), "two-squares: a3 and a4 were used in your last 2 turns");
}

TEST(TwoSquaresPowers, TheAnnouncementDoesNotTouchTheRunOfASideWithOneFour) {
  Scene scene(kMasters, kOneFour, {.run = "r:a2a3;b:-"});
  EXPECT_EQ(scene.act("advance:n").run(), "r:a2a3;b:-");
  EXPECT_EQ(scene.act("step:a3").run(), "r:a2a3,a3a4;b:-");
}

TEST(TwoSquaresPowers, AnAdvanceByAnotherPieceThanTheRunnerBeginsANewRun) {
  Scene scene(kMasters, R"(
    10 . . . . . . . . bF b9
    3 r4 . . . . . . . . r3
  )",
              {.run = "r:i3j3;b:-"});
  EXPECT_EQ(scene.play("advance:n+step:a3").run(), "r:a3a4;b:-");
}

TEST(TwoSquaresPowers, OnlyAnAdvanceOntoAnEmptySquareIsJudged) {
  const Scene enemy(kMasters, R"(
    10 . . . . . . . . bF b9
    4 b3 . . . . . . . . .
    3 r4 . . . . . . . . .
  )",
                    {.run = "r:a3a4,a4a3;b:-"});
  EXPECT_TRUE(enemy.has("advance:n"));
  const Scene own(kMasters, R"(
    10 . . . . . . . . bF b9
    4 r3 . . . . . . . . .
    3 r4 . . . . . . . . .
  )",
                  {.run = "r:a3a4,a4a3;b:-"});
  EXPECT_TRUE(own.has("advance:n"));
}

TEST(TwoSquaresPowers, AnyOtherStepOfASingleAdvanceEndsTheRun) {
  Scene off_board(kMasters, R"(
    10 . . . . . . . . bF b9
    3 r4 . . . . . . . . .
    1 . . . . . r3 . . . .
  )",
                  {.run = "r:e1f1;b:-"});
  EXPECT_EQ(off_board.play("advance:w+step:a3").run(), "r:-;b:-");
  Scene attack(kMasters, R"(
    10 . . . . . . . . bF b9
    4 b3 . . . . . . . . .
    3 r4 . . . . . . . . .
  )",
               {.run = "r:a2a3;b:-"});
  EXPECT_EQ(attack.play("advance:n+step:a3").run(), "r:-;b:-");
}

TEST(TwoSquaresPowers, AnAdvanceOfSeveralPiecesIsNotJudgedAndEndsTheRun) {
  Scene scene(kMasters, R"(
    10 . . . . . . . . bF b9
    3 r4 . r4 . . . . . . .
  )",
              {.run = "r:a3a4,a4a3;b:-"});
  EXPECT_FALSE(scene.has("a3a4"));
  EXPECT_TRUE(scene.has("advance:n"));
  EXPECT_EQ(scene.act("advance:n").run(), "r:-;b:-");
  EXPECT_EQ(scene.act("step:a3 step:c3").run(), "r:-;b:-");
}

// One of two falls off the board, so that the other is its side's only 4 when it steps.
TEST(TwoSquaresPowers, TheStepOfTheLastFourLeftCountsInAnAdvanceOfSeveral) {
  Scene scene(kMasters, R"(
    10 . . . . . . . . bF b9
    3 r4 . r4 . . . . . . .
  )",
              {.run = "r:b3c3;b:-"});
  EXPECT_EQ(scene.play("advance:w+step:a3+step:c3").run(), "r:c3b3;b:-");
  scene.play("j10j9");
  EXPECT_EQ(scene.play("advance:e+step:b3 j9j8").run(), "r:c3b3,b3c3;b:j10j9,j9j8");
  EXPECT_FALSE(scene.has("advance:w"));
}

TEST(TwoSquaresPowers, ACapturedFourDoesNotMakeTheAdvanceOneOfSeveral) {
  Scene scene(kMasters, kOneFour, {.captured = "r4r4r4", .run = "r:a3a4,a4a3;b:-"});
  EXPECT_FALSE(scene.has("advance:n"));
}

TEST(TwoSquaresPowers, AFourOfTheEnemyDoesNotMakeTheAdvanceOneOfSeveral) {
  const Scene scene(kMasters, R"(
    10 b4 . . . . . . . bF b9
    3 r4 . . . . . . . . .
  )",
                    {.run = "r:a3a4,a4a3;b:-"});
  EXPECT_FALSE(scene.has("advance:n"));
}

// With attacks judged like moves the step of an advance still is no attack of that kind.
TEST(TwoSquaresPowers, AttacksOfAnAdvanceAndOfARampageAreNotJudgedByTheAttacksOption) {
  Scene scene("duel-masters-2004-powers+two-squares-attacks", R"(
    10 . . . . . . . . bF b9
    4 b3 . . . . . . . . .
    3 r4 . . . . . . . . .
  )",
              {.run = "r:a3a4,a4a3;b:-"});
  EXPECT_FALSE(scene.has("a3a4"));
  EXPECT_TRUE(scene.has("advance:n"));
  EXPECT_EQ(scene.play("advance:n+step:a3").run(), "r:-;b:-");
}

TEST(TwoSquaresPowers, AnotherLimitHoldsForStepsOfPowersToo) {
  Scene scene("fire-ice-2008-powers+two-squares=3", kBeast);
  scene.play("rampage:a3a4 j8j7 rampage:a4a3 j7j6");
  EXPECT_TRUE(scene.has("rampage:a3a4"));
  scene.play("rampage:a3a4 j6j5");
  EXPECT_FALSE(scene.has("rampage:a4a3"));
  Scene off("fire-ice-2008-powers+two-squares=off", kBeast);
  off.play("rampage:a3a4 j8j7 rampage:a4a3 j7j6 rampage:a3a4 j6j5");
  EXPECT_EQ(off.run(), "r:-;b:-");
  EXPECT_TRUE(off.has("rampage:a4a3"));
}

// Every other way is blocked or mined for good: b1 and a2 hold own pieces that never move.
TEST(TwoSquaresPowers, APlayerWithNothingButARefusedRampageIsImmobile) {
  Scene scene(kFire, R"(
    8 . . . . . . . . bF b9
    3 rT . . . . . . . . .
    2 r5 rT . . . . . . . .
    1 . rT . . . . . . . .
  )",
              {.turn = "b", .run = "r:a2a1,a1a2;b:-"});
  EXPECT_EQ(scene.play("j8j7").ending(), "0-1 immobile");
  Scene off("fire-ice-2008-powers+two-squares-powers=off", R"(
    8 . . . . . . . . bF b9
    3 rT . . . . . . . . .
    2 r5 rT . . . . . . . .
    1 . rT . . . . . . . .
  )",
            {.turn = "b", .run = "r:a2a1,a1a2;b:-"});
  EXPECT_EQ(off.play("j8j7").ending(), "open");
  EXPECT_THAT(off.legal(), ElementsAre("rampage:a2a1"));
}

// For both-stuck the other side's actions are looked at with its own run.
TEST(TwoSquaresPowers, BothStuckLooksAtStepsOfPowersToo) {
  const char* drawing = R"(
    8 . bT . . . . . . . .
    7 b5 bT . . . . . . . .
    6 bT . . . . . . . . .
    1 rT . . . . . . . . .
  )";
  Scene drawn("fire-ice-2008-powers+both-stuck=draw", drawing,
              {.turn = "r", .run = "r:-;b:a7a8,a8a7"});
  EXPECT_EQ(drawn.ending(), "1/2-1/2 both-stuck");
  Scene lost("fire-ice-2008-powers+both-stuck=draw+two-squares-powers=off", drawing,
             {.turn = "r", .run = "r:-;b:a7a8,a8a7"});
  EXPECT_EQ(lost.ending(), "0-1 immobile");
}

TEST(TwoSquaresPowers, HasNoEffectInGame1) {
  for (const char* game : {"fire-ice-2008", "duel-masters-2004"}) {
    const std::string off = std::string(game) + "+two-squares-powers=off";
    const char* drawing = "8 . . . . . . . . bF b9\n 3 r5 r4 . . . . . . . .";
    Scene plain(game, drawing);
    Scene changed(off, drawing);
    plain.play("a3a4 j8j7 a4a3 j7j6");
    changed.play("a3a4 j8j7 a4a3 j7j6");
    EXPECT_EQ(plain.legal(), changed.legal()) << game;
    EXPECT_THAT(plain.legal_with("rampage"), IsEmpty());
  }
}

}  // namespace
}  // namespace vexil
