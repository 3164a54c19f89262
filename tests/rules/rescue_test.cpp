// docs/develop/rules.md, "Attacking": Rescue - who may rescue, whom, and where to.
#include <gmock/gmock.h>

#include "support/scene.h"

namespace vexil {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::Not;
using testing::SizeIs;

constexpr const char* kRescueGame = "classic-2002+rescue";

// A red piece one step before blue's back row, far from everything else.
std::string before_back_row(const std::string& piece) {
  return "9 . . . . . . . . . " + piece + "\n 3 . . b5 . . . . . . .";
}

TEST(Rescue, IsOfferedOnTheEnemysBackRow) {
  Scene scene(kRescueGame, before_back_row("r4"), {.captured = "r8"});
  scene.act("j9j10");
  EXPECT_EQ(scene.followup(), "rescue:j10");
  EXPECT_EQ(scene.turn(), "r");
  EXPECT_TRUE(scene.has("rescue:8@a1"));
  EXPECT_TRUE(scene.has("pass"));
}

TEST(Rescue, IsOffByDefault) {
  for (const char* game : {"classic-2002", "international"}) {
    Scene scene(game, before_back_row("r4"), {.captured = "r8"});
    EXPECT_EQ(scene.act("j9j10").followup(), "-") << game;
  }
}

TEST(Rescue, TheTurnEndsWithIt) {
  Scene scene(kRescueGame, before_back_row("r4"), {.captured = "r8b5", .clock = "t5,q2"});
  scene.act("j9j10 rescue:8@d2");
  EXPECT_EQ(scene.pieces(), "c3 b5, d2 r8!, j10 r4'+");
  EXPECT_EQ(scene.captured(), "b5");
  EXPECT_EQ(scene.rescues(), "r:1;b:0");
  EXPECT_EQ(scene.turn(), "b");
  EXPECT_EQ(scene.clock(), "t6,q3");
}

TEST(Rescue, IsOfferedAfterAWinningAttack) {
  Scene scene(kRescueGame, R"(
    10 . . . . . . . . b4 b5
    9  . . . . . . . . . r4
  )",
              {.captured = "r8"});
  EXPECT_EQ(scene.act("j9j10").followup(), "rescue:j10");
}

TEST(Rescue, IsNotOfferedAfterALostOrTiedAttack) {
  for (const char* defender : {"b4", "b3"}) {
    Scene scene("classic-2016+rescue",
                std::string("8 . . . . . . . . . ") + defender +
                    "\n 7 . . . . . . . . . r3\n 1 r5 . . . . . . . . b9",
                {.captured = "r8"});
    EXPECT_EQ(scene.act("j7j8").followup(), "-") << defender;
  }
}

TEST(Rescue, IsOfferedToADefuserThatRemovedAMineThere) {
  Scene scene("classic-2016+rescue", R"(
    8 . . . . . . . . . bB
    7 . . . . . . . . . r3
    1 . . . . . . . . . b9
  )",
              {.captured = "r8"});
  EXPECT_EQ(scene.act("j7j8").followup(), "rescue:j8");
}

TEST(Rescue, IsOfferedFromOneSquareOfTheRowToAnother) {
  Scene scene(kRescueGame, "10 . . . . . . . . . r4\n 3 . . b5 . . . . . . .", {.captured = "r8"});
  EXPECT_EQ(scene.act("j10i10").followup(), "rescue:i10");
}

TEST(Rescue, IsNotOfferedElsewhere) {
  Scene scene(kRescueGame, "8 . . . . . . . . . r4\n 2 r5 . b5 . . . . . . .", {.captured = "r8"});
  EXPECT_EQ(scene.act("j8j9").followup(), "-");
  EXPECT_EQ(scene.act("c2b2").followup(), "-");
  EXPECT_EQ(scene.act("a2a1").followup(), "-");
}

