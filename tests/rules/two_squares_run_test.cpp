// docs/develop/rules.md, "Moving": what a simple move is, and how it joins a run.
#include <gmock/gmock.h>

#include "support/scene.h"

namespace vexil {
namespace {

TEST(Run, AFlightIsASimpleMove) {
  Scene scene("fire-ice-2008-powers", R"(
    8 . . . . . . . . . b9
    3 rT . . . . . . . . .
    2 r10 . . . . . . . . .
  )");
  scene.play("fly:a2a4 j8j7 fly:a4a2 j7j6");
  EXPECT_EQ(scene.run(), "r:a2a4,a4a2;b:j8j7,j7j6");
  EXPECT_FALSE(scene.has("fly:a2a4"));
}

TEST(Run, AQuickMoveIsASimpleMove) {
  Scene scene("fire-ice-2008-powers", R"(
    8 . . . . . . . . . b9
    2 r8 . . . . . . . . .
  )");
  scene.play("quick:a2a4 j8j7 quick:a4a2 j7j6");
  EXPECT_EQ(scene.run(), "r:a2a4,a4a2;b:j8j7,j7j6");
  EXPECT_FALSE(scene.has("quick:a2a4"));
  EXPECT_TRUE(scene.has("a2a3"));
  EXPECT_TRUE(scene.has("quick:a2b3"));
}

TEST(Run, AVortexIsASimpleMove) {
  Scene scene("duel-masters-2004-powers", R"(
    8 . . . . . . . . . b9
    2 r7 . . . . . . . . .
  )");
  scene.play("vortex:a2b4 j8j7 vortex:b4a2 j7j6");
  EXPECT_EQ(scene.run(), "r:a2b4,b4a2;b:j8j7,j7j6");
  EXPECT_FALSE(scene.has("vortex:a2b4"));
  EXPECT_TRUE(scene.has("vortex:a2a4"));
}

TEST(Run, DifferentWaysBetweenTheSameSquaresCountTogether) {
  Scene scene("duel-masters-2004-powers", R"(
    8 . . . . . . . . . b9
    2 r7 . . . . . . . . .
  )");
  scene.play("vortex:a2a3 j8j7 a3a2 j7j6");
  EXPECT_FALSE(scene.has("a2a3"));
  EXPECT_FALSE(scene.has("vortex:a2a3"));
  EXPECT_TRUE(scene.has("vortex:a2a4"));
}

TEST(Run, ARescuePlacementDoesNotSpoilIt) {
  Scene scene("classic-2016+rescue", R"(
    7 . . . . . . . . . r4
    1 b4 . . . . . . . . .
  )",
              {.captured = "r10"});
  scene.play("j7j8+rescue:10@j1 a1a2 j8j7 a2a3");
  EXPECT_EQ(scene.run(), "r:j7j8,j8j7;b:a1a2,a2a3");
  EXPECT_FALSE(scene.has("j7j8"));
}

TEST(Run, ADeclinedStrikeLeavesASimpleMove) {
  Scene scene("fire-ice-2008-powers", R"(
    5 . b3 ~ ~ . . ~ ~ . .
    4 rT . ~ ~ . . ~ ~ . .
    3 r10 . . . . . . . . .
  )");
  scene.act("fly:a3a5");
  EXPECT_EQ(scene.run(), "r:a3a5;b:-");
  EXPECT_EQ(scene.act("pass").run(), "r:a3a5;b:-");
}

TEST(Run, AStrikeEndsIt) {
  Scene scene("fire-ice-2008-powers", R"(
    8 . . . . . . . . . b9
    5 . b3 ~ ~ . . ~ ~ . .
    4 rT . ~ ~ . . ~ ~ . .
    3 r10 . . . . . . . . .
  )",
              {.run = "r:b3a3;b:-"});
  EXPECT_EQ(scene.play("fly:a3a5+strike:a5b5").run(), "r:-;b:-");
}

TEST(Run, ASpotAfterAStepEndsItWithoutThePowersOption) {
  Scene scene("sci-fi-2011+two-squares-powers=off", R"(
    8 . . . . . . . . . b9
    5 . b3 ~ ~ . . ~ ~ . .
    4 r1 . ~ ~ . . ~ ~ . .
  )",
              {.run = "r:a3a4;b:-"});
  scene.act("a4b4");
  EXPECT_EQ(scene.run(), "r:a3a4,a4b4;b:-");
  EXPECT_EQ(scene.act("spot:b4=10").run(), "r:-;b:-");
}

TEST(Run, ADeclinedSpotLeavesASimpleMove) {
  Scene scene("sci-fi-2011", R"(
    5 . b3 ~ ~ . . ~ ~ . .
    4 r1 . ~ ~ . . ~ ~ . .
  )",
              {.run = "r:a3a4;b:-"});
  EXPECT_EQ(scene.play("a4b4").run(), "r:a3a4,a4b4;b:-");
}

TEST(Run, AMoveIsJudgedAsIfNothingWouldFollowIt) {
  const Scene spotter("sci-fi-2011", R"(
    6 b3 . . . . . . . . .
    4 r1 . ~ ~ . . ~ ~ . .
  )",
                      {.run = "r:a4a5,a5a4;b:-"});
  EXPECT_FALSE(spotter.has("a4a5"));
  const Scene dragon("fire-ice-2008-powers", R"(
    5 . b3 ~ ~ . . ~ ~ . .
    4 rT . ~ ~ . . ~ ~ . .
    3 r10 . . . . . . . . .
  )",
                     {.run = "r:a3a5,a5a3;b:-"});
  EXPECT_FALSE(dragon.has("fly:a3a5"));
}

TEST(Run, ARampageIsExemptAndEndsItWithoutThePowersOption) {
  Scene scene("fire-ice-2008-powers+two-squares-powers=off", R"(
    8 . . . . . . . . . b9
    3 r5 . . . . . . . . .
  )",
              {.run = "r:a3a4,a4a3;b:-"});
  EXPECT_FALSE(scene.has("a3a4"));
  EXPECT_TRUE(scene.has("rampage:a3a4"));
  EXPECT_EQ(scene.play("rampage:a3a4").run(), "r:-;b:-");
}

TEST(Run, AnAdvanceEndsItWhenItIsAnnouncedWithoutThePowersOption) {
  Scene scene("duel-masters-2004-powers+two-squares-powers=off", R"(
    8 . . . . . . . . . b9
    3 r4 . . . . . . . . .
  )",
              {.run = "r:a4a3;b:-"});
  EXPECT_EQ(scene.act("advance:n").run(), "r:-;b:-");
  EXPECT_EQ(scene.act("step:a3").run(), "r:-;b:-");
}

}  // namespace
}  // namespace vexil
