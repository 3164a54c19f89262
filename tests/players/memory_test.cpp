// Levels that remember like a person: revealed ranks fade at the stated rate, and only those.
#include "players/memory.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/random.h"
#include "players/levels.h"
#include "players/make_player.h"
#include "support/seated_game.h"
#include "view/sampler.h"

namespace vexil {
namespace {

TEST(Memory, RanksAreForgottenAtTheStatedRate) {
  for (const double rate : {0.02, 0.05, 0.12, 0.3}) {
    for (const std::uint32_t age : {1U, 5U, 20U}) {
      constexpr int kDraws = 20000;
      int kept = 0;
      for (int draw = 0; draw < kDraws; ++draw)
        if (turns_remembered(static_cast<std::uint64_t>(draw), tracked_at(41), 17, rate) >= age)
          ++kept;
      // Within four standard deviations of "remembered for `age` turns in a row".
      const double expected = std::pow(1 - rate, age);
      const double spread = std::sqrt(expected * (1 - expected) / kDraws);
      EXPECT_NEAR(static_cast<double>(kept) / kDraws, expected, 4 * spread + 1e-4)
          << "rate " << rate << " age " << age;
    }
  }
}

TEST(Memory, NothingIsForgottenAtRateZero) {
  EXPECT_GT(turns_remembered(1, tracked_at(3), 10, 0), 1000000U);
}

// A game between greedy players in which ranks have been shown.
SeatedGame shown_ranks(std::uint64_t seed) {
  const GamePtr game = Catalog::shipped().open("international").value();
  const PlayerSpec greedy = parse_player("greedy").value();
  const auto red = make_player(greedy, seed);
  const auto blue = make_player(greedy, seed + 1);
  SeatedGame table(game, red->setup(*game, Side::kRed), blue->setup(*game, Side::kBlue));
  for (int made = 0; made < 80 && !table.referee().ending().over(); ++made) {
    Player& mover = table.mover().side() == Side::kRed ? *red : *blue;
    table.act(mover.choose(table.mover(), {}).action);
  }
  return table;
}

int known_enemies(const Knowledge& knowledge, Side enemy) {
  int count = 0;
  for (Bitboard left = knowledge.position.occupied[at(enemy)]; left.any();)
    if (knowledge.position.on(left.pop()).type != kHiddenType) ++count;
  return count;
}

TEST(Memory, AForgetfulCopyKnowsLessAndNothingFalse) {
  int faded = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const SeatedGame table = shown_ranks(seed);
    const Position& truth = table.referee().position();
    const Knowledge& full = table.seat(Side::kRed).knowledge();
    const Edition& edition = table.game()->edition;
    const Knowledge copy = forgetful_copy(edition, full, seed, 0.2);
    faded += known_enemies(full, Side::kBlue) - known_enemies(copy, Side::kBlue);
    for (Bitboard left = truth.all(); left.any();) {
      const Square square = left.pop();
      const PieceType type = copy.position.on(square).type;
      EXPECT_TRUE(type == kHiddenType || type == truth.on(square).type);
      EXPECT_TRUE(contains(copy.tracked[at(copy.tracked_on(square))].mask, truth.on(square).type));
      EXPECT_TRUE(type != kHiddenType || truth.on(square).owner() == Side::kBlue);
    }
    Random random(seed);
    const auto sampler = std::make_unique<WorldSampler>(edition, copy);
    ASSERT_TRUE(sampler->any_world());
    EXPECT_EQ(sampler->sample(random).occupied, truth.occupied);
  }
  EXPECT_GT(faded, 0);
}

TEST(Memory, TheFirstFourLevelsForgetAndTheOthersDoNot) {
  for (int number = 1; number <= kLevels; ++number) {
    EXPECT_EQ(level(number).forgets > 0, number <= 4) << number;
    EXPECT_TRUE(number == 1 || level(number).forgets <= level(number - 1).forgets) << number;
  }
}

}  // namespace
}  // namespace vexil
