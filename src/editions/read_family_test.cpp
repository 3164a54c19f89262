#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "editions/family.h"
#include "editions/game.h"
#include "tests/support/small_edition.h"

namespace vexil {
namespace {

Family small() {
  Result<Family> family = read_family(kSmallEdition, "small.toml");
  EXPECT_TRUE(family.has_value()) << family.error().message;
  return family ? *std::move(family) : Family{};
}

TEST(EditionFile, BoardAndSidesAreRead) {
  const Family family = small();
  EXPECT_EQ(family.id, "small");
  EXPECT_EQ(family.order, 7);
  EXPECT_EQ(family.published, "For tests");
  EXPECT_EQ(family.rows, 5);
  EXPECT_EQ(family.home_rows, 2);
  EXPECT_EQ(family.zone_name, "Ponds");
  EXPECT_EQ(family.blocked, (std::vector<Square>{square_at(2, 2), square_at(3, 2)}));
  EXPECT_EQ(family.board_source.sheet, "Small sheet");
  EXPECT_EQ(family.board_source.clause, "Board 1");
  EXPECT_EQ(family.blocked_source.sheet, "picture");
  EXPECT_EQ(family.red.name, "Foxes");
  EXPECT_EQ(family.blue.colour, "white");
}

TEST(EditionFile, CapsExistInEveryGameByThemselves) {
  const Catalog catalog({std::make_shared<const Family>(small())});
  const GamePtr game = catalog.open("small+no-capture-cap=30").value();
  EXPECT_EQ(game->edition.options.no_capture_cap, 30u);
  EXPECT_EQ(catalog.open("small").value()->edition.options.no_capture_cap, 0u);
  // Its own default stands where the file has one.
  EXPECT_EQ(game->edition.options.move_cap, 200u);
}

TEST(EditionFile, PiecesHaveNamesPerSideAndTraitsByRole) {
  const Family family = small();
  ASSERT_EQ(family.pieces.size(), 5u);
  const PieceText& fox = family.pieces[0];
  EXPECT_EQ(fox.red_name, "Fox");
  EXPECT_EQ(fox.blue_name, "Cock");
  EXPECT_EQ(fox.gravon, 'L');
  EXPECT_TRUE(fox.traits.top);
  EXPECT_EQ(fox.traits.strength, 9);
  const PieceTraits& runner = family.pieces[1].traits;
  EXPECT_TRUE(runner.slides && runner.defuser && runner.movable);
  EXPECT_EQ(family.pieces[1].red_name, family.pieces[1].blue_name);
  EXPECT_TRUE(family.pieces[2].traits.assassin && family.pieces[2].traits.movable);
  EXPECT_TRUE(family.pieces[3].traits.mine && !family.pieces[3].traits.movable);
  EXPECT_TRUE(family.pieces[4].traits.flag && !family.pieces[4].traits.movable);
}

TEST(EditionFile, OnePowerOfTwoUsersBecomesTwoRows) {
  const Family family = small();
  ASSERT_EQ(family.powers.size(), 3u);
  EXPECT_EQ(family.powers[0].row.affects, 0b00110);  // The 2 and the assassin.
  EXPECT_EQ(family.powers[0].row.recoils, 0b00001);
  EXPECT_EQ(family.powers[0].additions[0].recoils, 0b01000);
  EXPECT_EQ(family.powers[1].row.user, type_at(1));
  EXPECT_EQ(family.powers[2].row.user, type_at(0));
  EXPECT_EQ(family.powers[2].row.followup, Followup::kStrike);
  EXPECT_TRUE(family.powers[2].row.over_zones);
  EXPECT_FALSE(family.variants[0].powers);
  EXPECT_TRUE(family.variants[1].powers);
}

TEST(EditionFile, CompiledRowsOfOneTypeStandTogether) {
  const Catalog catalog({std::make_shared<const Family>(small())});
  const GamePtr game = catalog.open("small-powers").value();
  const Edition& edition = game->edition;
  ASSERT_EQ(edition.power_count, 3);
  EXPECT_EQ(edition.powers[0].user, type_at(0));
  EXPECT_EQ(edition.powers[0].verb, Verb::kFly);
  EXPECT_EQ(edition.powers[1].user, type_at(0));
  EXPECT_EQ(edition.powers[1].verb, Verb::kRampage);
  EXPECT_EQ(edition.powers[2].user, type_at(1));
  EXPECT_EQ(edition.first_power[1], 2);
  EXPECT_EQ(catalog.open("small").value()->edition.power_count, 0);
}

TEST(EditionFile, GameMayHaveDefaultsOfItsOwn) {
  const Catalog catalog({std::make_shared<const Family>(small())});
  EXPECT_FALSE(catalog.open("small").value()->edition.options.rescue);
  EXPECT_TRUE(catalog.open("small-powers").value()->edition.options.rescue);
  EXPECT_EQ(catalog.open("small+rescue").value()->name, "small+rescue");
  EXPECT_EQ(catalog.open("small-powers+rescue").value()->name, "small-powers");
  EXPECT_EQ(catalog.open("small-powers+rescue=off").value()->name, "small-powers+rescue=off");
  EXPECT_EQ(catalog.open("small").value()->edition.options.move_cap, 200u);
  EXPECT_EQ(catalog.open("small").value()->edition.options.two_squares, 4);
}

TEST(EditionFile, OptionOfAPowerChangesItsRow) {
  const Catalog catalog({std::make_shared<const Family>(small())});
  EXPECT_EQ(catalog.open("small-powers").value()->edition.powers[1].recoils, 0b01001);
  EXPECT_EQ(catalog.open("small-powers+rescue=off").value()->edition.powers[1].recoils, 0b00001);
}

TEST(EditionFile, OddBoardLeavesItsMiddleRowToNobodyForRescue) {
  const Catalog catalog({std::make_shared<const Family>(small())});
  const Edition& edition = catalog.open("small").value()->edition;
  EXPECT_EQ(edition.squares.count(), 48);
  EXPECT_EQ(edition.rescue_zone[0].count(), 20);
  EXPECT_FALSE(edition.rescue_zone[0].has(square_at(0, 2)));
  EXPECT_FALSE(edition.rescue_zone[1].has(square_at(0, 2)));
}

TEST(EditionFile, HashFollowsTheBytes) {
  const Family family = small();
  EXPECT_EQ(family.content_hash, read_family(kSmallEdition, "elsewhere.toml")->content_hash);
  EXPECT_NE(family.content_hash,
            read_family(std::string(kSmallEdition) + "# A comment.\n", "small.toml")->content_hash);
}

}  // namespace
}  // namespace vexil
