// docs/develop/rules.md, "Moving": two-squares-attacks, where attacks are judged and counted like
// moves.
#include <gmock/gmock.h>

#include "support/scene.h"

namespace vexil {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr const char* kAttacksGame = "classic-2016+two-squares-attacks";

TEST(TwoSquaresAttacks, AnAttackThatWouldRepeatIsRefused) {
  const Scene scene(kAttacksGame, R"(
    8 . . . . . . . . . b4
    5 b3 . ~ ~ . . ~ ~ . .
    4 r4 b3 ~ ~ . . ~ ~ . .
  )",
                    {.run = "r:a4a5,a5a4;b:-"});
  EXPECT_FALSE(scene.has("a4a5"));
  EXPECT_THAT(scene.refusal("a4a5"), HasSubstr("two-squares"));
  EXPECT_TRUE(scene.has("a4b4"));
}

TEST(TwoSquaresAttacks, InternationalRefusesTheFourth) {
  const char* drawing = R"(
    8 . . . . . . . . . b4
    5 b3 . ~ ~ . . ~ ~ . .
    4 r4 . . . . . . . . .
  )";
  EXPECT_TRUE(Scene("international", drawing, {.run = "r:a4a5,a5a4;b:-"}).has("a4a5"));
  EXPECT_FALSE(Scene("international", drawing, {.run = "r:a5a4,a4a5,a5a4;b:-"}).has("a4a5"));
  EXPECT_TRUE(
      Scene("international+two-squares-attacks=off", drawing, {.run = "r:a5a4,a4a5,a5a4;b:-"})
          .has("a4a5"));
}

TEST(TwoSquaresAttacks, AWonAttackExtendsThePiecesRun) {
  Scene scene(kAttacksGame, R"(
    8 . . . . . . . . . b4
    5 b3 . ~ ~ . . ~ ~ . .
    4 r4 . ~ ~ . . ~ ~ . .
  )",
              {.run = "r:a5a4;b:-"});
  EXPECT_EQ(scene.play("a4a5 j8j7").run(), "r:a5a4,a4a5;b:j8j7");
  EXPECT_FALSE(scene.has("a5a4"));
}

TEST(TwoSquaresAttacks, AWonAttackOfAnotherPieceStartsANewRun) {
  Scene scene(kAttacksGame, R"(
    8 . . . . . . . . . b4
    5 b3 . ~ ~ . . ~ ~ . .
    4 r4 . ~ ~ . . ~ ~ . r5
  )",
              {.run = "r:j5j4;b:-"});
  EXPECT_EQ(scene.play("a4a5").run(), "r:a4a5;b:-");
}

TEST(TwoSquaresAttacks, ALostOrTiedAttackEndsTheRun) {
  for (const char* label : {"b4", "b9", "bB"}) {
    Scene scene(kAttacksGame,
                std::string("8 . . . . . . . . . b4\n 5 ") + label +
                    " . ~ ~ . . ~ ~ . .\n 4 r4 . ~ ~ . . ~ ~ . .\n 1 r5 . . . . . . . . .",
                {.run = "r:b4a4;b:-"});
    EXPECT_EQ(scene.play("a4a5").run(), "r:-;b:-") << label;
  }
}

TEST(TwoSquaresAttacks, ALostAttackOfAnotherPieceEndsTheRunToo) {
  Scene scene(kAttacksGame, R"(
    8 . . . . . . . . . b4
    5 b9 . ~ ~ . . ~ ~ . .
    4 r4 . ~ ~ . . ~ ~ . r5
  )",
              {.run = "r:j5j4;b:-"});
  EXPECT_EQ(scene.play("a4a5").run(), "r:-;b:-");
}

TEST(TwoSquaresAttacks, AChargeIsJudgedByItsEndSquares) {
  const Scene same(kAttacksGame, R"(
    4 b4 . ~ ~ . . ~ ~ . .
    1 r2 . . . . . . . . .
  )",
                   {.run = "r:a1a4,a4a1;b:-"});
  EXPECT_FALSE(same.has("a1a4"));
  const Scene longer(kAttacksGame, R"(
    5 b4 . ~ ~ . . ~ ~ . .
    1 r2 . . . . . . . . .
  )",
                     {.run = "r:a1a4,a4a1;b:-"});
  EXPECT_TRUE(longer.has("a1a5"));
}

