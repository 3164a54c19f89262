// What holds for every player in every game: legal actions only, and the same choice for the same
// seat, seed and node budget.
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <tuple>

#include "players/make_player.h"
#include "support/seated_game.h"

namespace vexil {
namespace {

std::unique_ptr<Player> player(std::string_view name, std::uint64_t seed) {
  return make_player(parse_player(name).value(), seed);
}

Limits nodes(std::uint64_t count) {
  Limits limits;
  limits.nodes = count;
  return limits;
}

using Case = std::tuple<std::string, std::string>;
class EveryGame : public testing::TestWithParam<Case> {
 protected:
  static SeatedGame start(std::uint64_t seed) {
    const auto& [game, name] = GetParam();
    const GamePtr opened = Catalog::shipped().open(game).value();
    return {opened, player(name, seed)->setup(*opened, Side::kRed),
            player("greedy", seed + 1)->setup(*opened, Side::kBlue)};
  }
};

TEST_P(EveryGame, ThePlayerChoosesLegalActionsToTheEnd) {
  constexpr int kDecisions = 400;
  const auto& [game, name] = GetParam();
  SeatedGame table = start(7);
  const auto red = player(name, 7);
  const auto blue = player("random", 8);
  for (int made = 0; made < kDecisions && !table.referee().ending().over(); ++made) {
    Player& mover = table.mover().side() == Side::kRed ? *red : *blue;
    const Choice choice = mover.choose(table.mover(), nodes(300));
    ASSERT_TRUE(table.legal(choice.action)) << "decision " << made;
    EXPECT_GE(choice.expected, 0);
    EXPECT_LE(choice.expected, 1);
    table.act(choice.action);
  }
}

TEST_P(EveryGame, TheSameSeatSeedAndBudgetGiveTheSameChoice) {
  const auto& [game, name] = GetParam();
  SeatedGame table = start(3);
  const auto walker = player("random", 5);
  const auto used = player(name, 11);
  for (int made = 0; made < 40 && !table.referee().ending().over(); ++made) {
    if (made % 8 == 0) {
      // One has answered before, this very question too, the other has not.
      used->choose(table.mover(), nodes(400));
      const Choice one = used->choose(table.mover(), nodes(400));
      const Choice two = player(name, 11)->choose(table.mover(), nodes(400));
      EXPECT_EQ(one.action, two.action) << "decision " << made;
      EXPECT_EQ(one.nodes, two.nodes);
      EXPECT_EQ(one.expected, two.expected);
    }
    table.act(walker->choose(table.mover(), {}).action);
  }
}

TEST_P(EveryGame, SetupsDifferFromSeedToSeed) {
  const auto& [game, name] = GetParam();
  const GamePtr opened = Catalog::shipped().open(game).value();
  EXPECT_NE(player(name, 1)->setup(*opened, Side::kRed),
            player(name, 2)->setup(*opened, Side::kRed));
}

std::string case_name(const testing::TestParamInfo<Case>& info) {
  std::string name = std::get<0>(info.param) + "_" + std::get<1>(info.param);
  for (char& letter : name)
    if (std::isalnum(static_cast<unsigned char>(letter)) == 0) letter = '_';
  return name;
}

std::vector<std::string> games() {
  std::vector<std::string> names = Catalog::shipped().ids();
  names.insert(names.end(), {"classic-2002+rescue+silent-defense", "sci-fi-2011+spot-any-side"});
  return names;
}

INSTANTIATE_TEST_SUITE_P(Players, EveryGame,
                         testing::Combine(testing::ValuesIn(games()),
                                          testing::Values("random", "greedy", "search", "level:1",
                                                          "level:6")),
                         case_name);

}  // namespace
}  // namespace vexil
