// docs/develop/formats.md, "Position": the marks of a piece and the clock, as
// docs/develop/rules.md's actions set them.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include "support/scene.h"

namespace vexil {
namespace {

// Plays a turn on a drawn board and shows one square.
std::string after(const std::string& game, const std::string& drawing, const std::string& turn,
                  const std::string& square) {
  return Scene(game, drawing).play(turn).cell(square);
}

const std::string kFar = "8 . . . . . . . . . b9\n ";

TEST(MovedMark, IsSetByAMoveAnAttackAndEveryPowerThatMoves) {
  const std::string fantasy = "fire-ice-2008-powers";
  const std::string masters = "duel-masters-2004-powers";
  EXPECT_EQ(after("classic-2016", kFar + "1 r4 . . . . . . . . .", "a1a2", "a2"), "r4'");
  EXPECT_EQ(after("classic-2016", kFar + "1 r4 b3 . . . . . . . .", "a1b1", "b1"), "r4'!");
  EXPECT_EQ(after(fantasy, kFar + "1 r10 r3 . . . . . . . .", "fly:a1c1", "c1"), "r10'!");
  EXPECT_EQ(after(fantasy, kFar + "1 r8 . . . . . . . . .", "quick:a1c1", "c1"), "r8'!");
  EXPECT_EQ(after(fantasy, kFar + "1 r5 . . . . . . . . .", "rampage:a1b1", "b1"), "r5'!");
  EXPECT_EQ(after(masters, kFar + "1 r7 . . . . . . . . .", "vortex:a1c2", "c2"), "r7'!");
  EXPECT_EQ(after(masters, kFar + "1 r4 . . . . . . . . .", "advance:e+step:a1", "b1"), "r4'!");
}

TEST(MovedMark, IsSetForAWinningDefenderThatIsDisplaced) {
  EXPECT_EQ(after("classic-2002", "1 r5 b4 . . . . . . . r5", "a1b1", "a1"), "b4'!");
}

TEST(MovedMark, IsNotSetByBeingAttacked) {
  EXPECT_EQ(after("classic-2016", "1 r4 b5 . . . . . . . r5", "a1b1", "b1"), "b5!");
}

TEST(MovedMark, IsNotSetByPowersThatMoveNothing) {
  const std::string fantasy = "fire-ice-2008-powers";
  const std::string masters = "duel-masters-2004-powers";
  EXPECT_EQ(after(fantasy, "1 r9 b8 . . . . . . . .", "detect:a1b1", "a1"), "r9!");
  EXPECT_EQ(after(fantasy, "1 r6 b8 . . . . . . . .", "enchant:a1b1", "a1"), "r6!");
  EXPECT_EQ(after(fantasy, kFar + "1 r4 b3 . . . . . . . .", "arrow:a1b1", "a1"), "r4!");
  EXPECT_EQ(after(masters, kFar + "1 r6 b3 . . . . . . . .", "blast:a1b1", "a1"), "r6!");
  EXPECT_EQ(after(masters, kFar + "1 r8 b3 . . . . . . . .", "see:a1b1", "a1"), "r8!");
  EXPECT_EQ(after("sci-fi-2011", kFar + "2 b3 . . . . . . . . .\n 1 r1 . . . . . . . . .",
                  "spot:a1=3", "a1"),
            "r1!");
}

TEST(MovedMark, ARescueClearsIt) {
  Scene scene("classic-2016+rescue", R"(
    7 . . . . . . . . . r4
    2 r3'! b5 . . . . . . . .
  )");
  scene.play("a2b2 b2b3 j7j8+rescue:3@a1");
  EXPECT_EQ(scene.cell("a1"), "r3!");
}

TEST(KnownMark, StaysOnceItIsSet) {
  Scene scene("classic-2016", "8 . . . . . . . . . b9\n 1 r2 . . . . . . . . .");
  EXPECT_EQ(scene.play("a1a3 j8j7 a3a4").cell("a4"), "r2'!");
}

TEST(KnownMark, IsSetForBothInAnAttack) {
  Scene scene("classic-2016", "8 . . . . . . . . . b9\n 1 r4' b5' . . . . . . . r5");
  EXPECT_EQ(scene.play("a1b1").pieces(), "b1 b5'!, j1 r5, j8 b9");
}

TEST(Clock, CountsTurnsOfBothPlayers) {
  Scene scene("classic-2016", "8 . . . . . . . . . b9\n 1 r4 . . . . . . . . .");
  EXPECT_EQ(scene.clock(), "t1,q0");
  EXPECT_EQ(scene.play("a1a2").clock(), "t2,q1");
  EXPECT_EQ(scene.play("j8j7").clock(), "t3,q2");
}

TEST(Clock, TheFirstActionOfATurnAddsOneAndItsEndLeavesItAlone) {
  Scene scene("fire-ice-2008-powers+rescue", R"(
    8 . . . . . . . . b3 .
    7 . . . . . . . . . rT
    6 . . . . . . . . . r10
  )",
              {.captured = "r8", .clock = "t5,q4"});
  EXPECT_EQ(scene.act("fly:j6j8").clock(), "t5,q5");
  EXPECT_EQ(scene.act("pass").clock(), "t5,q5");
  EXPECT_EQ(scene.act("rescue:8@a1").clock(), "t6,q5");
}

TEST(Clock, AnyCaptureInTheTurnSetsTheQuietTurnsToNothing) {
  Scene strike("fire-ice-2008-powers", R"(
    8 . . . . . . . . b3 b9
    6 . . . . . . . . rT .
    5 . . ~ ~ . . ~ ~ r10 .
  )",
               {.clock = "t5,q4"});
  EXPECT_EQ(strike.act("fly:i5i7").clock(), "t5,q5");
  EXPECT_EQ(strike.act("strike:i7i8").clock(), "t6,q0");
  Scene advance("duel-masters-2004-powers", R"(
    10 . . . . . . . . . b9
    1  r4 . r4 . . . . . . .
  )",
                {.clock = "t5,q4"});
  EXPECT_EQ(advance.act("advance:w").clock(), "t5,q5");
  EXPECT_EQ(advance.act("step:a1").clock(), "t5,q0");
  EXPECT_EQ(advance.act("step:c1").clock(), "t6,q0");
}

