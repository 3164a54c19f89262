#include "players/setups/setup_prior.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>

#include "base/random.h"
#include "editions/setup.h"
#include "notation/setup_text.h"

namespace vexil {
namespace {

GamePtr open(std::string_view name) { return Catalog::shipped().open(name).value(); }

// The part of the pieces of this type that people put into this row, 0 = the back row.
double share_in_row(const Game& game, std::string_view label, int row) {
  const SetupPrior prior(game);
  const PieceType type = game.type_of(label).value();
  double sum = 0;
  for (int file = 0; file < kFiles; ++file) sum += prior.weight(row * kFiles + file, type);
  return sum / prior.squares();
}

double neighbourhood(std::string_view name, Side side, std::string_view text) {
  const GamePtr game = open(name);
  return SetupPrior(*game).neighbourhood(parse_setup(*game, side, text).value(), side);
}

TEST(SetupFigures, TheFlagIsInTheBackRowMoreOftenThanNot) {
  EXPECT_GT(share_in_row(*open("international"), "F", 0), 0.8);
  EXPECT_GT(share_in_row(*open("classic-2002"), "F", 0), 0.8);
  EXPECT_GT(share_in_row(*open("barrage"), "F", 0), 0.55);
  EXPECT_GT(share_in_row(*open("fire-ice-2008"), "F", 0), 0.8);
}

TEST(SetupFigures, MostFlagsHaveTwoMinesOrMoreBesideThem) {
  int two_or_more = 0;
  int all = 0;
  for (const auto& sides : full_figures().guard_share)
    for (std::size_t mines = 0; mines < sides.size(); ++mines) {
      all += sides[mines];
      if (mines >= 2) two_or_more += sides[mines];
    }
  EXPECT_NEAR(all, 1000, 8);
  EXPECT_GT(two_or_more, 500);
}

TEST(SetupFigures, MinesStandBesideTheFlagMoreThanByChance) {
  const auto bomb = static_cast<std::size_t>(SetupKind::kBomb);
  const auto flag = static_cast<std::size_t>(SetupKind::kFlag);
  for (const SetupFigures* figures : {&full_figures(), &sparse_figures()}) {
    EXPECT_GT(figures->beside[bomb][flag], 1500);
    EXPECT_GT(figures->ahead[bomb][flag], 1500);
  }
}

TEST(SetupFigures, TheSpyIsBehindTheGeneralMoreThanByChance) {
  const auto general = static_cast<std::size_t>(SetupKind::kGeneral);
  const auto spy = static_cast<std::size_t>(SetupKind::kSpy);
  for (const SetupFigures* figures : {&full_figures(), &sparse_figures()})
    EXPECT_GT(figures->ahead[general][spy], 3000);
}

TEST(SetupPrior, WeightsOfATypeAreOneOnAverage) {
  for (const std::string& id : Catalog::shipped().ids()) {
    const GamePtr game = open(id);
    const SetupPrior prior(*game);
    for (int type = 0; type < game->edition.type_count; ++type) {
      double sum = 0;
      for (int place = 0; place < prior.squares(); ++place) {
        EXPECT_GT(prior.weight(place, type_at(type)), 0) << id;
        sum += prior.weight(place, type_at(type));
      }
      EXPECT_NEAR(sum / prior.squares(), 1, 1e-3) << id << " " << game->label(type_at(type));
    }
  }
}

TEST(SetupPrior, AFullArmyHasOnePieceOnEverySquare) {
  for (const std::string& id : Catalog::shipped().ids()) {
    const GamePtr game = open(id);
    const SetupPrior prior(*game);
    if (game->edition.army_size < prior.squares()) continue;
    for (int place = 0; place < prior.squares(); ++place) {
      double pieces = 0;
      for (int type = 0; type < game->edition.type_count; ++type)
        pieces += static_cast<double>(prior.weight(place, type_at(type))) *
                  game->edition.traits(type_at(type)).count;
      EXPECT_NEAR(pieces / prior.squares(), 1, 0.02) << id << " " << place;
    }
  }
}

TEST(SetupPrior, BothWingsAreAlike) {
  const GamePtr game = open("sci-fi-2011");
  const SetupPrior prior(*game);
  for (int place = 0; place < prior.squares(); ++place)
    for (int type = 0; type < game->edition.type_count; ++type)
      EXPECT_NEAR(
          prior.weight(place, type_at(type)),
          prior.weight(place / kFiles * kFiles + kFiles - 1 - place % kFiles, type_at(type)), 1e-4);
}

TEST(SetupPrior, TheSameArmyUnderOtherNamesHasTheSameWeights) {
  const GamePtr one = open("international");
  const GamePtr two = open("duel-masters-2004-powers");
  const SetupPrior first(*one);
  const SetupPrior second(*two);
  for (int place = 0; place < first.squares(); ++place)
    for (int type = 0; type < one->edition.type_count; ++type)
      EXPECT_EQ(first.weight(place, type_at(type)), second.weight(place, type_at(type)));
}

TEST(SetupPrior, ALargerSharePutsARankAmongTheStrong) {
  // The Knights are the strongest quarter of their ranks, as Generals and Colonels are of theirs.
  EXPECT_GT(share_in_row(*open("fire-ice-2008"), "4", 2),
            share_in_row(*open("fire-ice-2008"), "8", 2));
}

TEST(SetupPrior, AWeakRankOfASmallArmyStandsWhereScoutsDo) {
  const GamePtr game = open("sci-fi-2011-duel");
  const SetupPrior prior(*game);
  for (int place = 0; place < prior.squares(); ++place)
    EXPECT_EQ(prior.weight(place, game->type_of("1").value()),
              prior.weight(place, game->type_of("2").value()));
}

TEST(SetupPrior, BlueSeesHisSquaresAsRedSeesHis) {
  const GamePtr game = open("classic-2016");
  const SetupPrior prior(*game);
  const std::string_view text = "6 2 9 6 2 7 10 2 8 6 / 5 7 2 S 8 3 7 2 5 4 / 3 B 4 3 B F B 3 B B";
  const SetupTypes red = parse_setup(*game, Side::kRed, text).value();
  const SetupTypes blue = parse_setup(*game, Side::kBlue, text).value();
  for (int place = 0; place < prior.squares(); ++place)
    EXPECT_EQ(blue[static_cast<std::size_t>(place)],
              red[static_cast<std::size_t>(prior.seen_from_red(Side::kBlue, place))]);
  EXPECT_EQ(prior.neighbourhood(red, Side::kRed), prior.neighbourhood(blue, Side::kBlue));
}

TEST(SetupPrior, AFlagShutInByMinesIsLikelierThanItsSquaresAlone) {
  const std::string_view shut_in =
      "2 6 9 6 2 7 10 2 8 6 / 5 7 2 S 8 B 7 2 5 4 / 3 3 4 3 B F B 3 B B";
  const std::string_view bare = "2 6 9 6 2 7 10 2 8 6 / 5 7 2 S 8 3 7 2 5 4 / 3 B B 3 4 F 3 B B B";
  EXPECT_GT(neighbourhood("classic-2016", Side::kRed, shut_in),
            neighbourhood("classic-2016", Side::kRed, bare) + 2);
}

TEST(SetupPrior, EmptyAndHiddenSquaresSayNothing) {
  const GamePtr game = open("barrage");
  const SetupPrior prior(*game);
  SetupTypes setup;
  setup.fill(PieceType::kNone);
  EXPECT_EQ(prior.neighbourhood(setup, Side::kRed), 0);
  setup.fill(static_cast<PieceType>(31));
  EXPECT_EQ(prior.neighbourhood(setup, Side::kBlue), 0);
}

TEST(SetupPrior, AnExchangeChangesTheNeighbourhoodAsItSays) {
  for (const std::string& id : Catalog::shipped().ids()) {
    const GamePtr game = open(id);
    const SetupPrior prior(*game);
    Random random(11);
    SetupTypes setup = random_setup(*game, random);
    const auto squares = static_cast<std::uint32_t>(prior.squares());
    for (int n = 0; n < 500; ++n) {
      const double before = prior.neighbourhood(setup, Side::kRed);
      const double change = prior.exchange(setup, static_cast<int>(random.below(squares)),
                                           static_cast<int>(random.below(squares)));
      EXPECT_NEAR(prior.neighbourhood(setup, Side::kRed), before + change, 1e-4) << id;
    }
  }
}

// The neighbourhoods must distinguish random setups from people's.
TEST(SetupPrior, BlindSetupsHaveUnlikelyNeighbourhoods) {
  for (const std::string_view id : {"international", "classic-2016", "fire-ice-2008"}) {
    const GamePtr game = open(id);
    const SetupPrior prior(*game);
    Random random(3);
    double sum = 0;
    constexpr int kDeals = 200;
    for (int n = 0; n < kDeals; ++n)
      sum += prior.neighbourhood(random_setup(*game, random), Side::kRed);
    EXPECT_LT(sum / kDeals, -2) << id;
  }
}

}  // namespace
}  // namespace vexil
