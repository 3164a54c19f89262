// docs/develop/rules.md: the table of families, "Boards" and "Armies".
#include <fmt/format.h>
#include <gmock/gmock.h>

#include "notation/piece_text.h"
#include "support/scene.h"

namespace vexil {
namespace {

using testing::HasSubstr;
using testing::IsSupersetOf;

GamePtr open(std::string_view name) { return Catalog::shipped().open(name).value(); }

// "10x1 9x1 ...", strongest first, without what this game does not have.
std::string army(std::string_view name) {
  const GamePtr game = open(name);
  std::string text;
  for (int i = 0; i < game->edition.type_count; ++i) {
    const int count = game->edition.traits(type_at(i)).count;
    if (count == 0) continue;
    text += fmt::format("{}{}x{}", text.empty() ? "" : " ", game->label(type_at(i)), count);
  }
  return text;
}

std::string name_of(std::string_view game_name, Side side, std::string_view label) {
  const GamePtr game = open(game_name);
  return std::string(piece_name(*game, side, game->type_of(label).value()));
}

// Other editions may add more.
TEST(Games, ThoseOfTheSheetsAreThere) {
  EXPECT_THAT(
      Catalog::shipped().ids(),
      IsSupersetOf({"classic-2002", "duel-masters-2004", "duel-masters-2004-powers",
                    "fire-ice-2008", "fire-ice-2008-powers", "sci-fi-2011", "sci-fi-2011-duel",
                    "classic-2016", "classic-2016-duel", "international", "barrage"}));
}

TEST(Armies, Classic2002HasFortyPiecesAndOneIsTheHighest) {
  EXPECT_EQ(army("classic-2002"), "1x1 2x1 3x2 4x3 5x4 6x4 7x4 8x5 9x8 Sx1 Bx6 Fx1");
}

TEST(Armies, InternationalHasTheSameArmyWithTenTheHighest) {
  EXPECT_EQ(army("international"), "10x1 9x1 8x2 7x3 6x4 5x4 4x4 3x5 2x8 Sx1 Bx6 Fx1");
}

TEST(Armies, BarrageHasEightPieces) { EXPECT_EQ(army("barrage"), "10x1 9x1 3x1 2x2 Sx1 Bx1 Fx1"); }

TEST(Armies, DuelMastersHasFortyPiecesInBothGames) {
  for (const char* game : {"duel-masters-2004", "duel-masters-2004-powers"})
    EXPECT_EQ(army(game), "9x1 8x1 7x2 6x3 5x4 4x4 3x4 2x5 1x8 Sx1 Tx6 Fx1") << game;
}

TEST(Armies, FireAndIceHasThirtyPiecesInBothGames) {
  for (const char* game : {"fire-ice-2008", "fire-ice-2008-powers"})
    EXPECT_EQ(army(game), "10x1 9x1 8x2 7x3 6x2 5x2 4x2 3x5 2x4 Sx1 Tx6 Fx1") << game;
}

TEST(Armies, SciFiHasThirtyPiecesWithTwoSpotters) {
  EXPECT_EQ(army("sci-fi-2011"), "10x1 9x1 8x1 7x1 6x2 5x2 4x2 3x5 2x5 1x2 Sx1 Bx6 Fx1");
}

TEST(Armies, SciFiDuelHasTenPieces) {
  EXPECT_EQ(army("sci-fi-2011-duel"), "10x1 9x1 3x2 2x1 1x1 Sx1 Bx2 Fx1");
}

TEST(Armies, Classic2016HasThirtyPieces) {
  EXPECT_EQ(army("classic-2016"), "10x1 9x1 8x2 7x3 6x3 5x2 4x2 3x4 2x5 Sx1 Bx5 Fx1");
}

TEST(Armies, Classic2016DuelHasTenPieces) {
  EXPECT_EQ(army("classic-2016-duel"), "10x1 9x1 3x2 2x2 Sx1 Bx2 Fx1");
}

TEST(Armies, TheSumOfAllCountsIsTheArmySize) {
  const std::vector<std::pair<std::string, int>> sizes{{"classic-2002", 40},
                                                       {"duel-masters-2004", 40},
                                                       {"duel-masters-2004-powers", 40},
                                                       {"fire-ice-2008", 30},
                                                       {"sci-fi-2011", 30},
                                                       {"fire-ice-2008-powers", 30},
                                                       {"sci-fi-2011-duel", 10},
                                                       {"classic-2016", 30},
                                                       {"international", 40},
                                                       {"classic-2016-duel", 10},
                                                       {"barrage", 8}};
  for (const auto& [name, size] : sizes) EXPECT_EQ(open(name)->edition.army_size, size) << name;
}

// "picture" where a count stood in a picture that the sheet's text lost; "inferred" where not even
// that was found.
TEST(Armies, EveryCountCarriesItsSource) {
  const auto source = [](std::string_view name, std::string_view label) {
    const GamePtr game = open(name);
    return game->rules()
        .count_sources[static_cast<std::size_t>(index(game->type_of(label).value()))]
        .sheet;
  };
  EXPECT_EQ(source("classic-2002", "1"), "picture");
  EXPECT_EQ(source("classic-2002", "9"), "picture");
  EXPECT_THAT(source("classic-2002", "B"), HasSubstr("2002"));
  EXPECT_THAT(source("classic-2002", "F"), HasSubstr("2002"));
  EXPECT_EQ(source("classic-2016", "B"), "picture");
  EXPECT_THAT(source("classic-2016-duel", "B"), HasSubstr("2016"));
  EXPECT_EQ(source("sci-fi-2011", "1"), "picture");
  EXPECT_THAT(source("sci-fi-2011-duel", "1"), HasSubstr("2011"));
  EXPECT_EQ(source("fire-ice-2008-powers", "5"), "picture");
  EXPECT_EQ(source("duel-masters-2004", "9"), "inferred");
}

TEST(Armies, FireAndDarknessMovesFirstInDuelMasters) {
  const GamePtr game = open("duel-masters-2004");
  EXPECT_THAT(game->family->red.name, HasSubstr("Fire and Darkness"));
  EXPECT_THAT(game->family->blue.name, HasSubstr("Water, Light and Nature"));
  EXPECT_EQ(game->family->red.colour, "black");
  EXPECT_EQ(game->family->blue.colour, "beige");
}

TEST(Armies, VolcandriaMovesFirstInFireAndIce) {
  const GamePtr game = open("fire-ice-2008");
  EXPECT_THAT(game->family->red.name, HasSubstr("Volcandria"));
  EXPECT_THAT(game->family->blue.name, HasSubstr("Everwinter"));
}

TEST(Armies, NamesDifferBetweenTheArmiesOfDuelMasters) {
  EXPECT_EQ(name_of("duel-masters-2004", Side::kRed, "9"), "Deathliger, Lion of Chaos");
  EXPECT_EQ(name_of("duel-masters-2004", Side::kBlue, "9"), "Gran Gure, Space Guardian");
  EXPECT_EQ(name_of("duel-masters-2004", Side::kRed, "T"), "Terror Pit");
  EXPECT_EQ(name_of("duel-masters-2004", Side::kBlue, "T"), "Natural Snare");
  EXPECT_EQ(name_of("duel-masters-2004", Side::kRed, "S"), "Gigagiele");
  EXPECT_EQ(name_of("duel-masters-2004", Side::kBlue, "S"), "Hanusa, Radiance Elemental");
}

TEST(Armies, NamesDifferBetweenTheArmiesOfFireAndIce) {
  EXPECT_THAT(name_of("fire-ice-2008", Side::kRed, "10"), HasSubstr("Emberheart"));
  EXPECT_THAT(name_of("fire-ice-2008", Side::kBlue, "10"), HasSubstr("Frostbite"));
  EXPECT_THAT(name_of("fire-ice-2008", Side::kRed, "5"), HasSubstr("Lava Beast"));
  EXPECT_THAT(name_of("fire-ice-2008", Side::kBlue, "5"), HasSubstr("Yeti"));
}

TEST(Boards, TenByTenHasTwoBlockedZonesInRows5And6) {
  for (const char* game : {"classic-2002", "duel-masters-2004", "duel-masters-2004-powers",
                           "international", "barrage"}) {
    const std::string position = Scene(game, "").position();
    EXPECT_THAT(position, HasSubstr(" ----------/----------/----------/----------/--~~--~~--/"
                                    "--~~--~~--/----------/----------/----------/---------- "))
        << game;
  }
}

TEST(Boards, TenByEightHasTwoBlockedZonesInRows4And5) {
  for (const char* game : {"fire-ice-2008", "fire-ice-2008-powers", "sci-fi-2011",
                           "sci-fi-2011-duel", "classic-2016", "classic-2016-duel"}) {
    const std::string position = Scene(game, "").position();
    EXPECT_THAT(position, HasSubstr(" ----------/----------/----------/--~~--~~--/--~~--~~--/"
                                    "----------/----------/---------- "))
        << game;
  }
}

TEST(Boards, EachFamilyHasItsWordForTheBlockedZones) {
  EXPECT_THAT(open("classic-2002")->family->zone_name, HasSubstr("Lake"));
  EXPECT_THAT(open("duel-masters-2004")->family->zone_name, HasSubstr("Barrier Zone"));
  EXPECT_THAT(open("fire-ice-2008")->family->zone_name, HasSubstr("Forbidden Zone"));
  EXPECT_THAT(open("sci-fi-2011")->family->zone_name, HasSubstr("Crater"));
  EXPECT_THAT(open("classic-2016")->family->zone_name, HasSubstr("Lake"));
}

}  // namespace
}  // namespace vexil