TEST(Clock, OwnLossesTiesAndMinesAreCaptures) {
  for (const std::string defender : {"b5", "b4", "b3", "bB"}) {
    Scene scene("classic-2016", fmt::format("{}3 r4 {} . . . . . . . r5", kFar, defender),
                {.clock = "t5,q4"});
    EXPECT_EQ(scene.play("a3b3").clock(), "t6,q0") << defender;
  }
  Scene own("fire-ice-2008-powers", kFar + "3 . r3 . . . . . . . .\n 1 r5 . . . . . . . . .",
            {.clock = "t5,q4"});
  EXPECT_EQ(own.play("rampage:a1a2").clock(), "t6,q0");
}

TEST(Clock, ARevealIsNoCapture) {
  Scene scene("fire-ice-2008-powers", "1 r9 b8 . . . . . . . .", {.clock = "t5,q4"});
  EXPECT_EQ(scene.play("detect:a1b1").clock(), "t6,q5");
}

TEST(CapturedPieces, AreListedRedFirstInTheOrderOfTheLabels) {
  Scene scene("classic-2016", "8 . . . . . . . . . b9\n 3 r5 b5 . . . . . . . r5",
              {.captured = "r10r2b10bS"});
  EXPECT_EQ(scene.play("a3b3").captured(), "r10r5r2b10b5bS");
}

// What a player is offered depends only on what they may know: hidden enemy types change nothing.
TEST(Offers, DoNotDependOnHiddenTypes) {
  for (const char* game : {"fire-ice-2008-powers", "fire-ice-2008-powers+rescue+silent-defense"}) {
    std::vector<std::vector<std::string>> lists;
    for (const char* hidden : {"b10", "b5", "b2", "bS", "bT", "bF"})
      lists.push_back(Scene(game, std::string("4 . ") + hidden +
                                      " ~ ~ . . ~ ~ . .\n 3 r10 r9 r8 . . . . . . .\n"
                                      " 2 r7 r6 r5 r4 r3 r2 . . . .")
                          .legal());
    for (const auto& list : lists) EXPECT_EQ(list, lists.front()) << game;
  }
}

TEST(Offers, OfTheSpotterDoNotDependOnHiddenTypes) {
  const auto labels = [](const char* hidden) {
    Scene scene("sci-fi-2011",
                std::string("4 . ") + hidden + " ~ ~ . . ~ ~ . .\n 2 . r1 . . . . . . . .");
    return scene.act("b2b3").legal();
  };
  for (const char* hidden : {"b10", "bS", "bB", "bF"}) EXPECT_EQ(labels(hidden), labels("b4"));
}

}  // namespace
}  // namespace vexil
