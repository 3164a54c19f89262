// docs/develop/rules.md, "Powers": Ferocious Advance.
#include <gmock/gmock.h>

#include "support/scene.h"

namespace vexil {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr const char* kAdvanceGame = "duel-masters-2004-powers";

TEST(Advance, IsAvailableInAllFourDirectionsWhileTheSideHasA4) {
  EXPECT_THAT(Scene(kAdvanceGame, "1 r4 r9 . . . . . . . .").legal_with("advance:"),
              ElementsAre("advance:e", "advance:n", "advance:s", "advance:w"));
  EXPECT_THAT(Scene(kAdvanceGame, "1 r3 r9 . . . . . . . b4").legal_with("advance:"), IsEmpty());
}

TEST(Advance, AnnouncingItRevealsNothingAndAsksForTheFirstStep) {
  Scene scene(kAdvanceGame, R"(
    10 . . . . . . . . . b9
    2  . . r4 . . . . . . .
    1  r4 . . . . . . . . r4
  )");
  scene.act("advance:n");
  EXPECT_EQ(scene.pieces(), "a1 r4, c2 r4, j1 r4, j10 b9");
  EXPECT_EQ(scene.followup(), "advance:n:a1,c2,j1");
  EXPECT_EQ(scene.turn(), "r");
  EXPECT_THAT(scene.legal(), ElementsAre("step:a1", "step:c2", "step:j1"));
}

TEST(Advance, EachStepRevealsItsPieceAndTheTurnEndsWithTheLast) {
  Scene scene(kAdvanceGame, R"(
    10 . . . . . . . . . b9
    2  . . r4 . . . . . . .
    1  r4 . . . . . . . . .
  )");
  scene.act("advance:n step:c2");
  EXPECT_EQ(scene.pieces(), "a1 r4, c3 r4'!, j10 b9");
  EXPECT_EQ(scene.followup(), "advance:n:a1");
  EXPECT_THAT(scene.legal(), ElementsAre("step:a1"));
  scene.act("step:a1");
  EXPECT_EQ(scene.pieces(), "a2 r4'!, c3 r4'!, j10 b9");
  EXPECT_EQ(scene.turn(), "b");
  EXPECT_EQ(scene.clock(), "t2,q1");
}

TEST(Advance, Every4MustMove) {
  Scene scene(kAdvanceGame, R"(
    10 . . . . . . . . . b9
    1  r4 . r4 . . . . . . .
  )");
  EXPECT_THROW(scene.play("advance:n+step:a1"), std::invalid_argument);
  Scene open(kAdvanceGame, "10 . . . . . . . . . b9\n 1 r4 . r4 . . . . . . .");
  open.act("advance:n step:a1");
  EXPECT_NE(open.refusal("pass"), "");
}

TEST(Advance, GoesInEachDirection) {
  for (const auto& [action, square] : {std::pair{"advance:n", "e3"},
                                       {"advance:e", "f2"},
                                       {"advance:s", "e1"},
                                       {"advance:w", "d2"}}) {
    Scene scene(kAdvanceGame, "10 . . . . . . . . . b9\n 2 . . . . r4 . . . . .");
    EXPECT_EQ(scene.act(action).act("step:e2").cell(square), "r4'!") << action;
  }
}

TEST(Advance, NorthIsTowardRow10ForBlueToo) {
  Scene scene(kAdvanceGame, "8 . . . . b4 . . . . .\n 1 r9 . . . . . . . . .", {.turn = "b"});
  EXPECT_EQ(scene.play("advance:n+step:e8").cell("e9"), "b4'!");
}

TEST(Advance, OffTheBoardA4IsCaptured) {
  Scene scene(kAdvanceGame, R"(
    10 . . . . . . . . . b9
    1  r4 . . . r9 . . . . r4
  )",
              {.clock = "t8,q5"});
  scene.act("advance:w step:a1");
  EXPECT_EQ(scene.captured(), "r4");
  EXPECT_EQ(scene.cell("a1"), ".");
  scene.act("step:j1");
  EXPECT_EQ(scene.cell("i1"), "r4'!");
  EXPECT_EQ(scene.clock(), "t9,q0");
}

TEST(Advance, IntoABlockedSquareA4IsCaptured) {
  Scene scene(kAdvanceGame, R"(
    10 . . . . . . . . . b9
    4  . . r4 . . . . . . r9
  )");
  EXPECT_EQ(scene.play("advance:n+step:c4").pieces(), "j4 r9, j10 b9");
  EXPECT_EQ(scene.captured(), "r4");
}

TEST(Advance, OntoAnEnemyIsAnOrdinaryAttack) {
  const char* drawing = R"(
    10 . . . . . . . . . b9
    5  b3 b4 ~ ~ b8 bT ~ ~ . .
    4  r4 r4 . . r4 r4 . . . r9
  )";
  Scene scene(kAdvanceGame, drawing);
  scene.play("advance:n+step:a4+step:b4+step:e4+step:f4");
  EXPECT_EQ(scene.pieces(), "a5 r4'!, e5 b8!, f5 bT!, j4 r9, j10 b9");
  EXPECT_EQ(scene.captured(), "r4r4r4b4b3");
}

