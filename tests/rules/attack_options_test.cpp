// docs/develop/rules.md, "Attacking": aggressor-advantage and winning-defender-moves.
#include <gmock/gmock.h>

#include "rules/duels.h"
#include "support/scene.h"

namespace vexil {
namespace {

TEST(AggressorAdvantage, TheAttackerWinsEqualRanksOfEveryArmy) {
  for (const DuelFamily& family : duel_families())
    for (const std::string& rank : family.ranks)
      EXPECT_EQ(loss_in_duel(family.game + "+aggressor-advantage", rank, rank), "defender")
          << family.game << " " << rank;
}

TEST(AggressorAdvantage, AssassinsIncluded) {
  for (const DuelFamily& family : duel_families())
    EXPECT_EQ(loss_in_duel(family.game + "+aggressor-advantage", "S", "S"), "defender")
        << family.game;
}

TEST(AggressorAdvantage, NeverAgainstMines) {
  for (const DuelFamily& family : duel_families()) {
    const std::string game = family.game + "+aggressor-advantage";
    EXPECT_EQ(loss_in_duel(game, family.ranks.front(), family.mine), "attacker") << game;
    EXPECT_EQ(loss_in_duel(game, "S", family.mine), "attacker") << game;
  }
}

TEST(AggressorAdvantage, ChangesNoOtherResult) {
  EXPECT_EQ(loss_in_duel("classic-2002+aggressor-advantage", "5", "4"), "attacker");
  EXPECT_EQ(loss_in_duel("classic-2002+aggressor-advantage", "S", "2"), "attacker");
  EXPECT_EQ(loss_in_duel("classic-2002+aggressor-advantage", "S", "1"), "defender");
}

TEST(AggressorAdvantage, TheAttackerMovesIn) {
  Scene scene("classic-2002+aggressor-advantage", R"(
    10 . . . . . . . . . b4
    3  r5 b5 . . . . . . . .
  )");
  EXPECT_EQ(scene.play("a3b3").pieces(), "b3 r5'!, j10 b4");
}

TEST(AggressorAdvantage, HoldsForStrikeAndQuickAttacks) {
  Scene strike("fire-ice-2008-powers+aggressor-advantage", R"(
    8 . . . . . . . . . b9
    4 . b10 ~ ~ . . ~ ~ . .
    3 rT . . . . . . . . .
    2 r10 . . . . . . . . .
  )");
  EXPECT_EQ(strike.play("fly:a2a4+strike:a4b4").cell("b4"), "r10'!");
  Scene quick("fire-ice-2008-powers+aggressor-advantage", R"(
    8 . . . . . . . . . b9
    4 b8 . ~ ~ . . ~ ~ . .
    2 r8 . . . . . . . . .
  )");
  EXPECT_EQ(quick.play("quick:a2a4").cell("a4"), "r8'!");
}

TEST(AggressorAdvantage, NeverForRampageArrowOrEnchant) {
  Scene rampage("fire-ice-2008-powers+aggressor-advantage", R"(
    8 . . . . . . . . . b9
    4 . b5 ~ ~ . . ~ ~ . .
    2 r5 . . . . . . . . .
    1 r3 . . . . . . . . .
  )");
  EXPECT_EQ(rampage.play("rampage:a2a3").captured(), "r5b5");
  const char* drawing = R"(
    8 . . . . . . . . . b9
    4 b4 b6 ~ ~ . . ~ ~ . .
    2 r4 r6 . . . . . . . .
  )";
  Scene arrow("fire-ice-2008-powers+aggressor-advantage", drawing);
  EXPECT_EQ(arrow.play("arrow:a2a4").cell("a4"), "b4!");
  Scene enchant("fire-ice-2008-powers+aggressor-advantage", drawing);
  EXPECT_EQ(enchant.play("enchant:b2b4").cell("b4"), "b6!");
}

TEST(AggressorAdvantage, NeverForABlast) {
  Scene scene("duel-masters-2004-powers+aggressor-advantage", R"(
    3 r6 b6 . . . . . . . .
  )");
  EXPECT_EQ(scene.play("blast:a3b3").pieces(), "a3 r6!, b3 b6!");
}

TEST(WinningDefender, MovesToTheAttackersSquareInClassic2002) {
  Scene scene("classic-2002", R"(
    3 r5 b4 . . . . . . . .
    1 r5 . . . . . . . . .
  )");
  EXPECT_EQ(scene.play("a3b3").pieces(), "a1 r5, a3 b4'!");
}

TEST(WinningDefender, StaysByOption) {
  Scene scene("classic-2002+winning-defender-moves=off", R"(
    3 r5 b4 . . . . . . . .
    1 r5 . . . . . . . . .
  )");
  EXPECT_EQ(scene.play("a3b3").pieces(), "a1 r5, b3 b4!");
}

TEST(WinningDefender, AMineStays) {
  Scene scene("classic-2002", R"(
    3 r5 bB . . . . . . . .
    1 r5 . . . . . . . . .
  )");
  EXPECT_EQ(scene.play("a3b3").pieces(), "a1 r5, b3 bB!");
}

TEST(WinningDefender, NobodyMovesAfterATie) {
  Scene scene("classic-2002", R"(
    10 . . . . . . . . . b4
    3  r5 b5 . . . . . . . .
    1  r5 . . . . . . . . .
  )");
  EXPECT_EQ(scene.play("a3b3").pieces(), "a1 r5, j10 b4");
}

TEST(WinningDefender, BeatsAnAssassinAndMoves) {
  Scene scene("classic-2002", R"(
    3 rS b2 . . . . . . . .
    1 r5 . . . . . . . . .
  )");
  EXPECT_EQ(scene.play("a3b3").pieces(), "a1 r5, a3 b2'!");
}

TEST(WinningDefender, MovesToTheLastSquareThatAChargingScoutCrossed) {
  Scene scene("classic-2016+winning-defender-moves", R"(
    6 b5 . . . . . . . . .
    2 r2 . . . . . . . . .
    1 r5 . . . . . . . . .
  )");
  EXPECT_EQ(scene.play("a2a6").pieces(), "a1 r5, a5 b5'!");
}

TEST(WinningDefender, MovesToTheSquareThatAQuickAttackCrossed) {
  Scene straight("fire-ice-2008-powers+winning-defender-moves", R"(
    4 b9 . ~ ~ . . ~ ~ . .
    2 r8 r3 . . . . . . . .
  )");
  EXPECT_EQ(straight.play("quick:a2a4").pieces(), "a3 b9'!, b2 r3");
  Scene corner("fire-ice-2008-powers+winning-defender-moves", R"(
    3 r3 b9 . . . . . . . .
    2 r8 . . . . . . . . .
  )");
  EXPECT_EQ(corner.play("quick:a2b3").pieces(), "a3 r3, b2 b9'!");
}

TEST(WinningDefender, OfTwoCornersTheFirstByFileIsTheWay) {
  Scene right("fire-ice-2008-powers+winning-defender-moves", R"(
    3 . . b9 . . . . . . .
    2 . r8 . . . . . . . .
    1 r3 . . . . . . . . .
  )");
  EXPECT_EQ(right.play("quick:b2c3").pieces(), "a1 r3, b3 b9'!");
  Scene left("fire-ice-2008-powers+winning-defender-moves", R"(
    3 b9 . . . . . . . . .
    2 . r8 . . . . . . . .
    1 r3 . . . . . . . . .
  )");
  EXPECT_EQ(left.play("quick:b2a3").pieces(), "a1 r3, a2 b9'!");
  Scene down("duel-masters-2004-powers+winning-defender-moves", R"(
    3 . r3 . . . . . . . .
    2 . . b9 . . . . . . .
    1 r3 . . . . . . . . .
  )");
  EXPECT_EQ(down.play("quick:b3c2").pieces(), "a1 r3, b2 b9'!");
}

TEST(WinningDefender, AMineThatWithstandsAStrikeStays) {
  Scene scene("fire-ice-2008-powers+winning-defender-moves", R"(
    8 . . . . . . . . . b9
    4 . bT ~ ~ . . ~ ~ . .
    3 rT . . . . . . . . .
    2 r10 r3 . . . . . . . .
  )");
  scene.play("fly:a2a4+strike:a4b4");
  EXPECT_EQ(scene.pieces(), "a3 rT, b2 r3, b4 bT!, j8 b9");
}

TEST(WinningDefender, NoRescueFollowsItsDisplacement) {
  Scene scene("classic-2002+rescue", R"(
    2 b4 . . . . . . . . .
    1 r5 r6 . . . . . . . .
  )",
              {.captured = "r3b3"});
  scene.act("a1a2");
  EXPECT_EQ(scene.cell("a1"), "b4'!");
  EXPECT_EQ(scene.followup(), "-");
  EXPECT_EQ(scene.turn(), "b");
}

TEST(WinningDefender, AWinningAttackerMovesAsEver) {
  Scene scene("classic-2002", R"(
    10 . . . . . . . . . b4
    3  r4 b5 . . . . . . . .
  )");
  EXPECT_EQ(scene.play("a3b3").pieces(), "b3 r4'!, j10 b4");
}

}  // namespace
}  // namespace vexil
