// docs/develop/rules.md, "Powers": Rampage.
#include <gmock/gmock.h>

#include "support/scene.h"

namespace vexil {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr const char* kRampageGame = "fire-ice-2008-powers";

// A lone beast on a1 that steps to a2, beside one piece on b3.
Scene beast_and(const std::string& neighbour, const std::string& game = kRampageGame) {
  return {game, "8 . . . . . . . . . b9\n 3 . " + neighbour +
                    " . . . . . . . .\n 1 r5 . . . . . . . . r9"};
}

TEST(Rampage, StartsWithAStepToAnOrthogonallyAdjacentEmptySquare) {
  const Scene scene(kRampageGame, R"(
    4 . . ~ ~ . . ~ ~ . .
    3 . r4 r5 . . . . . . .
    2 . . b4 . . . . . . .
  )");
  EXPECT_THAT(scene.legal_with("rampage:"), ElementsAre("rampage:c3d3"));
}

TEST(Rampage, IsLegalWithNoNeighbours) {
  Scene scene(kRampageGame, R"(
    8 . . . . . . . . . b9
    1 r5 . . . . . . . . .
  )");
  EXPECT_EQ(scene.play("rampage:a1a2").pieces(), "a2 r5'!, j8 b9");
  EXPECT_EQ(scene.clock(), "t2,q1");
}

TEST(Rampage, CapturesWeakerEnemiesAndAssassinsOnAllEightSquares) {
  Scene scene(kRampageGame, R"(
    8 . . . . . . . . . b9
    5 . . ~ ~ . b3 ~ ~ . .
    4 . . ~ ~ b4 . ~ ~ . .
    3 . . . . b3 . b2 . . .
    2 . . . . bS r5 b4 . . .
  )");
  scene.play("rampage:f2f3");
  EXPECT_EQ(scene.pieces(), "f3 r5'!, f5 b3, j8 b9");
  EXPECT_EQ(scene.captured(), "b4b4b3b2bS");
  EXPECT_EQ(scene.clock(), "t2,q0");
}

TEST(Rampage, CapturesOwnPiecesToo) {
  for (const std::string label : {"4", "3", "2", "S"}) {
    Scene scene = beast_and("r" + label);
    EXPECT_EQ(scene.play("rampage:a1a2").pieces(), "a2 r5'!, j1 r9, j8 b9") << label;
    EXPECT_EQ(scene.captured(), "r" + label);
  }
}

TEST(Rampage, AnotherBeastFallsAndTakesTheBeastWithIt) {
  Scene enemy = beast_and("b5");
  EXPECT_EQ(enemy.play("rampage:a1a2").pieces(), "j1 r9, j8 b9");
  EXPECT_EQ(enemy.captured(), "r5b5");
  Scene own = beast_and("r5");
  EXPECT_EQ(own.play("rampage:a1a2").captured(), "r5r5");
}

TEST(Rampage, AStrongerPieceIsRevealedAndCapturesTheBeast) {
  for (const std::string cell : {"b6", "b7", "b8", "b10", "r6", "r7", "r8", "r10"}) {
    Scene scene = beast_and(cell);
    EXPECT_EQ(scene.play("rampage:a1a2").pieces(), "b3 " + cell + "!, j1 r9, j8 b9");
    EXPECT_EQ(scene.captured(), "r5");
  }
}

TEST(Rampage, TheWeakerFallAlsoWhenTheBeastDoes) {
  Scene scene(kRampageGame, R"(
    8 . . . . . . . . . b9
    3 b3 b10 . . . . . . . .
    1 r5 r2 . . . . . . . r9
  )");
  scene.play("rampage:a1a2");
  EXPECT_EQ(scene.pieces(), "b3 b10!, j1 r9, j8 b9");
  EXPECT_EQ(scene.captured(), "r5r2b3");
}

TEST(Rampage, FlagsAndMinesAreRevealedUnharmedAndHarmless) {
  for (const std::string cell : {"bT", "rT", "bF", "rF"}) {
    Scene scene = beast_and(cell);
    EXPECT_EQ(scene.play("rampage:a1a2").pieces(), "a2 r5'!, b3 " + cell + "!, j1 r9, j8 b9");
    EXPECT_EQ(scene.captured(), "-");
    EXPECT_EQ(scene.ending(), "open");
  }
}

TEST(Rampage, WithTheOptionAMineOfEitherSideCapturesTheBeastAndTheOthersFall) {
  const std::string game = std::string(kRampageGame) + "+trap-stops-rampage";
  for (const std::string cell : {"bT", "rT"}) {
    Scene scene(game, "8 . . . . . . . . . b9\n 3 b3 " + cell +
                          " . . . . . . . .\n 1 r5 . . . . . . . . r9");
    EXPECT_EQ(scene.play("rampage:a1a2").pieces(), "b3 " + cell + "!, j1 r9, j8 b9");
    EXPECT_EQ(scene.captured(), "r5b3");
  }
  Scene flag = beast_and("bF", game);
  EXPECT_EQ(flag.play("rampage:a1a2").cell("a2"), "r5'!");
}

TEST(Rampage, NobodyElseMoves) {
  Scene scene("fire-ice-2008-powers+winning-defender-moves", R"(
    8 . . . . . . . . . b9
    3 b7 . . . . . . . . .
    1 r5 . . . . . . . . r9
  )");
  EXPECT_EQ(scene.play("rampage:a1a2").pieces(), "a3 b7!, j1 r9, j8 b9");
}

TEST(Rampage, NoAttackFollowsAndTheTurnIsOver) {
  Scene scene = beast_and("bT");
  EXPECT_EQ(scene.act("rampage:a1a2").followup(), "-");
  EXPECT_EQ(scene.turn(), "b");
}

TEST(Rampage, TheSquareTheBeastLeftIsNoTargetUnlessANeighbour) {
  Scene scene(kRampageGame, R"(
    8 . . . . . . . . . b9
    3 . . . . r5 . . . . .
    2 . . . . b3 b3 . . . .
    1 r9 . . . . . . . . .
  )");
  EXPECT_EQ(scene.play("rampage:e3e4").pieces(), "a1 r9, e2 b3, e4 r5'!, f2 b3, j8 b9");
}

TEST(Rampage, BelongsToThe5Alone) {
  for (const char* cell : {"r10", "r9", "r8", "r7", "r6", "r4", "r3", "r2", "rS"})
    EXPECT_THAT(
        Scene(kRampageGame, std::string("2 ") + cell + " . . . . . . . . .").legal_with("rampage:"),
        IsEmpty())
        << cell;
}

TEST(Rampage, TheBeastMayStillMoveAndAttackOrdinarily) {
  Scene scene(kRampageGame, "8 . . . . . . . . . b9\n 1 r5 b4 . . . . . . . .");
  EXPECT_THAT(scene.legal(), ElementsAre("a1a2", "a1b1", "rampage:a1a2"));
  EXPECT_EQ(scene.play("a1b1").cell("b1"), "r5'!");
}

}  // namespace
}  // namespace vexil
