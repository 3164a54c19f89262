// docs/develop/rules.md, "Spotter (sci-fi-2011)".
#include <gmock/gmock.h>

#include "support/scene.h"

namespace vexil {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

constexpr const char* kSpotterGame = "sci-fi-2011";

TEST(Spot, OnlyThePieceStraightInFrontMayBeNamed) {
  const Scene scene(kSpotterGame, R"(
    3 . b4 . . . . . . . .
    2 b4 r1 b5 . . . . . . .
    1 . b5 . . . . . . . .
  )");
  EXPECT_THAT(scene.legal_with("spot:"), SizeIs(13));
  EXPECT_TRUE(scene.has("spot:b2=4"));
  const Scene none(kSpotterGame, R"(
    3 b4 . b4 . . . . . . .
    2 b5 r1 b5 . . . . . . .
    1 . b6 . . . . . . . .
  )");
  EXPECT_THAT(none.legal_with("spot:"), IsEmpty());
}

TEST(Spot, BluesFrontIsTowardRow1) {
  Scene scene(kSpotterGame, R"(
    3 . r5 . . . . . . . .
    2 . b1 . . . . . . . .
    1 . r4 . . . . . . . .
  )",
              {.turn = "b"});
  EXPECT_THAT(scene.legal_with("spot:"), SizeIs(13));
  EXPECT_EQ(scene.play("spot:b2=4").captured(), "r4");
}

TEST(Spot, AnyLabelOfTheArmyMayBeNamedAlsoOneAlreadyCaptured) {
  const Scene scene(kSpotterGame, "3 . b4 . . . . . . . .\n 2 . r1 . . . . . . . .",
                    {.captured = "b10b9bS"});
  EXPECT_THAT(scene.legal_with("spot:"),
              ElementsAre("spot:b2=1", "spot:b2=10", "spot:b2=2", "spot:b2=3", "spot:b2=4",
                          "spot:b2=5", "spot:b2=6", "spot:b2=7", "spot:b2=8", "spot:b2=9",
                          "spot:b2=B", "spot:b2=F", "spot:b2=S"));
}

TEST(Spot, TheDuelHasOnlyItsOwnLabels) {
  const Scene scene("sci-fi-2011-duel", "3 . b9 . . . . . . . .\n 2 . r1 . . . . . . . .");
  EXPECT_THAT(scene.legal_with("spot:"),
              ElementsAre("spot:b2=1", "spot:b2=10", "spot:b2=2", "spot:b2=3", "spot:b2=9",
                          "spot:b2=B", "spot:b2=F", "spot:b2=S"));
}

TEST(Spot, RightThePieceIsCapturedAndTheSpotterStays) {
  for (const std::string label : {"10", "2", "1", "S", "B"}) {
    Scene scene(kSpotterGame, "8 . . . . . . . . . b9\n 3 . b" + label +
                                  " . . . . . . . .\n 2 . r1 . . . . . . . .");
    scene.play("spot:b2=" + label);
    EXPECT_EQ(scene.pieces(), "b2 r1!, j8 b9");
    EXPECT_EQ(scene.captured(), "b" + label);
    EXPECT_EQ(scene.clock(), "t2,q0");
    EXPECT_EQ(scene.turn(), "b");
  }
}

TEST(Spot, RightAboutTheFlagWins) {
  Scene scene(kSpotterGame, "3 . bF b4 . . . . . . .\n 2 . r1 . . . . . . . .");
  EXPECT_EQ(scene.play("spot:b2=F").ending(), "1-0 flag");
}

TEST(Spot, WrongBothAreKnownAndNothingMoreHappens) {
  for (const std::string label : {"10", "B", "F"}) {
    Scene scene(kSpotterGame, "3 . b" + label + " b4 . . . . . . .\n 2 . r1 . . . . . . . .");
    scene.play("spot:b2=9");
    EXPECT_EQ(scene.pieces(), "b2 r1!, b3 b" + label + "!, c3 b4");
    EXPECT_EQ(scene.captured(), "-");
    EXPECT_EQ(scene.clock(), "t2,q1");
    EXPECT_EQ(scene.turn(), "b");
  }
}

TEST(Spot, AKnownPieceMayBeNamed) {
  Scene scene(kSpotterGame, "3 . b10! b4 . . . . . . .\n 2 . r1 . . . . . . . .");
  EXPECT_EQ(scene.play("spot:b2=10").captured(), "b10");
}

TEST(Spot, NotAnOwnPiece) {
  EXPECT_THAT(
      Scene(kSpotterGame, "3 . r4 . . . . . . . .\n 2 . r1 . . . . . . . .").legal_with("spot:"),
      IsEmpty());
}

TEST(Spot, NotFromAnotherPiece) {
  EXPECT_THAT(
      Scene(kSpotterGame, "3 . b4 . . . . . . . .\n 2 . r2 . . . . . . . .").legal_with("spot:"),
      IsEmpty());
  EXPECT_THAT(
      Scene("classic-2016", "3 . b4 . . . . . . . .\n 2 . r2 . . . . . . . .").legal_with("spot:"),
      IsEmpty());
}

