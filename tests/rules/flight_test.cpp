// docs/develop/rules.md, "Powers": Flight (Fire and Ice) and Mystical Flight (Duel Masters).
#include <gmock/gmock.h>

#include "support/scene.h"

namespace vexil {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr const char* kFantasy = "fire-ice-2008-powers";
constexpr const char* kMasters = "duel-masters-2004-powers";

TEST(Flight, OverOnePieceToTheSquareBehindIt) {
  const Scene scene(kFantasy, R"(
    3 . . . . r3 . . . . .
    2 . . . . r10 b4 . . . .
  )");
  EXPECT_THAT(scene.legal_with("fly:"), ElementsAre("fly:e2e4", "fly:e2g2"));
}

TEST(Flight, OverSeveralPiecesFriendsAndFoesThatStandWithoutAGap) {
  const Scene scene(kFantasy, R"(
    2 r10 r3 b4 rT bF . . . . .
  )");
  EXPECT_THAT(scene.legal_with("fly:"), ElementsAre("fly:a2f2"));
}

TEST(Flight, NotOverAGap) {
  const Scene scene(kFantasy, R"(
    4 r3 . ~ ~ . . ~ ~ . .
    2 r10 . r3 . . . . . . .
  )");
  EXPECT_THAT(scene.legal_with("fly:"), IsEmpty());
}

TEST(Flight, EndsOnTheFirstEmptySquareBehindAndNotFurther) {
  const Scene scene(kFantasy, R"(
    2 r10 r3 . . r4 . . . . .
  )");
  EXPECT_THAT(scene.legal_with("fly:"), ElementsAre("fly:a2c2"));
}

TEST(Flight, NotOverNothing) {
  EXPECT_THAT(Scene(kFantasy, "2 . . . . r10 . . . . .").legal_with("fly:"), IsEmpty());
}

TEST(Flight, NotOffTheBoard) {
  const Scene scene(kFantasy, R"(
    2 . . . . . . . . r10 r3
    1 . . . . . . . . r3 .
  )");
  EXPECT_THAT(scene.legal_with("fly:"), IsEmpty());
}

TEST(Flight, BlockedSquaresCannotBeFlownOverOrLandedOn) {
  const Scene scene(kFantasy, R"(
    4 . . ~ ~ . . ~ ~ . .
    3 . . r10 . . . . . . .
  )");
  EXPECT_THAT(scene.legal_with("fly:"), IsEmpty());
  const Scene behind(kFantasy, R"(
    3 . . b4 . . . . . . .
    2 . . r10 . . . . . . .
  )");
  EXPECT_THAT(behind.legal_with("fly:"), IsEmpty());
}

TEST(Flight, OverZonesBlockedSquaresCountAsPiecesAlsoAlone) {
  const std::string game = std::string(kFantasy) + "+flight-over-zones";
  EXPECT_THAT(Scene(game, "3 . . r10 . . . . . . .").legal_with("fly:"), ElementsAre("fly:c3c6"));
  const Scene mixed(game, R"(
    6 . . b4 . . . . . . .
    3 . . r3 . . . . . . .
    2 . . r10 . . . . . . .
  )");
  EXPECT_THAT(mixed.legal_with("fly:"), ElementsAre("fly:c2c7"));
  EXPECT_THAT(Scene(game, "4 . r10 ~ ~ . . ~ ~ . .").legal_with("fly:"), ElementsAre("fly:b4e4"));
}

TEST(Flight, TheDragonIsKnownAndHasMoved) {
  Scene scene(kFantasy, R"(
    8 . . . . . . . . . b9
    3 r3 . . . . . . . . .
    2 r10 . . . . . . . . .
  )");
  EXPECT_EQ(scene.play("fly:a2a4").pieces(), "a3 r3, a4 r10'!, j8 b9");
}

TEST(Flight, IsTheDragonsAlone) {
  for (const char* label : {"r9", "r8", "r6", "r5", "r4", "r3", "r2", "rS"}) {
    const Scene scene(kFantasy, std::string("2 ") + label + " rT . . . . . . . .");
    EXPECT_THAT(scene.legal_with("fly:"), IsEmpty()) << label;
  }
}

TEST(Flight, IsNoPartOfGame1) {
  EXPECT_THAT(Scene("fire-ice-2008", "2 r10 r3 . . . . . . . .").legal_with("fly:"), IsEmpty());
  EXPECT_THAT(Scene("fire-ice-2008+flight-over-zones", "3 . . r10 . . . . . . .").legal(),
              ElementsAre("c3b3", "c3c2", "c3d3"));
  EXPECT_THAT(Scene("duel-masters-2004", "2 r9 r3 . . . . . . . .").legal_with("fly:"), IsEmpty());
}

constexpr const char* kStrike = R"(
  8 . . . . . . . . . b9
  5 b3 . ~ ~ . . ~ ~ . .
  4 . b8 ~ ~ . . ~ ~ . .
  3 b4 . . . . . . . . .
  2 r10 . . . . . . . . .
)";

