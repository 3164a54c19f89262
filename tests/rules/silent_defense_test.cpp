// docs/develop/rules.md, "Attacking": Silent Defense.
#include <gmock/gmock.h>

#include "support/scene.h"

namespace vexil {
namespace {

constexpr const char* kClassic = "classic-2016+silent-defense";
constexpr const char* kSilentFantasy = "fire-ice-2008-powers+silent-defense";

TEST(SilentDefense, AWinningDefenderStaysUnknown) {
  Scene scene(kClassic, R"(
    3 r4 b5 . . . . . . . .
    1 r5 . . . . . . . . .
  )");
  EXPECT_EQ(scene.play("a3b3").pieces(), "a1 r5, b3 b5");
}

TEST(SilentDefense, AMineStaysUnknown) {
  Scene scene(kClassic, R"(
    3 r4 bB . . . . . . . .
    1 r5 . . . . . . . . .
  )");
  EXPECT_EQ(scene.play("a3b3").pieces(), "a1 r5, b3 bB");
}

TEST(SilentDefense, AWinningAttackerIsMadeKnown) {
  Scene scene(kClassic, R"(
    8 . . . . . . . . . b4
    3 r5 b4 . . . . . . . .
  )");
  EXPECT_EQ(scene.play("a3b3").pieces(), "b3 r5'!, j8 b4");
}

TEST(SilentDefense, ADefenderAlreadyKnownStaysKnown) {
  Scene scene(kClassic, R"(
    3 r4 b5! . . . . . . . .
    1 r5 . . . . . . . . .
  )");
  EXPECT_EQ(scene.play("a3b3").pieces(), "a1 r5, b3 b5!");
}

TEST(SilentDefense, WhenAScoutAttacksBothAreMadeKnown) {
  Scene adjacent(kClassic, R"(
    3 r2 b5 . . . . . . . .
    1 r5 . . . . . . . . .
  )");
  EXPECT_EQ(adjacent.play("a3b3").pieces(), "a1 r5, b3 b5!");
  Scene charge(kClassic, R"(
    3 r2 . . . . . bB . . .
    1 r5 . . . . . . . . .
  )");
  EXPECT_EQ(charge.play("a3g3").pieces(), "a1 r5, g3 bB!");
  Scene old("classic-2002+silent-defense+winning-defender-moves=off", R"(
    3 r9 b5 . . . . . . . .
    1 r5 . . . . . . . . .
  )");
  EXPECT_EQ(old.play("a3b3").pieces(), "a1 r5, b3 b5!");
  Scene masters("duel-masters-2004+silent-defense", R"(
    3 r1 b5 . . . . . . . .
    1 r5 . . . . . . . . .
  )");
  EXPECT_EQ(masters.play("a3b3").pieces(), "a1 r5, b3 b5!");
}

TEST(SilentDefense, AnAttackedScoutIsADefenderLikeOthers) {
  Scene scene("sci-fi-2011+silent-defense", R"(
    3 r1 b2 . . . . . . . .
    1 r5 . . . . . . . . .
  )");
  EXPECT_EQ(scene.play("a3b3").pieces(), "a1 r5, b3 b2");
}

TEST(SilentDefense, ADisplacedDefenderHasMovedButStaysUnknown) {
  Scene scene("classic-2002+silent-defense", R"(
    3 r5 b4 . . . . . . . .
    1 r5 . . . . . . . . .
  )");
  EXPECT_EQ(scene.play("a3b3").pieces(), "a1 r5, a3 b4'");
}

TEST(SilentDefense, AStrikeIsSilentToo) {
  Scene scene(kSilentFantasy, R"(
    8 . . . . . . . . . b9
    4 . bT ~ ~ . . ~ ~ . .
    3 rT . . . . . . . . .
    2 r10 r3 . . . . . . . .
  )");
  EXPECT_EQ(scene.play("fly:a2a4+strike:a4b4").cell("b4"), "bT");
}

TEST(SilentDefense, AQuickAttackIsSilentToo) {
  Scene fantasy(kSilentFantasy, R"(
    4 b9 . ~ ~ . . ~ ~ . .
    2 r8 r3 . . . . . . . .
  )");
  EXPECT_EQ(fantasy.play("quick:a2a4").pieces(), "a4 b9, b2 r3");
  Scene masters("duel-masters-2004-powers+silent-defense", R"(
    4 b9 . . . . . . . . .
    2 r3 r3 . . . . . . . .
  )");
  EXPECT_EQ(masters.play("quick:a2a4").pieces(), "a4 b9, b2 r3");
}

TEST(SilentDefense, TargetsOfOtherPowersAreRevealedAllTheSame) {
  Scene arrow(kSilentFantasy, "4 b9 . ~ ~ . . ~ ~ . .\n 2 r4 . . . . . . . . .");
  EXPECT_EQ(arrow.play("arrow:a2a4").pieces(), "a2 r4!, a4 b9!");
  Scene rampage(kSilentFantasy, "4 b9 . ~ ~ . . ~ ~ . .\n 2 r5 r3 . . . . . . . .");
  EXPECT_EQ(rampage.play("rampage:a2a3").pieces(), "a4 b9!");
  Scene blast("duel-masters-2004-powers+silent-defense",
              "4 b9 . . . . . . . . .\n 2 r6 . . . . . . . . .");
  EXPECT_EQ(blast.play("blast:a2a4").pieces(), "a2 r6!, a4 b9!");
  Scene spot("sci-fi-2011+silent-defense", "4 b9 . ~ ~ . . ~ ~ . .\n 3 r1 . . . . . . . . .");
  EXPECT_EQ(spot.play("spot:a3=F").pieces(), "a3 r1!, a4 b9!");
}

TEST(SilentDefense, AnAdvanceRevealsBoth) {
  Scene scene("duel-masters-2004-powers+silent-defense", R"(
    4 b9 . . . . . . . . .
    3 r4 . . . . . . . . .
    1 r9 . . . . . . . . .
  )");
  EXPECT_EQ(scene.play("advance:n+step:a3").pieces(), "a1 r9, a4 b9!");
}

TEST(SilentDefense, WithoutItBothAreMadeKnown) {
  Scene scene("classic-2016", R"(
    3 r4 b5 . . . . . . . .
    1 r5 . . . . . . . . .
  )");
  EXPECT_EQ(scene.play("a3b3").cell("b3"), "b5!");
}

}  // namespace
}  // namespace vexil