TEST(SpotAfterAStep, MayFollowAOneSquareMove) {
  Scene scene(kSpotterGame, "4 . b4 ~ ~ . . ~ ~ . .\n 2 . r1 . . . . . . . .");
  scene.act("b2b3");
  EXPECT_EQ(scene.followup(), "spot:b3");
  EXPECT_EQ(scene.turn(), "r");
  EXPECT_EQ(scene.cell("b3"), "r1'");
  EXPECT_THAT(scene.legal_with("spot:b3="), SizeIs(13));
  EXPECT_TRUE(scene.has("pass"));
  EXPECT_THAT(scene.legal(), SizeIs(14));
  scene.act("spot:b3=4");
  EXPECT_EQ(scene.pieces(), "b3 r1'!");
  EXPECT_EQ(scene.captured(), "b4");
}

TEST(SpotAfterAStep, MayBeDeclinedAndRevealsNothingThen) {
  Scene scene(kSpotterGame, "4 . b4 ~ ~ . . ~ ~ . .\n 2 . r1 . . . . . . . .");
  scene.act("b2b3 pass");
  EXPECT_EQ(scene.pieces(), "b3 r1', b4 b4");
  EXPECT_EQ(scene.turn(), "b");
  EXPECT_EQ(scene.clock(), "t2,q1");
}

TEST(SpotAfterAStep, InAnyDirectionOfTheStep) {
  Scene forward(kSpotterGame, "3 . b4 . . . . . . . .\n 1 . r1 . . . . . . . .");
  EXPECT_EQ(forward.act("b1b2").followup(), "spot:b2");
  Scene sideways(kSpotterGame, "3 . b4 . . . . . . . .\n 2 r1 . . . . . . . . .");
  EXPECT_EQ(sideways.act("a2b2").followup(), "spot:b2");
  // A Spotter that steps back has the square that it left in front of it: it is empty.
  Scene backward(kSpotterGame, "4 . b4 ~ ~ . . ~ ~ . .\n 3 . r1 . . . . . . . .");
  EXPECT_EQ(backward.act("b3b2").followup(), "-");
}

TEST(SpotAfterAStep, IsNotOfferedWithNobodyInFront) {
  Scene scene(kSpotterGame, "4 b4 . ~ ~ . . ~ ~ . .\n 2 . r1 . . . . . . . .");
  EXPECT_EQ(scene.act("b2b3").followup(), "-");
  EXPECT_EQ(scene.turn(), "b");
}

TEST(SpotAfterAStep, NoOrdinaryAttackMayFollow) {
  Scene scene(kSpotterGame, "4 . b4 ~ ~ . . ~ ~ . .\n 2 . r1 . . . . . . . .");
  scene.act("b2b3");
  EXPECT_FALSE(scene.has("b3b4"));
}

TEST(SpotAfterAStep, DoesNotFollowAnAttack) {
  Scene scene(kSpotterGame, R"(
    4 . b4 ~ ~ . . ~ ~ . .
    3 . bS . . . . . . . .
    2 . r1 . . . . . . . .
  )");
  scene.act("b2b3");
  EXPECT_EQ(scene.cell("b3"), "r1'!");
  EXPECT_EQ(scene.followup(), "-");
  EXPECT_EQ(scene.turn(), "b");
}

TEST(SpotAfterAStep, NoMoveFollowsASpot) {
  Scene scene(kSpotterGame, "3 . b4 . . . . . . . .\n 2 . r1 . . . . . . . .");
  scene.act("spot:b2=9");
  EXPECT_EQ(scene.turn(), "b");
  EXPECT_EQ(scene.followup(), "-");
}

TEST(SpotAfterAStep, TheSpotterMayInsteadAttackOrdinarily) {
  Scene scene(kSpotterGame, "3 . bS . . . . . . . .\n 2 . r1 . . . . . . . .");
  EXPECT_TRUE(scene.has("b2b3"));
  EXPECT_EQ(scene.play("b2b3").cell("b3"), "r1'!");
}

TEST(SpotAnySide, AnyOrthogonalNeighbourMayBeNamedAndBothSquaresAreWritten) {
  const Scene scene("sci-fi-2011-duel+spot-any-side", R"(
    3 b3 b3 . . . . . . . .
    2 b9 r1 bS . . . . . . .
    1 . b2 . . . . . . . .
  )");
  EXPECT_THAT(scene.legal_with("spot:"), SizeIs(4 * 8));
  for (const char* action : {"spot:b2b3=3", "spot:b2a2=10", "spot:b2c2=S", "spot:b2b1=F"})
    EXPECT_TRUE(scene.has(action));
  EXPECT_FALSE(scene.has("spot:b2a3=3"));
  EXPECT_FALSE(scene.has("spot:b2=3"));
}

TEST(SpotAnySide, OpensAfterAStepBesideAnyEnemy) {
  Scene scene("sci-fi-2011+spot-any-side", "3 b4 . . . . . . . . .\n 2 . r1 . . . . . . . .");
  scene.act("b2b3");
  EXPECT_EQ(scene.followup(), "spot:b3");
  EXPECT_EQ(scene.act("spot:b3a3=4").pieces(), "b3 r1'!");
}

}  // namespace
}  // namespace vexil