TEST(Strike, AnyEnemyOrthogonallyNextToTheLandingSquareMayBeAttacked) {
  Scene scene(kFantasy, kStrike);
  scene.act("fly:a2a4");
  EXPECT_EQ(scene.followup(), "strike:a4");
  EXPECT_EQ(scene.turn(), "r");
  EXPECT_THAT(scene.legal(), ElementsAre("pass", "strike:a4a3", "strike:a4a5", "strike:a4b4"));
}

TEST(Strike, IsAnOrdinaryAttack) {
  Scene scene(kFantasy, kStrike);
  scene.act("fly:a2a4 strike:a4b4");
  EXPECT_EQ(scene.pieces(), "a3 b4, a5 b3, b4 r10'!, j8 b9");
  EXPECT_EQ(scene.captured(), "b8");
  EXPECT_EQ(scene.turn(), "b");
  EXPECT_EQ(scene.clock(), "t2,q0");
}

TEST(Strike, OnAMineLosesTheDragonAndRevealsTheMine) {
  Scene scene(kFantasy, R"(
    4 . bT ~ ~ . . ~ ~ . .
    3 r4 . . . . . . . . .
    2 r10 . . . . . . . . .
  )");
  EXPECT_EQ(scene.play("fly:a2a4+strike:a4b4").pieces(), "a3 r4, b4 bT!");
  EXPECT_EQ(scene.captured(), "r10");
}

TEST(Strike, MayBeDeclined) {
  Scene scene(kFantasy, kStrike);
  scene.act("fly:a2a4 pass");
  EXPECT_EQ(scene.cell("a4"), "r10'!");
  EXPECT_EQ(scene.turn(), "b");
  EXPECT_EQ(scene.clock(), "t2,q1");
}

TEST(Strike, IsNotOfferedForDiagonalEnemiesOrOwnPieces) {
  Scene scene(kFantasy, R"(
    8 . . . . . . . . . b9
    5 r3 b3 ~ ~ . . ~ ~ . .
    3 r4 b4 . . . . . . . .
    2 r10 . . . . . . . . .
  )");
  EXPECT_EQ(scene.act("fly:a2a4").followup(), "-");
  EXPECT_EQ(scene.turn(), "b");
}

TEST(Strike, DoesNotFollowAnOrdinaryMove) {
  Scene scene(kFantasy, R"(
    5 b3 . ~ ~ . . ~ ~ . .
    3 r10 . . . . . . . . .
  )");
  EXPECT_EQ(scene.act("a3a4").followup(), "-");
}

TEST(MysticalFlight, OverPiecesOrBlockedSquaresOrBoth) {
  const Scene scene(kMasters, R"(
    7 . . bT . . . . . . .
    4 . . r9 r3 . . . . . .
  )");
  EXPECT_THAT(scene.legal_with("fly:"), ElementsAre("fly:c4c8", "fly:c4e4"));
  EXPECT_THAT(Scene(kMasters, "5 . . ~ ~ r9 . ~ ~ . .").legal_with("fly:"),
              ElementsAre("fly:e5b5"));
}

TEST(MysticalFlight, OverAtLeastOne) {
  EXPECT_THAT(Scene(kMasters, "2 . . . . r9 . . . . .").legal_with("fly:"), IsEmpty());
}

TEST(MysticalFlight, WithTheOptionOffNotOverBlockedSquares) {
  const Scene scene("duel-masters-2004-powers+flight-over-zones=off", R"(
    4 . . r9 r3 . . . . . .
  )");
  EXPECT_THAT(scene.legal_with("fly:"), ElementsAre("fly:c4e4"));
}

TEST(MysticalFlight, NoAttackFollows) {
  Scene scene(kMasters, R"(
    5 b3 . ~ ~ . . ~ ~ . .
    3 r3 . . . . . . . . .
    2 r9 . . . . . . . . .
  )");
  scene.act("fly:a2a4");
  EXPECT_EQ(scene.followup(), "-");
  EXPECT_EQ(scene.pieces(), "a3 r3, a4 r9'!, a5 b3");
  EXPECT_EQ(scene.turn(), "b");
}

}  // namespace
}  // namespace vexil
