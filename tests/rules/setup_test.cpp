// docs/develop/rules.md, "Setup": the whole army in the home rows, and who begins.
#include "editions/setup.h"

#include <gmock/gmock.h>

#include "notation/setup_text.h"
#include "support/scene.h"

namespace vexil {
namespace {

// Legal setups: the first of each army can move, the second never can.
constexpr const char* kClassicSetup =
    "6 2 9 6 2 7 10 2 8 6 / 5 7 2 S 8 3 7 2 5 4 / 3 B 4 3 B F B 3 B B";
constexpr const char* kClassicStuck =
    "B B 9 6 F B 10 2 B B / 5 7 2 S 8 3 7 2 5 4 / 3 6 4 3 2 7 6 3 8 2";
constexpr const char* kOldStuck =
    "B B 1 2 B B 3 3 B B / 4 4 4 5 5 5 5 6 6 6 / 6 7 7 7 7 8 8 8 8 8 / 9 9 9 9 9 9 9 9 S F";
constexpr const char* kOld =
    "9 9 1 2 9 9 3 3 9 9 / 4 4 4 5 5 5 5 6 6 6 / 6 7 7 7 7 8 8 8 8 8 / B B B B B B 9 9 S F";

bool accepted(std::string_view game, Side side, std::string_view setup) {
  return parse_setup(*Catalog::shipped().open(game).value(), side, setup).has_value();
}

TEST(Setup, TheWholeArmyExactlyIsAccepted) {
  EXPECT_TRUE(accepted("classic-2016", Side::kRed, kClassicSetup));
  EXPECT_TRUE(accepted("classic-2016", Side::kBlue, kClassicSetup));
}

TEST(Setup, AMissingPieceIsRefused) {
  EXPECT_FALSE(accepted("classic-2016", Side::kRed,
                        "- 2 9 6 2 7 10 2 8 6 / 5 7 2 S 8 3 7 2 5 4 / 3 B 4 3 B F B 3 B B"));
}

TEST(Setup, AnotherPieceInsteadIsRefused) {
  EXPECT_FALSE(accepted("classic-2016", Side::kRed,
                        "10 2 9 6 2 7 10 2 8 6 / 5 7 2 S 8 3 7 2 5 4 / 3 B 4 3 B F B 3 B B"));
}

TEST(Setup, APieceOutsideTheHomeRowsIsRefused) {
  EXPECT_FALSE(accepted("classic-2016-duel", Side::kRed,
                        "10 - - - - - - - - - / - - - - - - - - - - / 9 3 3 2 2 S B B F - / "
                        "- - - - - - - - - -"));
}

TEST(Setup, TheSmallArmiesStandAnywhereInTheHomeRowsWithGaps) {
  EXPECT_TRUE(accepted("barrage", Side::kRed,
                       "10 - - - - - - - - 9 / - - - 3 - - 2 - - - / - - - - - - - - - - / "
                       "B F 2 - - - - - - S"));
  EXPECT_TRUE(accepted("classic-2016-duel", Side::kBlue,
                       "10 - - - - - - - - 9 / - - - 3 - 3 2 - - - / B F B 2 - - - - - S"));
  EXPECT_TRUE(accepted("sci-fi-2011-duel", Side::kBlue,
                       "10 - - - - - - - - 9 / - - - 3 - 3 2 - - - / B F B 1 - - - - - S"));
}

TEST(Setup, TheTextIsEachOwnersViewSoBluesLeftIsFileJ) {
  const Scene scene = Scene::start("classic-2016", kClassicSetup, kClassicSetup);
  EXPECT_EQ(scene.cell("a3"), "r6");
  EXPECT_EQ(scene.cell("g3"), "r10");
  EXPECT_EQ(scene.cell("f1"), "rF");
  EXPECT_EQ(scene.cell("j6"), "b6");
  EXPECT_EQ(scene.cell("d6"), "b10");
  EXPECT_EQ(scene.cell("e8"), "bF");
}

TEST(Start, RedMovesFirst) {
  for (const auto& [game, setup] :
       {std::pair{"classic-2016", kClassicSetup}, {"classic-2002", kOld}}) {
    const Scene scene = Scene::start(game, setup, setup);
    EXPECT_EQ(scene.turn(), "r");
    EXPECT_EQ(scene.clock(), "t1,q0");
    EXPECT_EQ(scene.followup(), "-");
    EXPECT_EQ(scene.captured(), "-");
    EXPECT_EQ(scene.run(), "r:-;b:-");
    EXPECT_EQ(scene.rescues(), "r:0;b:0");
    EXPECT_EQ(scene.ending(), "open");
  }
}

TEST(Start, NoPieceIsKnownOrHasMoved) {
  const std::string position =
      Scene::start("classic-2016", kClassicSetup, kClassicSetup).position();
  for (const char mark : {'\'', '!', '*'}) EXPECT_EQ(position.find(mark), std::string::npos);
}

TEST(Start, ASetupInWhichNothingCanMoveIsLegalAndLoses) {
  EXPECT_EQ(Scene::start("classic-2016", kClassicStuck, kClassicSetup).ending(), "0-1 immobile");
  EXPECT_EQ(Scene::start("classic-2002", kOldStuck, kOld).ending(), "0-1 immobile");
}

TEST(Start, TheSecondPlayersImmobileSetupLosesWhenItsTurnComes) {
  Scene scene = Scene::start("classic-2002", kOld, kOldStuck);
  EXPECT_EQ(scene.ending(), "open");
  EXPECT_EQ(scene.play("a4a5").ending(), "1-0 immobile");
}

TEST(Start, TheOwnerOfAnImmobileSetupIsWarned) {
  const GamePtr game = Catalog::shipped().open("classic-2016").value();
  EXPECT_TRUE(is_immobile(*game, Side::kRed, *parse_setup(*game, Side::kRed, kClassicStuck)));
  EXPECT_TRUE(is_immobile(*game, Side::kBlue, *parse_setup(*game, Side::kBlue, kClassicStuck)));
  EXPECT_FALSE(is_immobile(*game, Side::kRed, *parse_setup(*game, Side::kRed, kClassicSetup)));
}

TEST(Start, TwoImmobileSetupsAreALossForTheFirstMoverOrADraw) {
  EXPECT_EQ(Scene::start("classic-2016", kClassicStuck, kClassicStuck).ending(), "0-1 immobile");
  EXPECT_EQ(Scene::start("classic-2016+both-stuck=draw", kClassicStuck, kClassicStuck).ending(),
            "1/2-1/2 both-stuck");
}

TEST(Start, ABoxedInArmyWithADragonIsNotImmobileInTheGameWithPowers) {
  constexpr const char* kSetup = "T T 9 8 T T 8 7 T T / 10 7 7 6 6 5 5 4 4 S / 3 3 3 3 3 2 2 2 2 F";
  EXPECT_EQ(Scene::start("fire-ice-2008", kSetup, kSetup).ending(), "0-1 immobile");
  const Scene scene = Scene::start("fire-ice-2008-powers", kSetup, kSetup);
  EXPECT_EQ(scene.ending(), "open");
  EXPECT_THAT(scene.legal(), testing::ElementsAre("fly:a2a4"));
}

}  // namespace
}  // namespace vexil