TEST(Rescue, BlueRescuesOnRow1) {
  Scene scene(kRescueGame, "8 r5 . . . . . . . . .\n 2 . . b5 . . . . . . .",
              {.turn = "b", .captured = "r8bS"});
  scene.act("c2c1");
  EXPECT_EQ(scene.followup(), "rescue:c1");
  EXPECT_THAT(scene.legal_with("rescue:"), SizeIs(45));
  EXPECT_TRUE(scene.has("rescue:S@j6"));
  EXPECT_FALSE(scene.has("rescue:S@j5"));
  EXPECT_FALSE(scene.has("rescue:S@a8"));
  scene.act("rescue:S@j10");
  EXPECT_EQ(scene.cell("j10"), "bS!");
  EXPECT_EQ(scene.rescues(), "r:0;b:1");
}

TEST(Rescue, AScoutMayNotRescue) {
  Scene classic(kRescueGame, before_back_row("r9"), {.captured = "r8"});
  EXPECT_EQ(classic.act("j9j10").followup(), "-");
  Scene masters("duel-masters-2004+rescue", before_back_row("r1"), {.captured = "r8"});
  EXPECT_EQ(masters.act("j9j10").followup(), "-");
  Scene modern("international+rescue", before_back_row("r2"), {.captured = "r8"});
  EXPECT_EQ(modern.act("j9j10").followup(), "-");
}

TEST(Rescue, AnyOtherPieceMay) {
  for (const char* piece : {"r1", "r8", "rS"}) {
    Scene scene(kRescueGame, before_back_row(piece), {.captured = "r7"});
    EXPECT_EQ(scene.act("j9j10").followup(), "rescue:j10") << piece;
  }
}

TEST(Rescue, APieceRescuesOnlyOnce) {
  Scene scene(kRescueGame, before_back_row("r4+"), {.captured = "r8"});
  EXPECT_EQ(scene.act("j9j10").followup(), "-");
}

TEST(Rescue, APlayerRescuesTwiceAtMost) {
  Scene once(kRescueGame, before_back_row("r4"), {.captured = "r8", .rescues = "r:1;b:0"});
  EXPECT_EQ(once.act("j9j10").followup(), "rescue:j10");
  EXPECT_EQ(once.act("rescue:8@a1").rescues(), "r:2;b:0");
  Scene twice(kRescueGame, before_back_row("r4"), {.captured = "r8", .rescues = "r:2;b:0"});
  EXPECT_EQ(twice.act("j9j10").followup(), "-");
  Scene other(kRescueGame, before_back_row("r4"), {.captured = "r8", .rescues = "r:0;b:2"});
  EXPECT_EQ(other.act("j9j10").followup(), "rescue:j10");
}

TEST(Rescue, DecliningCostsNothing) {
  Scene scene(kRescueGame, before_back_row("r4"), {.captured = "r8"});
  scene.act("j9j10 pass");
  EXPECT_EQ(scene.cell("j10"), "r4'");
  EXPECT_EQ(scene.rescues(), "r:0;b:0");
  EXPECT_EQ(scene.captured(), "r8");
  scene.play("c3c2").act("j10i10");
  EXPECT_EQ(scene.followup(), "rescue:i10");
}

TEST(Rescue, AMineIsNotReturned) {
  Scene mixed(kRescueGame, before_back_row("r4"), {.captured = "r8rB"});
  mixed.act("j9j10");
  EXPECT_THAT(mixed.legal(), Contains("rescue:8@a1"));
  EXPECT_THAT(mixed.legal(), Not(Contains("rescue:B@a1")));
  Scene only(kRescueGame, before_back_row("r4"), {.captured = "rBrB"});
  EXPECT_EQ(only.act("j9j10").followup(), "-");
}

TEST(Rescue, IsNotOfferedIfThereIsNothingToReturn) {
  Scene nothing(kRescueGame, before_back_row("r4"));
  EXPECT_EQ(nothing.act("j9j10").followup(), "-");
  Scene enemies(kRescueGame, before_back_row("r4"), {.captured = "b8"});
  EXPECT_EQ(enemies.act("j9j10").followup(), "-");
}

