// docs/develop/rules.md, "Attacking": who may attack whom, and the result.
#include <gmock/gmock.h>

#include "rules/duels.h"
#include "support/scene.h"

namespace vexil {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Attack, AnEnemyOnAnOrthogonallyAdjacentSquareMayBeAttacked) {
  const Scene scene("classic-2002", R"(
    4 . b4 . . . . . . . .
    3 b4 r5 b4 . . . . . . .
    2 . b5 . . . . . . . .
  )");
  EXPECT_THAT(scene.legal(), ElementsAre("b3a3", "b3b2", "b3b4", "b3c3"));
}

TEST(Attack, NeverDiagonally) {
  const Scene scene("classic-2002", R"(
    4 b4 rB b4 . . . . . . .
    3 rB r5 rB . . . . . . .
    2 b4 rB b5 . . . . . . .
  )");
  EXPECT_THAT(scene.legal(), IsEmpty());
}

TEST(Attack, IsOptional) {
  const Scene scene("classic-2002", R"(
    3 . r5 b4 . . . . . . .
  )");
  EXPECT_THAT(scene.legal(), ElementsAre("b3a3", "b3b2", "b3b4", "b3c3"));
}

TEST(Attack, NeverOnAnOwnPiece) {
  EXPECT_FALSE(Scene("classic-2002", "3 . r5 r9 . . . . . . .").has("b3c3"));
}

TEST(Attack, EveryDuelOfEveryArmyGoesByTheFiveClauses) {
  for (const DuelFamily& family : duel_families()) {
    std::vector<std::string> attackers = family.ranks;
    attackers.emplace_back("S");
    std::vector<std::string> defenders = attackers;
    defenders.push_back(family.mine);
    defenders.emplace_back("F");
    for (const std::string& attacker : attackers)
      for (const std::string& defender : defenders)
        EXPECT_EQ(loss_in_duel(family.game, attacker, defender),
                  loss_by_the_clauses(family, attacker, defender))
            << family.game << ": " << attacker << " on " << defender;
  }
}

TEST(Attack, InClassic2002TheLowerNumberIsTheStronger) {
  EXPECT_EQ(loss_in_duel("classic-2002", "4", "5"), "defender");
  EXPECT_EQ(loss_in_duel("classic-2002", "5", "4"), "attacker");
  EXPECT_EQ(loss_in_duel("classic-2002", "S", "1"), "defender");
  EXPECT_EQ(loss_in_duel("classic-2002", "1", "S"), "defender");
}

TEST(Attack, OnlyTheDefuserRemovesAMine) {
  EXPECT_EQ(loss_in_duel("international", "3", "B"), "defender");
  EXPECT_EQ(loss_in_duel("international", "10", "B"), "attacker");
  EXPECT_EQ(loss_in_duel("international", "S", "B"), "attacker");
  EXPECT_EQ(loss_in_duel("fire-ice-2008", "3", "T"), "defender");
  EXPECT_EQ(loss_in_duel("duel-masters-2004", "2", "T"), "defender");
  EXPECT_EQ(loss_in_duel("duel-masters-2004", "3", "T"), "attacker");
}

TEST(Attack, TheAssassinBeatsTheTopPieceOnlyWhenItAttacks) {
  EXPECT_EQ(loss_in_duel("sci-fi-2011", "S", "10"), "defender");
  EXPECT_EQ(loss_in_duel("sci-fi-2011", "10", "S"), "defender");
  EXPECT_EQ(loss_in_duel("sci-fi-2011", "S", "9"), "attacker");
  EXPECT_EQ(loss_in_duel("sci-fi-2011", "2", "S"), "defender");
}

TEST(Attack, TheSpotterHasRank1) {
  EXPECT_EQ(loss_in_duel("sci-fi-2011", "1", "S"), "defender");
  EXPECT_EQ(loss_in_duel("sci-fi-2011", "S", "1"), "attacker");
  EXPECT_EQ(loss_in_duel("sci-fi-2011", "1", "2"), "attacker");
  EXPECT_EQ(loss_in_duel("sci-fi-2011", "2", "1"), "defender");
  EXPECT_EQ(loss_in_duel("sci-fi-2011", "1", "1"), "both");
  EXPECT_EQ(loss_in_duel("sci-fi-2011", "1", "B"), "attacker");
}