TEST(Advance, OntoAnOwnPieceIsAnAttackToo) {
  Scene scene(kAdvanceGame, R"(
    10 . . . . . . . . . b9
    5  r3 r8 ~ ~ rS rT ~ ~ . .
    4  r4 r4 . . r4 r4 . . . r9
  )");
  scene.play("advance:n+step:a4+step:b4+step:e4+step:f4");
  EXPECT_EQ(scene.pieces(), "a5 r4'!, b5 r8!, e5 r4'!, f5 rT!, j4 r9, j10 b9");
  EXPECT_EQ(scene.captured(), "r4r4r3rS");
}

TEST(Advance, OwnFlagCapturedMeansTheOpponentWins) {
  Scene scene(kAdvanceGame, R"(
    10 . . . . . . . . . b9
    2  rF . . . . . . . . .
    1  r4 . r4 . . . . . . .
  )");
  scene.act("advance:n step:a1");
  EXPECT_EQ(scene.ending(), "0-1 flag");
  EXPECT_EQ(scene.captured(), "rF");
  EXPECT_EQ(scene.pieces(), "a2 r4'!, c1 r4, j10 b9");
  EXPECT_EQ(scene.followup(), "-");
}

constexpr const char* kColumn = R"(
  10 . . . . . . . . . b9
  3  r4 . . . . . . . . .
  2  r4 . . . . . . . . .
  1  . . . . . . . . . r9
)";

TEST(Advance, ThePlayerDecidesTheOrderAsHeGoes) {
  Scene scene(kAdvanceGame, kColumn);
  EXPECT_EQ(scene.play("advance:n+step:a3+step:a2").pieces(), "a3 r4'!, a4 r4'!, j1 r9, j10 b9");
}

TEST(Advance, A4CapturedBeforeItsStepDoesNotMove) {
  Scene scene(kAdvanceGame, kColumn);
  scene.act("advance:n step:a2");
  EXPECT_EQ(scene.captured(), "r4r4");
  EXPECT_EQ(scene.followup(), "-");
  EXPECT_EQ(scene.turn(), "b");
}

TEST(Advance, OneThatTookItsPlaceHasMovedAlready) {
  Scene scene("duel-masters-2004-powers+aggressor-advantage", kColumn);
  scene.act("advance:n step:a2");
  EXPECT_EQ(scene.pieces(), "a3 r4'!, j1 r9, j10 b9");
  EXPECT_EQ(scene.captured(), "r4");
  EXPECT_EQ(scene.turn(), "b");
}

TEST(Advance, EachStepIsResolvedOnTheBoardAsItThenIs) {
  Scene scene(kAdvanceGame, R"(
    10 . . . . . . . . . b9
    4  b3 . . . . . . . . .
    3  r4 . . . . . . . . .
    2  r4 . . . . . . . . .
  )");
  scene.play("advance:n+step:a3+step:a2");
  EXPECT_EQ(scene.pieces(), "a3 r4'!, a4 r4'!, j10 b9");
}

TEST(Advance, WithWinningDefenderMovesTheDefenderOfEitherSideMoves) {
  const std::string game = std::string(kAdvanceGame) + "+winning-defender-moves";
  Scene own(game, "10 . . . . . . . . . b9\n 2 r8 . . . . . . . . .\n 1 r4 . . . . . . . . .");
  EXPECT_EQ(own.play("advance:n+step:a1").pieces(), "a1 r8'!, j10 b9");
  Scene enemy(game, "2 b8 . . . . . . . . .\n 1 r4 . . . r9 . . . . .");
  EXPECT_EQ(enemy.play("advance:n+step:a1").pieces(), "a1 b8'!, e1 r9");
  Scene mine(game, "10 . . . . . . . . . b9\n 2 rT . . . . . . . . .\n 1 r4 . . . r9 . . . . .");
  EXPECT_EQ(mine.play("advance:n+step:a1").pieces(), "a2 rT!, e1 r9, j10 b9");
}

TEST(Advance, NoPowerFollowsAndNo4IsLeftOut) {
  Scene scene(kAdvanceGame,
              "10 . . . . . . . . . b9\n 2 r4 . . . . r4 . . . .\n 1 . . r4 . . . . . r4 .");
  scene.act("advance:e");
  EXPECT_EQ(scene.followup(), "advance:e:a2,c1,f2,i1");
}

TEST(Advance, OnlyOwn4sTakePart) {
  Scene scene(kAdvanceGame, "10 b4 . . . . . . . . b9\n 2 r4 . r3 . . r5 . . . .");
  EXPECT_EQ(scene.act("advance:e").followup(), "advance:e:a2");
}

TEST(Advance, AnOrdinaryMoveOfA4IsStillPossibleAndUnrevealed) {
  Scene scene(kAdvanceGame, "10 . . . . . . . . . b9\n 2 r4 . . . . . . . . .");
  EXPECT_EQ(scene.play("a2a3").cell("a3"), "r4'");
}

}  // namespace
}  // namespace vexil