TEST(Rescue, IsNotOfferedIfThereIsNowhereToPutIt) {
  const char* full = R"(
    7 . . . . . . . . . r10
    3 r9 r8 r8 r7 r7 r7 r6 r6 r6 r5
    2 r5 r4 r4 r3 r3 r3 r3 r2 r2 r2
    1 r2 r2 rB rB rB rB rB b7 b9 b8
  )";
  Scene home("classic-2016+rescue+rescue-zone=home", full, {.captured = "rS"});
  EXPECT_EQ(home.act("j7j8").followup(), "-");
  Scene half("classic-2016+rescue", full, {.captured = "rS"});
  half.act("j7j8");
  EXPECT_THAT(half.legal(), ElementsAre("pass", "rescue:S@a4", "rescue:S@b4", "rescue:S@e4",
                                        "rescue:S@f4", "rescue:S@i4", "rescue:S@j4"));
}

TEST(Rescue, TheHalfIsRows1To5Or6To10) {
  Scene scene(kRescueGame, before_back_row("r4"), {.captured = "r8"});
  scene.act("j9j10");
  EXPECT_THAT(scene.legal_with("rescue:"), SizeIs(45));
  EXPECT_TRUE(scene.has("rescue:8@a5"));
  EXPECT_FALSE(scene.has("rescue:8@a6"));
  EXPECT_FALSE(scene.has("rescue:8@c5"));
  EXPECT_FALSE(scene.has("rescue:8@c3"));
}

TEST(Rescue, OnTheSmallBoardTheHalfIsRows1To4Or5To8) {
  const char* drawing = "7 . . . . . . . . . r4\n 2 . b5 . . . . . . . .";
  Scene red("classic-2016+rescue", drawing, {.captured = "r8b8"});
  red.act("j7j8");
  EXPECT_THAT(red.legal_with("rescue:"), SizeIs(35));
  EXPECT_TRUE(red.has("rescue:8@a4"));
  EXPECT_FALSE(red.has("rescue:8@a5"));
  Scene blue("classic-2016+rescue", drawing, {.turn = "b", .captured = "r8b8"});
  blue.act("b2b1");
  EXPECT_THAT(blue.legal_with("rescue:"), SizeIs(35));
  EXPECT_TRUE(blue.has("rescue:8@a5"));
  EXPECT_FALSE(blue.has("rescue:8@a4"));
}

TEST(Rescue, WithZoneHomeOnlyTheHomeRows) {
  Scene large("classic-2002+rescue+rescue-zone=home", before_back_row("r4"), {.captured = "r8"});
  large.act("j9j10");
  EXPECT_THAT(large.legal_with("rescue:"), SizeIs(39));
  EXPECT_TRUE(large.has("rescue:8@a4"));
  EXPECT_FALSE(large.has("rescue:8@a5"));
  Scene small("classic-2016+rescue+rescue-zone=home",
              "7 . . . . . . . . . r4\n 2 . b5 . . . . . . . .", {.captured = "r8"});
  small.act("j7j8");
  EXPECT_THAT(small.legal_with("rescue:"), SizeIs(29));
  EXPECT_TRUE(small.has("rescue:8@a3"));
  EXPECT_FALSE(small.has("rescue:8@a4"));
}

TEST(Rescue, EveryCapturedLabelMayBeChosen) {
  Scene scene(kRescueGame, before_back_row("r4"), {.captured = "r1r8r8r9rSrBb7"});
  scene.act("j9j10");
  std::vector<std::string> at_a1;
  for (const std::string& text : scene.legal())
    if (text.ends_with("@a1")) at_a1.push_back(text);
  EXPECT_THAT(at_a1, ElementsAre("rescue:1@a1", "rescue:8@a1", "rescue:9@a1", "rescue:S@a1"));
}

}  // namespace
}  // namespace vexil
