// docs/develop/rules.md, "The turn": a player must act, and who cannot has lost.
#include <gmock/gmock.h>

#include "support/scene.h"

namespace vexil {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

TEST(Turn, ThereIsNoPassing) {
  const Scene scene("classic-2016", R"(
    8 . . . . . . . . . b4
    1 r4 . . . . . . . . .
  )");
  EXPECT_THAT(scene.legal(), ElementsAre("a1a2", "a1b1"));
  EXPECT_NE(scene.refusal("pass"), "");
}

TEST(Turn, PlayersAlternate) {
  Scene scene("classic-2016", R"(
    8 . . . . . . . . . b4
    1 r4 . . . . . . . . .
  )");
  EXPECT_EQ(scene.play("a1a2").turn(), "b");
  EXPECT_FALSE(scene.has("a2a3"));
  EXPECT_EQ(scene.play("j8j7").turn(), "r");
  EXPECT_FALSE(scene.has("j7j6"));
}

TEST(Immobile, ALossAtOnceWhenAllPiecesAreCaptured) {
  Scene scene("classic-2016", R"(
    8 . . . . . . . . . bF
    4 r4 b3 ~ ~ . . ~ ~ . .
  )");
  scene.play("a4b4");
  EXPECT_EQ(scene.ending(), "1-0 immobile");
  EXPECT_THAT(scene.legal(), IsEmpty());
}

TEST(Immobile, FlagAndMinesAloneCannotAct) {
  const Scene scene("classic-2002", R"(
    10 . . . . . . . . bB bF
    1  r4 . . . . . . . . .
  )",
                    {.turn = "b"});
  EXPECT_EQ(scene.ending(), "1-0 immobile");
}

TEST(Immobile, ALossWhenAllPiecesAreBlocked) {
  const Scene scene("classic-2016", R"(
    8 . . . . . . . . bB b4
    7 . . . . . . . . . bB
    1 r4 . . . . . . . . .
  )",
                    {.turn = "b"});
  EXPECT_EQ(scene.ending(), "1-0 immobile");
}

TEST(Immobile, APieceShutInByABlockedZoneCannotMove) {
  const Scene scene("classic-2016", R"(
    8 . . . . . . . . . b4
    4 . rB ~ ~ . . ~ ~ . .
    3 . rB r4 rB . . . . . .
    2 . . rB . . . . . . .
  )");
  EXPECT_EQ(scene.ending(), "0-1 immobile");
}

TEST(Immobile, AnEnemyBesideABlockedPieceIsAnAction) {
  const Scene scene("classic-2016", R"(
    8 . . . . . . . . b4 b4
    2 rB . . . . . . . . .
    1 r4 bB . . . . . . . .
  )");
  EXPECT_EQ(scene.ending(), "open");
  EXPECT_THAT(scene.legal(), ElementsAre("a1b1"));
}

TEST(Immobile, ALossWhenOnlyForbiddenRepetitionsAreLeft) {
  const char* drawing = R"(
    8 . . . . . . . . . b4
    3 rB . . . . . . . . .
    2 . rB . . . . . . . .
    1 r4 rB . . . . . . . .
  )";
  EXPECT_EQ(Scene("classic-2016", drawing, {.run = "r:a1a2,a2a1;b:-"}).ending(), "0-1 immobile");
  EXPECT_EQ(Scene("classic-2016", drawing, {.run = "r:a2a1;b:-"}).ending(), "open");
}

TEST(Immobile, ALegalPowerCountsAsAnAction) {
  const char* drawing = R"(
    8 . . . . . . . . . b10
    3 b9 . . . . . . . . .
    2 rT . . . . . . . . .
    1 r4 rT . . . . . . . .
  )";
  EXPECT_EQ(Scene("fire-ice-2008", drawing).ending(), "0-1 immobile");
  const Scene scene("fire-ice-2008-powers", drawing);
  EXPECT_EQ(scene.ending(), "open");
  EXPECT_THAT(scene.legal(), ElementsAre("arrow:a1a3"));
}

TEST(Immobile, AnAdvanceIsAlwaysAnActionWhileTheSideHasA4) {
  const Scene scene("duel-masters-2004-powers", R"(
    10 . . . . . . . . . b9
    2  rT . . . . . . . . .
    1  r4 rT . . . . . . . .
  )");
  EXPECT_EQ(scene.ending(), "open");
  EXPECT_THAT(scene.legal(), ElementsAre("advance:e", "advance:n", "advance:s", "advance:w"));
}