TEST(Attack, AWinningAttackerMovesOntoTheDefendersSquare) {
  Scene scene("classic-2016", R"(
    8 . . . . . . . . . b4
    3 r5 b4 . . . . . . . .
  )");
  EXPECT_EQ(scene.play("a3b3").pieces(), "b3 r5'!, j8 b4");
}

TEST(Attack, ADefuserMovesInWhereTheMineWas) {
  Scene scene("classic-2016", R"(
    8 . . . . . . . . . b4
    3 r3 bB . . . . . . . .
  )");
  EXPECT_EQ(scene.play("a3b3").pieces(), "b3 r3'!, j8 b4");
}

TEST(Attack, AMineStaysAndIsKnown) {
  Scene scene("classic-2016", R"(
    3 r4 bB . . . . . . . .
    1 r5 . . . . . . . . .
  )");
  EXPECT_EQ(scene.play("a3b3").pieces(), "a1 r5, b3 bB!");
}

TEST(Attack, AWinningDefenderStaysAndIsKnown) {
  Scene scene("classic-2016", R"(
    3 r4 b5 . . . . . . . .
    1 r5 . . . . . . . . .
  )");
  EXPECT_EQ(scene.play("a3b3").pieces(), "a1 r5, b3 b5!");
}

TEST(Attack, EqualsAreBothLost) {
  Scene scene("classic-2016", R"(
    8 . . . . . . . . . b4
    3 r5 b5 . . . . . . . .
    1 r5 . . . . . . . . .
  )");
  EXPECT_EQ(scene.play("a3b3").pieces(), "a1 r5, j8 b4");
  EXPECT_EQ(scene.captured(), "r5b5");
}

TEST(Attack, WhoeverLosesAPieceLosesItToTheOpponent) {
  Scene scene("classic-2016", R"(
    3 r4 b5 . . . . . . . .
    1 r5 . . . . . . . . .
  )",
              {.captured = "r4b6"});
  EXPECT_EQ(scene.play("a3b3").captured(), "r4r4b6");
}

TEST(Charge, AScoutMaySlideAndAttackTheFirstPieceItMeets) {
  for (const char* game : {"classic-2016", "fire-ice-2008", "sci-fi-2011", "international"}) {
    const Scene scene(game, R"(
      8 b4 . . . . . . . . .
      7 b5 . . . . . . . . .
      2 r2 . rF . . . . . . .
    )");
    EXPECT_THAT(scene.legal(), ElementsAre("a2a1", "a2a3", "a2a4", "a2a5", "a2a6", "a2a7", "a2b2"))
        << game;
  }
}

TEST(Charge, AWinningScoutEndsOnTheDefendersSquare) {
  Scene scene("classic-2016", R"(
    8 . . . . . . . . . b4
    6 bS . . . . . . . . .
    2 r2 . . . . . . . . .
  )");
  EXPECT_EQ(scene.play("a2a6").pieces(), "a6 r2'!, j8 b4");
}

TEST(Charge, IsOffInClassic2002WhereAScoutMayNotMoveAndStrikeInOneTurn) {
  const char* drawing = R"(
    6 b5 . ~ ~ . . ~ ~ . .
    2 r9 b5 . . . . . . . .
  )";
  const Scene scene("classic-2002", drawing);
  EXPECT_THAT(scene.legal(), ElementsAre("a2a1", "a2a3", "a2a4", "a2a5", "a2b2"));
  EXPECT_TRUE(Scene("classic-2002+scout-charge", drawing).has("a2a6"));
}

TEST(Charge, CanBeSwitchedOff) {
  const char* drawing = R"(
    6 b5 . . . . . . . . .
    2 r2 . . . . . . . . .
  )";
  EXPECT_TRUE(Scene("classic-2016", drawing).has("a2a6"));
  EXPECT_FALSE(Scene("classic-2016+scout-charge=off", drawing).has("a2a6"));
  EXPECT_TRUE(Scene("classic-2016+scout-charge=off", drawing).has("a2a5"));
}

}  // namespace
}  // namespace vexil