TEST(TwoSquaresAttacks, AQuickAttackIsJudgedAndExtendsTheRun) {
  const char* drawing = R"(
    8 . . . . . . . . . b9
    4 b3 . ~ ~ . . ~ ~ . .
    2 r8 . . . . . . . . .
  )";
  const char* game = "fire-ice-2008-powers+two-squares-attacks";
  EXPECT_FALSE(Scene(game, drawing, {.run = "r:a2a4,a4a2;b:-"}).has("quick:a2a4"));
  EXPECT_TRUE(Scene("fire-ice-2008-powers", drawing, {.run = "r:a2a4,a4a2;b:-"}).has("quick:a2a4"));
  Scene scene(game, drawing, {.run = "r:b2a2;b:-"});
  EXPECT_EQ(scene.play("quick:a2a4").run(), "r:b2a2,a2a4;b:-");
}

TEST(TwoSquaresAttacks, AWonStrikeExtendsTheRun) {
  Scene scene("fire-ice-2008-powers+two-squares-attacks", R"(
    8 . . . . . . . . . b9
    5 . b3 ~ ~ . . ~ ~ . .
    4 rT . ~ ~ . . ~ ~ . .
    3 r10 . . . . . . . . .
  )");
  EXPECT_EQ(scene.play("fly:a3a5+strike:a5b5").run(), "r:a3a5,a5b5;b:-");
}

TEST(TwoSquaresAttacks, ALostStrikeEndsTheRun) {
  Scene scene("fire-ice-2008-powers+two-squares-attacks", R"(
    8 . . . . . . . . . b9
    5 . bT ~ ~ . . ~ ~ . .
    4 rT . ~ ~ . . ~ ~ . .
    3 r10 r3 . . . . . . . .
  )");
  EXPECT_EQ(scene.play("fly:a3a5+strike:a5b5").run(), "r:-;b:-");
}

// Both flights and the strike would cross the boundary between b3 and b4.
TEST(TwoSquaresAttacks, AStrikeFollowUpOpensOnlyIfAStrikeIsLegal) {
  const char* game = "fire-ice-2008-powers+two-squares-attacks+two-squares-scout-path";
  Scene closed(game, R"(
    8 . . . . . . . . . b9
    3 . bT . . . . . . . .
    2 . r10 . . . . . . . .
  )",
               {.run = "r:b5b2;b:-"});
  closed.act("fly:b2b4");
  EXPECT_EQ(closed.followup(), "-");
  EXPECT_EQ(closed.turn(), "b");
  Scene open(game, R"(
    8 . . . . . . . . . b9
    4 b3 . ~ ~ . . ~ ~ . .
    3 . bT . . . . . . . .
    2 . r10 . . . . . . . .
  )",
             {.run = "r:b5b2;b:-"});
  open.act("fly:b2b4");
  EXPECT_EQ(open.followup(), "strike:b4");
  EXPECT_THAT(open.legal(), ElementsAre("pass", "strike:b4a4"));
}

TEST(TwoSquaresAttacks, SpotArrowBlastRampageAndAdvanceAlwaysEndTheRunWithoutThePowersOption) {
  Scene spot("sci-fi-2011+two-squares-attacks+two-squares-powers=off",
             "5 b3 . ~ ~ . . ~ ~ . .\n 3 r1 . . . . . . . . .", {.run = "r:a2a3;b:-"});
  EXPECT_EQ(spot.play("a3a4+spot:a4=3").run(), "r:-;b:-");
  Scene arrow("fire-ice-2008-powers+two-squares-attacks",
              "8 b9 . . . . . . . . .\n 4 b3 . ~ ~ . . ~ ~ . .\n 3 r4 . . . . . . . . .",
              {.run = "r:a2a3;b:-"});
  EXPECT_EQ(arrow.play("arrow:a3a4").run(), "r:-;b:-");
  Scene blast("duel-masters-2004-powers+two-squares-attacks",
              "8 b9 . . . . . . . . .\n 4 b3 . . . . . . . . .\n 3 r6 . . . . . . . . .",
              {.run = "r:a2a3;b:-"});
  EXPECT_EQ(blast.play("blast:a3a4").run(), "r:-;b:-");
  Scene rampage("fire-ice-2008-powers+two-squares-attacks+two-squares-powers=off",
                "8 b9 . . . . . . . . .\n 5 b3 . ~ ~ . . ~ ~ . .\n 3 r5 . . . . . . . . .",
                {.run = "r:a2a3;b:-"});
  EXPECT_EQ(rampage.play("rampage:a3a4").run(), "r:-;b:-");
  Scene advance("duel-masters-2004-powers+two-squares-attacks+two-squares-powers=off",
                "8 b9 . . . . . . . . .\n 4 b3 . . . . . . . . .\n 3 r4 . . . . . . . . .",
                {.run = "r:a2a3;b:-"});
  EXPECT_EQ(advance.play("advance:n+step:a3").run(), "r:-;b:-");
}

}  // namespace
}  // namespace vexil
