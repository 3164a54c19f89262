// docs/develop/rules.md, "Powers": Enchant.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include "support/scene.h"

namespace vexil {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr const char* kEnchantGame = "fire-ice-2008-powers";

Scene sorceress_and(const std::string& target) {
  return {kEnchantGame,
          "5 . . ~ ~ " + target + " . ~ ~ . .\n 3 . . . . r6 . . . . .\n 1 b9 . . . . . . . . ."};
}

TEST(Enchant, AWeakerPieceChangesSidesOnItsSquare) {
  for (const std::string label : {"5", "4", "3", "2", "S"}) {
    Scene scene = sorceress_and("b" + label);
    scene.play("enchant:e3e5");
    EXPECT_EQ(scene.pieces(), "a1 b9, e3 r6!, e5 r" + label + "!*");
    EXPECT_EQ(scene.captured(), "-");
  }
}

TEST(Enchant, AnEqualOrStrongerPieceIsOnlyRevealed) {
  for (const std::string label : {"6", "7", "8", "10"}) {
    Scene scene = sorceress_and("b" + label);
    EXPECT_EQ(scene.play("enchant:e3e5").cell("e5"), "b" + label + "!");
    EXPECT_EQ(scene.cell("e3"), "r6!");
  }
}

TEST(Enchant, FlagsAndMinesAreOnlyRevealed) {
  for (const std::string label : {"F", "T"}) {
    Scene scene = sorceress_and("b" + label);
    EXPECT_EQ(scene.play("enchant:e3e5").cell("e5"), "b" + label + "!");
  }
}

TEST(Enchant, APieceThatWasEnchantedBeforeIsOnlyRevealed) {
  Scene scene = sorceress_and("b3'!*");
  ASSERT_TRUE(scene.has("enchant:e3e5"));
  EXPECT_EQ(scene.play("enchant:e3e5").cell("e5"), "b3'!*");
}

TEST(Enchant, AnEnchantedPieceCannotBeWonBack) {
  Scene scene(kEnchantGame, R"(
    5 . . ~ ~ b3 b6 ~ ~ . .
    3 . . . . r6 . . . . .
  )");
  scene.play("enchant:e3e5 enchant:f5e5");
  EXPECT_EQ(scene.cell("e5"), "r3!*");
}

TEST(Enchant, KeepsThePiecesMarks) {
  EXPECT_EQ(sorceress_and("b3'").play("enchant:e3e5").cell("e5"), "r3'!*");
  EXPECT_EQ(sorceress_and("b3'!").play("enchant:e3e5").cell("e5"), "r3'!*");
  EXPECT_EQ(sorceress_and("b3+").play("enchant:e3e5").cell("e5"), "r3!*+");
}

TEST(Enchant, TheEnchantedPieceActsFromItsNewOwnersNextTurn) {
  Scene scene = sorceress_and("b3");
  scene.play("enchant:e3e5");
  EXPECT_EQ(scene.turn(), "b");
  EXPECT_THAT(scene.legal_from("e5"), IsEmpty());
  scene.play("a1a2");
  EXPECT_THAT(scene.legal_from("e5"), ElementsAre("e5e4", "e5e6", "e5f5"));
}

TEST(Enchant, AnEnchantedScoutStillSlides) {
  Scene scene = sorceress_and("b2");
  scene.play("enchant:e3e5 a1a2");
  EXPECT_TRUE(scene.has("e5e8"));
}

TEST(Enchant, AnEnchantedDwarfStillRemovesTraps) {
  Scene scene(kEnchantGame, R"(
    6 . . . . bT . . . . .
    5 . . ~ ~ b3 . ~ ~ . .
    3 . . . . r6 . . . . .
    1 b9 . . . . . . . . .
  )");
  EXPECT_EQ(scene.play("enchant:e3e5 a1a2 e5e6").cell("e6"), "r3'!*");
}

TEST(Enchant, AnEnchantedElfStillShootsAndNowAtItsOldArmy) {
  Scene scene(kEnchantGame, R"(
    7 . . . . b2 . . . . .
    5 . . ~ ~ b4 . ~ ~ . .
    3 . . . . r6 . . . . .
    1 b9 . . . . . . . . .
  )");
  scene.play("enchant:e3e5 a1a2");
  EXPECT_EQ(scene.legal_with("arrow:"), std::vector<std::string>{"arrow:e5e7"});
  EXPECT_EQ(scene.play("arrow:e5e7").captured(), "b2");
}

TEST(Enchant, AnEnchantedSlayerStillKillsTheDragonOfItsOldArmy) {
  Scene scene(kEnchantGame, R"(
    6 . . . . b10 . . . . .
    5 . . ~ ~ bS . ~ ~ . .
    3 . . . . r6 . . . . .
    1 b9 . . . . . . . . .
  )");
  EXPECT_EQ(scene.play("enchant:e3e5 a1a2 e5e6").captured(), "b10");
}

TEST(Enchant, AnEnchantedPieceIsLostByItsLastOwner) {
  Scene scene(kEnchantGame, R"(
    6 . . . . b8 . . . . .
    5 . . ~ ~ b3 . ~ ~ . .
    3 . . . . r6 . . . . .
  )");
  EXPECT_EQ(scene.play("enchant:e3e5 e6e5").captured(), "r3");
}

TEST(Enchant, IsNoCapture) {
  Scene scene(kEnchantGame, R"(
    5 . . ~ ~ b3 . ~ ~ . .
    3 . . . . r6 . . . . .
    1 b9 . . . . . . . . .
  )",
              {.clock = "t5,q3"});
  EXPECT_EQ(scene.play("enchant:e3e5").clock(), "t6,q4");
}

TEST(Enchant, TheLastMovablePieceChangingSidesLeavesItsOwnerImmobile) {
  Scene scene(kEnchantGame, R"(
    8 bF . . . . . . . . .
    5 . . ~ ~ b3 . ~ ~ . .
    3 . . . . r6 . . . . .
  )");
  EXPECT_EQ(scene.play("enchant:e3e5").ending(), "1-0 immobile");
}

TEST(Enchant, AnArmyMayGrowBeyondItsCount) {
  Scene scene(kEnchantGame, R"(
    5 . . ~ ~ bS . ~ ~ . .
    3 . . . . r6 . . . . .
    1 b9 rS . . . . . . . .
  )");
  scene.play("enchant:e3e5");
  EXPECT_EQ(scene.cell("e5"), "rS!*");
  EXPECT_EQ(Scene::at(scene.position()).position(), scene.position());
}

}  // namespace
}  // namespace vexil
