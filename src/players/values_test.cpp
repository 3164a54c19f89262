#include "players/values.h"

#include <gtest/gtest.h>

#include "editions/game.h"

namespace vexil {
namespace {

class WorthOf : public testing::Test {
 protected:
  explicit WorthOf(std::string_view name = "international")
      : game_(Catalog::shipped().open(name).value()) {
    for (Remaining& side : remaining_)
      for (std::size_t type = 0; type < kMaxTypes; ++type)
        side[type] = game_->edition.types[type].count;
  }

  void leave(Side side, std::string_view label, double count) {
    remaining_[static_cast<std::size_t>(index(side))]
              [static_cast<std::size_t>(index(*game_->type_of(label)))] = count;
  }
  [[nodiscard]] int worth(std::string_view label) const {
    return values_of(game_->edition, remaining_).worth(Side::kRed, *game_->type_of(label));
  }

  GamePtr game_;
  std::array<Remaining, 2> remaining_{};
};

TEST_F(WorthOf, StrongerPiecesAreWorthMore) {
  EXPECT_GT(worth("10"), worth("9"));
  EXPECT_GT(worth("9"), worth("8"));
  EXPECT_GT(worth("8"), worth("7"));
  EXPECT_GT(worth("7"), worth("6"));
  EXPECT_GT(worth("6"), worth("4"));
}

TEST_F(WorthOf, TheLastDefuserIsWorthMoreThanOneOfFiveWhileThereAreMines) {
  const int one_of_five = worth("3");
  leave(Side::kRed, "3", 1);
  const int last = worth("3");
  EXPECT_GT(last, one_of_five + 50);
  leave(Side::kBlue, "B", 0);
  EXPECT_LT(worth("3"), last - 50);
}

TEST_F(WorthOf, TheAssassinIsWorthLittleOnceItsVictimIsGone) {
  const int before = worth("S");
  leave(Side::kBlue, "10", 0);
  EXPECT_LT(worth("S"), before);
}

TEST_F(WorthOf, APieceThatNothingBeatsAnyMoreGainsInWorth) {
  const int before = worth("7");
  leave(Side::kBlue, "10", 0);
  leave(Side::kBlue, "9", 0);
  leave(Side::kBlue, "8", 0);
  leave(Side::kBlue, "7", 0);
  EXPECT_GT(worth("7"), before + 100);
}

TEST_F(WorthOf, MinesAreWorthMoreWhenNobodyCanRemoveThem) {
  const int before = worth("B");
  leave(Side::kBlue, "3", 0);
  EXPECT_GT(worth("B"), before);
}

}  // namespace
}  // namespace vexil
