#include "players/belief.h"

#include <gtest/gtest.h>

#include "players/make_player.h"
#include "players/search/search_context.h"
#include "players/setups/setup_prior.h"
#include "support/seated_game.h"

namespace vexil {
namespace {

SeatedGame random_start(std::string_view name, std::uint64_t seed) {
  const GamePtr game = Catalog::shipped().open(name).value();
  const PlayerSpec greedy = parse_player("greedy").value();
  return {game, make_player(greedy, seed)->setup(*game, Side::kRed),
          make_player(greedy, seed + 1)->setup(*game, Side::kBlue)};
}

void wander(SeatedGame& table, std::uint64_t seed, int decisions) {
  const auto walker = make_player(parse_player("random").value(), seed);
  for (int made = 0; made < decisions && !table.referee().ending().over(); ++made)
    table.act(walker->choose(table.mover(), {}).action);
}

class BeliefIn : public testing::TestWithParam<std::string> {};

TEST_P(BeliefIn, ChancesAreCompleteAndFitTheArmyAndTheFacts) {
  SeatedGame table = random_start(GetParam(), 4);
  wander(table, 9, 150);
  ASSERT_FALSE(table.referee().ending().over());
  const Seat& seat = table.mover();
  const SetupPrior prior(*table.game());
  const SearchContext context(seat, seat.knowledge(), &prior);
  const Side enemy = other(seat.side());
  std::array<double, kMaxTypes> sums{};
  for (int piece = 0; piece < kMaxPieces; ++piece) {
    const TrackedId id = tracked_at(piece);
    if (context.possible.of[at(id)] == 0 || army_of(id) != enemy) continue;
    double row = 0;
    for (std::size_t type = 0; type < kMaxTypes; ++type) {
      const double chance = static_cast<double>(context.belief.of(id)[type]);
      row += chance;
      sums[type] += chance;
      EXPECT_TRUE(chance == 0 ||
                  contains(context.possible.of[at(id)], type_at(static_cast<int>(type))));
    }
    EXPECT_NEAR(row, 1, 1e-3);
  }
  for (std::size_t type = 0; type < kMaxTypes; ++type)
    EXPECT_NEAR(sums[type], table.game()->edition.types[type].count, 0.1);
}

INSTANTIATE_TEST_SUITE_P(Games, BeliefIn,
                         testing::Values("international", "barrage", "classic-2016",
                                         "fire-ice-2008", "sci-fi-2011-duel"),
                         [](const auto& info) {
                           std::string name = info.param;
                           for (char& letter : name)
                             if (letter == '-') letter = '_';
                           return name;
                         });

double chance_that(const SearchContext& context, Square square, TypeMask types) {
  double sum = 0;
  for (std::size_t type = 0; type < kMaxTypes; ++type)
    if (contains(types, type_at(static_cast<int>(type))))
      sum += static_cast<double>(context.chances_on(square)[type]);
  return sum;
}

TEST(Belief, TheFlagIsExpectedInTheBackRow) {
  const SeatedGame table = random_start("international", 2);
  const SetupPrior prior(*table.game());
  const SearchContext context(table.seat(Side::kRed), table.seat(Side::kRed).knowledge(), &prior);
  double back = 0;
  double front = 0;
  for (int file = 0; file < kFiles; ++file) {
    back += chance_that(context, square_at(file, 9), table.game()->edition.flags);
    front += chance_that(context, square_at(file, 6), table.game()->edition.flags);
  }
  EXPECT_GT(back, 0.7);
  EXPECT_LT(front, 0.05);
}

TEST(Belief, APieceThatFledIsProbablyWeakAndOneThatChargedIsProbablyStrong) {
  const GamePtr game = Catalog::shipped().open("international").value();
  const auto factor = [&](const PieceHistory& history, std::string_view label) {
    return static_cast<double>(
        history_factor(game->edition.traits(*game->type_of(label)), history));
  };
  PieceHistory fled;
  fled.moves = fled.fled = 1;
  fled.feared = 6;
  EXPECT_LT(factor(fled, "9"), factor(fled, "4"));
  PieceHistory charged;
  charged.moves = charged.charged = 1;
  charged.defied = 6;
  EXPECT_GT(factor(charged, "9"), factor(charged, "4"));
  EXPECT_GT(factor(charged, "S"), factor(charged, "4"));
}

TEST(Belief, APieceThatStaysWhileAKnownOneStandsBesideItIsMoreLikelyAMine) {
  PieceHistory stood;
  stood.stood = 3;
  EXPECT_GT(rooted_factor(stood, 50), rooted_factor(PieceHistory{}, 50));
  EXPECT_GT(rooted_factor(PieceHistory{}, 200), rooted_factor(PieceHistory{}, 10));
}

}  // namespace
}  // namespace vexil
