// Things that a player worth playing does and does not do, on boards small enough to see why.
#include <gtest/gtest.h>

#include "notation/action_text.h"
#include "players/make_player.h"
#include "support/seated_game.h"

namespace vexil {
namespace {

std::string best(const SeatedGame& table, std::string_view name = "search",
                 std::uint64_t budget = 20000) {
  Limits limits;
  limits.nodes = budget;
  const auto player = make_player(parse_player(name).value(), 1);
  return print_action(*table.game(), player->choose(table.mover(), limits).action);
}

// Blue's piece comes down the a-file and takes the Scout on a4: everybody knows it then, and beside
// it, on b4, stands the red piece whose turn it is. Blue's left is file j.
SeatedGame visitor_beside(std::string_view host, std::string_view others, std::string_view visitor,
                          std::string_view rest) {
  const std::string empty = " / - - - - - - - - - - / - - - - - - - - - - / ";
  SeatedGame table("barrage",
                   "2 " + std::string(host) + " - - - - - - - 2" + empty + std::string(others),
                   "- - - - - - - - - " + std::string(visitor) + empty + std::string(rest));
  table.play("j4j5 a7a6 j5j6 a6a5 j6j5 a5a4");
  return table;
}

TEST(Tactics, AKnownWeakerNeighbourIsTaken) {
  const SeatedGame table = visitor_beside("10", "F B - - - - 3 S 9 -", "9", "- - - 2 S 3 10 2 B F");
  EXPECT_EQ(best(table), "b4a4");
  EXPECT_EQ(best(table, "greedy"), "b4a4");
}

TEST(Tactics, TheSpyTakesTheKnownMarshalBesideIt) {
  const SeatedGame table = visitor_beside("S", "F B - - - - 3 10 9 -", "10", "- - - 2 S 3 9 2 B F");
  EXPECT_EQ(best(table), "b4a4");
  EXPECT_EQ(best(table, "greedy"), "b4a4");
}

TEST(Tactics, AStrongPieceLeavesTheNeighbourhoodOfAKnownStrongerOne) {
  const SeatedGame table = visitor_beside("9", "F B - - - - 3 S 10 -", "10", "- - - 2 S 3 9 2 B F");
  const std::string action = best(table);
  EXPECT_EQ(action.substr(0, 2), "b4");
  EXPECT_NE(action, "b4a4");
}

TEST(Tactics, NobodyResignsOrOffersADrawAtTheStart) {
  const SeatedGame table("barrage",
                         "2 10 - - - - - - - 2 / - - - - - - - - - - / - - - - - - - - - - / "
                         "F B - - - - 3 S 9 -",
                         "- - - - - - - - - 9 / - - - - - - - - - - / - - - - - - - - - - / "
                         "- - - 2 S 3 10 2 B F");
  for (const std::string_view name : {"greedy", "search", "level:1", "level:10"}) {
    const auto player = make_player(parse_player(name).value(), 1);
    Limits limits;
    limits.nodes = 2000;
    const Choice choice = player->choose(table.mover(), limits);
    EXPECT_FALSE(choice.resign) << name;
    EXPECT_FALSE(choice.offer_draw) << name;
    EXPECT_FALSE(player->accepts_draw(table.mover())) << name;
  }
}

}  // namespace
}  // namespace vexil
