// Opening games by name, as section 1 of the formats says.
#include "editions/game.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace vexil {
namespace {

std::string canonical(std::string_view name) {
  const Result<GamePtr> game = Catalog::shipped().open(name);
  return game ? (*game)->name : "refused: " + game.error().message;
}

std::string refusal(std::string_view name) {
  const Result<GamePtr> game = Catalog::shipped().open(name);
  return game ? "opened" : game.error().message;
}

TEST(GameName, OptionsAreSortedByName) {
  EXPECT_EQ(canonical("classic-2002+silent-defense+rescue"), "classic-2002+rescue+silent-defense");
  EXPECT_EQ(canonical("international+two-squares=5+both-stuck=loss+aggressor-advantage"),
            "international+aggressor-advantage+both-stuck=loss+two-squares=5");
}

TEST(GameName, OnIsLeftOut) {
  EXPECT_EQ(canonical("classic-2002+rescue=on"), "classic-2002+rescue");
  EXPECT_EQ(canonical("classic-2002+winning-defender-moves=off"),
            "classic-2002+winning-defender-moves=off");
}

TEST(GameName, DefaultsAreReadAndLeftOut) {
  EXPECT_EQ(canonical("classic-2002+rescue=off+two-squares=2"), "classic-2002");
  EXPECT_EQ(canonical("international+more-squares+two-squares=3+move-cap=off"), "international");
  EXPECT_EQ(canonical("fire-ice-2008-powers+flight-over-zones"),
            "fire-ice-2008-powers+flight-over-zones");
  EXPECT_EQ(canonical("duel-masters-2004-powers+flight-over-zones"), "duel-masters-2004-powers");
  EXPECT_EQ(canonical("duel-masters-2004-powers+flight-over-zones=off"),
            "duel-masters-2004-powers+flight-over-zones=off");
}

TEST(GameName, OptionsOfPowersAreAllowedInTheGameWithout) {
  EXPECT_EQ(canonical("fire-ice-2008+arrow-takes-flag"), "fire-ice-2008+arrow-takes-flag");
  EXPECT_EQ(canonical("duel-masters-2004+flight-over-zones=off"),
            "duel-masters-2004+flight-over-zones=off");
}

TEST(GameName, CanonicalNameOpensTheSameGame) {
  const Catalog& catalog = Catalog::shipped();
  const GamePtr game = catalog.open("barrage+no-capture-cap=40+captured=stealth").value();
  EXPECT_EQ(catalog.open(game->name).value(), game);
}

TEST(GameName, CapsAreNumbersFromOne) {
  EXPECT_EQ(canonical("barrage+move-cap=1"), "barrage+move-cap=1");
  EXPECT_EQ(canonical("barrage+move-cap=1000000000"), "barrage+move-cap=1000000000");
  const std::string expected =
      " of option move-cap (expected off or a number from 1 to 1000000000 without leading zeros), "
      "the nearest is ";
  EXPECT_EQ(refusal("barrage+move-cap=0"), "unknown value \"0\"" + expected + "\"1\"");
  EXPECT_EQ(refusal("barrage+move-cap=007"), "unknown value \"007\"" + expected + "\"7\"");
  EXPECT_EQ(refusal("barrage+move-cap=1000000001"),
            "unknown value \"1000000001\"" + expected + "\"1000000000\"");
  EXPECT_EQ(refusal("barrage+move-cap=99999999999999999999"),
            "unknown value \"99999999999999999999\"" + expected + "\"1000000000\"");
  EXPECT_EQ(refusal("barrage+move-cap=-5"), "unknown value \"-5\"" + expected + "\"off\"");
  EXPECT_EQ(refusal("barrage+move-cap=1e3"), "unknown value \"1e3\"" + expected + "\"off\"");
  EXPECT_EQ(refusal("barrage+move-cap"), "unknown value \"on\"" + expected + "\"off\"");
  EXPECT_EQ(refusal("barrage+move-cap="), "unknown value \"\"" + expected + "\"off\"");
}

TEST(GameName, UnknownGameIsRefusedWithTheNearest) {
  EXPECT_EQ(refusal("clasic-2002"),
            "unknown game \"clasic-2002\", the nearest is \"classic-2002\"");
  EXPECT_EQ(refusal("sci-fi-2011-dual+rescue"),
            "unknown game \"sci-fi-2011-dual\", the nearest is \"sci-fi-2011-duel\"");
  EXPECT_EQ(refusal("International"),
            "unknown game \"International\", the nearest is \"international\"");
  EXPECT_EQ(refusal(""), "unknown game \"\", the nearest is \"barrage\"");
  EXPECT_EQ(refusal("barrage "), "unknown game \"barrage \", the nearest is \"barrage\"");
}

TEST(GameName, UnknownOptionIsRefusedWithTheNearest) {
  EXPECT_EQ(refusal("classic-2002+resque"),
            "unknown option \"resque\" of classic-2002, the nearest is \"rescue\"");
  EXPECT_EQ(refusal("classic-2002+"),
            "unknown option \"\" of classic-2002, the nearest is \"rescue\"");
  EXPECT_EQ(refusal("classic-2002+rescue+"),
            "unknown option \"\" of classic-2002, the nearest is \"rescue\"");
  EXPECT_EQ(refusal("classic-2002+Rescue"),
            "unknown option \"Rescue\" of classic-2002, the nearest is \"rescue\"");
}

TEST(GameName, OptionOfAnotherEditionIsUnknown) {
  EXPECT_EQ(refusal("classic-2016+spot-any-side").substr(0, 47),
            "unknown option \"spot-any-side\" of classic-2016,");
  EXPECT_EQ(refusal("sci-fi-2011+flight-over-zones").substr(0, 50),
            "unknown option \"flight-over-zones\" of sci-fi-2011,");
}

TEST(GameName, UnknownValueIsRefusedWithTheNearest) {
  EXPECT_EQ(refusal("barrage+captured=stelth"),
            "unknown value \"stelth\" of option captured (expected one of open, prisoner, secret, "
            "stealth), the nearest is \"stealth\"");
  EXPECT_EQ(refusal("barrage+two-squares=4"),
            "unknown value \"4\" of option two-squares (expected one of 2, 3, 5, off), the nearest "
            "is \"2\"");
  EXPECT_EQ(refusal("barrage+rescue=yes"),
            "unknown value \"yes\" of option rescue (expected one of on, off), the nearest is "
            "\"on\"");
  EXPECT_EQ(refusal("barrage+rescue=on=on"),
            "unknown value \"on=on\" of option rescue (expected one of on, off), the nearest is "
            "\"on\"");
}

TEST(GameName, OptionGivenTwiceIsRefused) {
  EXPECT_EQ(refusal("classic-2002+rescue+rescue"),
            "option \"rescue\" of classic-2002 is given twice");
  EXPECT_EQ(refusal("classic-2002+rescue+two-squares=3+rescue=off"),
            "option \"rescue\" of classic-2002 is given twice");
}

TEST(Catalog, NameOpenedAgainIsTheSameGame) {
  const Catalog& catalog = Catalog::shipped();
  EXPECT_EQ(catalog.open("barrage+rescue").value(), catalog.open("barrage+rescue").value());
  EXPECT_EQ(catalog.open("barrage+rescue=on").value(), catalog.open("barrage+rescue").value());
}

TEST(Catalog, ManyDifferentNamesStayRight) {
  const Catalog& catalog = Catalog::shipped();
  for (int cap = 1; cap <= 2000; ++cap) {
    const std::string name = "barrage+move-cap=" + std::to_string(cap);
    const GamePtr game = catalog.open(name).value();
    ASSERT_EQ(game->name, name);
    ASSERT_EQ(game->edition.options.move_cap, static_cast<std::uint32_t>(cap));
  }
}

TEST(Catalog, OpensFromSeveralThreads) {
  std::vector<std::thread> threads;
  threads.reserve(4);
  for (int thread = 0; thread < 4; ++thread)
    threads.emplace_back([thread] {
      for (int cap = 1; cap <= 300; ++cap) {
        const std::string name = "barrage+move-cap=" + std::to_string(cap * (1 + thread % 2));
        EXPECT_EQ(Catalog::shipped().open(name).value()->name, name);
      }
    });
  for (std::thread& thread : threads) thread.join();
}

TEST(Game, LabelsAndTypesAnswerEachOther) {
  const GamePtr game = Catalog::shipped().open("sci-fi-2011-duel").value();
  for (int type = 0; type < game->edition.type_count; ++type)
    EXPECT_EQ(game->type_of(game->label(type_at(type))), type_at(type));
  EXPECT_EQ(game->label(type_at(9)), "1");
  EXPECT_EQ(game->type_of("11"), std::nullopt);
  EXPECT_EQ(game->type_of(""), std::nullopt);
}

}  // namespace
}  // namespace vexil
