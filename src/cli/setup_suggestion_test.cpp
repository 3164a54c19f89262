#include "cli/setup_suggestion.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <set>
#include <string>

#include "notation/setup_text.h"

namespace vexil {
namespace {

constexpr int kSeeds = 50;

// Calls `look` with suggestions of every game: the setup, and its text for messages.
template <class Look>
void for_each_suggestion(const Look& look) {
  for (const std::string& id : Catalog::shipped().ids()) {
    const GamePtr game = Catalog::shipped().open(id).value();
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
      Random random(seed);
      const SetupTypes setup = suggest_setup(*game, random);
      look(*game, setup, id + ": " + print_setup(*game, Side::kRed, setup));
    }
  }
}

int squares_of(const Game& game) { return game.edition.home[0].count(); }

TEST(SuggestedSetup, IsTheWholeArmyAndCanMove) {
  for_each_suggestion([](const Game& game, const SetupTypes& setup, const std::string& text) {
    EXPECT_TRUE(parse_setup(game, Side::kRed, print_setup(game, Side::kRed, setup))) << text;
    EXPECT_FALSE(is_immobile(game, Side::kRed, setup)) << text;
  });
}

TEST(SuggestedSetup, HasTheFlagInTheBackRowWithAMineBesideIt) {
  for_each_suggestion([](const Game& game, const SetupTypes& setup, const std::string& text) {
    const auto is_mine = [&](int at) {
      const PieceType type = setup[static_cast<std::size_t>(at)];
      return type != PieceType::kNone && game.edition.traits(type).mine;
    };
    int flag = -1;
    for (int at = 0; at < squares_of(game); ++at) {
      const PieceType type = setup[static_cast<std::size_t>(at)];
      if (type != PieceType::kNone && game.edition.traits(type).flag) flag = at;
    }
    ASSERT_GE(flag, 0) << text;
    EXPECT_LT(flag, kFiles) << text;
    EXPECT_TRUE(is_mine(flag + kFiles) || (flag > 0 && is_mine(flag - 1)) ||
                (flag < kFiles - 1 && is_mine(flag + 1)))
        << text;
  });
}

TEST(SuggestedSetup, HasNoMineInFront) {
  for_each_suggestion([](const Game& game, const SetupTypes& setup, const std::string& text) {
    for (int at = squares_of(game) - kFiles; at < squares_of(game); ++at) {
      const PieceType type = setup[static_cast<std::size_t>(at)];
      EXPECT_FALSE(type != PieceType::kNone && game.edition.traits(type).mine) << text;
    }
  });
}

TEST(SuggestedSetup, DiffersFromSeedToSeed) {
  const GamePtr game = Catalog::shipped().open("international").value();
  std::set<std::string> texts;
  for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
    Random random(seed);
    texts.insert(print_setup(*game, Side::kRed, suggest_setup(*game, random)));
  }
  EXPECT_EQ(texts.size(), static_cast<std::size_t>(kSeeds));
}

}  // namespace
}  // namespace vexil