// The attack on a2 would be a forbidden repetition, so that naming the piece is all that is left.
TEST(Immobile, ALegalSpotCountsAsAnAction) {
  const Scene scene("sci-fi-2011-duel+two-squares-attacks", R"(
    8 . . . . . . . . . b9
    2 b10 . . . . . . . . .
    1 r1 rB . . . . . . . .
  )",
                    {.run = "r:a1a2,a2a1;b:-"});
  EXPECT_EQ(scene.ending(), "open");
  EXPECT_THAT(scene.legal(), ElementsAre("spot:a1=1", "spot:a1=10", "spot:a1=2", "spot:a1=3",
                                         "spot:a1=9", "spot:a1=B", "spot:a1=F", "spot:a1=S"));
}

TEST(Immobile, OnlyThePlayerWhoseTurnItIsLoses) {
  const char* drawing = R"(
    8 . . . . . . . . bF b4
    1 rF rB . . . . . . . .
  )";
  EXPECT_EQ(Scene("classic-2016", drawing, {.turn = "b"}).ending(), "open");
  EXPECT_EQ(Scene("classic-2016", drawing, {.turn = "r"}).ending(), "0-1 immobile");
}

TEST(BothStuck, IsALossForThePlayerToMoveByTheSheets) {
  const char* drawing = R"(
    8 . . . . . . . . bF bB
    1 rF rB . . . . . . . .
  )";
  EXPECT_EQ(Scene("classic-2016", drawing).ending(), "0-1 immobile");
  EXPECT_EQ(Scene("classic-2016", drawing, {.turn = "b"}).ending(), "1-0 immobile");
}

TEST(BothStuck, IsADrawInInternationalAndWithTheOption) {
  const char* drawing = R"(
    8 . . . . . . . . bF bB
    1 rF rB . . . . . . . .
  )";
  for (const char* game : {"international", "barrage", "classic-2016+both-stuck=draw"})
    EXPECT_EQ(Scene(game, drawing).ending(), "1/2-1/2 both-stuck") << game;
  EXPECT_EQ(Scene("international+both-stuck=loss", drawing).ending(), "0-1 immobile");
}

TEST(BothStuck, IsNoDrawIfTheOtherSideCouldAct) {
  const Scene scene("international", R"(
    10 . . . . . . . . bF b4
    1  rF rB . . . . . . . .
  )");
  EXPECT_EQ(scene.ending(), "0-1 immobile");
}

TEST(BothStuck, ComesAboutWhenTheLastTwoPiecesFallTogether) {
  Scene scene("international", R"(
    10 . . . . . . . . . bF
    5  r4 b4 ~ ~ . . ~ ~ . .
    1  rF . . . . . . . . .
  )");
  EXPECT_EQ(scene.play("a5b5").ending(), "1/2-1/2 both-stuck");
}

TEST(BothStuck, TheOtherSidesOwnRunCounts) {
  const char* drawing = R"(
    8 . . . . . . . . bB b4
    7 . . . . . . . . bB .
    6 . . . . . . . . . bB
    1 rF . . . . . . . . .
  )";
  EXPECT_EQ(Scene("classic-2016+both-stuck=draw", drawing, {.run = "r:-;b:j8j7,j7j8"}).ending(),
            "1/2-1/2 both-stuck");
  EXPECT_EQ(Scene("classic-2016+both-stuck=draw", drawing, {.run = "r:-;b:j7j8"}).ending(),
            "0-1 immobile");
}

TEST(TakingBack, AFinishedGameOffersNothing) {
  Scene scene("classic-2016", R"(
    8 . . . . . . . . . bF
    7 . . . . . . . . . r4
    1 b4 . . . . . . . . .
  )");
  scene.play("j7j8");
  EXPECT_THAT(scene.legal(), IsEmpty());
  EXPECT_NE(scene.refusal("a1a2"), "");
}

TEST(Refusal, NamesTheRule) {
  const Scene scene("classic-2016", R"(
    8 . . . . . . . . . b4
    2 . . . . . . . . . .
    1 r4 . . . . . . . . .
  )",
                    {.run = "r:a1a2,a2a1;b:-"});
  EXPECT_THAT(scene.refusal("a1a2"), HasSubstr("two-squares"));
  EXPECT_THAT(scene.refusal("a1a2"), HasSubstr("last 2 turns"));
  EXPECT_THAT(scene.refusal("a1b2"), Not(HasSubstr("two-squares")));
}

}  // namespace
}  // namespace vexil
