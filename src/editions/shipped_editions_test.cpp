// The shipped edition files against the rules' tables: armies, boards, options, powers, duels.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "editions/embedded.h"
#include "editions/fields.h"
#include "editions/game.h"

namespace vexil {
namespace {

GamePtr open(std::string_view name) { return Catalog::shipped().open(name).value(); }

std::string army(std::string_view id) {
  const GamePtr game = open(id);
  std::string text;
  for (int type = 0; type < game->edition.type_count; ++type)
    if (const int count = game->edition.traits(type_at(type)).count; count > 0)
      text += std::string(game->label(type_at(type))) + "x" + std::to_string(count) + " ";
  return text;
}

std::string labels(const Game& game, TypeMask mask) {
  std::string text;
  for (int type = 0; type < game.edition.type_count; ++type)
    if (contains(mask, type_at(type))) text += std::string(game.label(type_at(type))) + " ";
  return text;
}

std::string squares(Bitboard set) {
  std::string text;
  for (int row = kMaxRows - 1; row >= 0; --row) {
    for (int file = 0; file < kFiles; ++file) text += set.has(square_at(file, row)) ? '#' : '.';
    text += '\n';
  }
  return text;
}

TEST(ShippedEditions, EveryFileIsRight) {
  EXPECT_EQ(embedded_editions().size(), Catalog::shipped().families().size());
  for (const EmbeddedFile& file : embedded_editions()) {
    const Result<Family> family = read_family(file.text, file.name);
    ASSERT_TRUE(family.has_value()) << family.error().message;
    EXPECT_EQ(family->id, file.name);
  }
}

// Games of other editions may stand among them.
TEST(ShippedEditions, GamesStandInTheOrderOfTheFormats) {
  const std::vector<std::string> ordered{"classic-2002",
                                         "duel-masters-2004",
                                         "duel-masters-2004-powers",
                                         "fire-ice-2008",
                                         "fire-ice-2008-powers",
                                         "sci-fi-2011",
                                         "sci-fi-2011-duel",
                                         "classic-2016",
                                         "classic-2016-duel",
                                         "international",
                                         "barrage"};
  std::vector<std::string> ids = Catalog::shipped().ids();
  std::erase_if(
      ids, [&](const std::string& id) { return std::ranges::find(ordered, id) == ordered.end(); });
  EXPECT_EQ(ids, ordered);
}

TEST(ShippedEditions, ArmiesHaveTheirCounts) {
  EXPECT_EQ(army("classic-2002"), "1x1 2x1 3x2 4x3 5x4 6x4 7x4 8x5 9x8 Sx1 Bx6 Fx1 ");
  EXPECT_EQ(army("international"), "10x1 9x1 8x2 7x3 6x4 5x4 4x4 3x5 2x8 Sx1 Bx6 Fx1 ");
  EXPECT_EQ(army("barrage"), "10x1 9x1 3x1 2x2 Sx1 Bx1 Fx1 ");
  EXPECT_EQ(army("duel-masters-2004"), "9x1 8x1 7x2 6x3 5x4 4x4 3x4 2x5 1x8 Sx1 Tx6 Fx1 ");
  EXPECT_EQ(army("duel-masters-2004-powers"), army("duel-masters-2004"));
  EXPECT_EQ(army("fire-ice-2008"), "10x1 9x1 8x2 7x3 6x2 5x2 4x2 3x5 2x4 Sx1 Tx6 Fx1 ");
  EXPECT_EQ(army("fire-ice-2008-powers"), army("fire-ice-2008"));
  EXPECT_EQ(army("sci-fi-2011"), "10x1 9x1 8x1 7x1 6x2 5x2 4x2 3x5 2x5 1x2 Sx1 Bx6 Fx1 ");
  EXPECT_EQ(army("sci-fi-2011-duel"), "10x1 9x1 3x2 2x1 1x1 Sx1 Bx2 Fx1 ");
  EXPECT_EQ(army("classic-2016"), "10x1 9x1 8x2 7x3 6x3 5x2 4x2 3x4 2x5 Sx1 Bx5 Fx1 ");
  EXPECT_EQ(army("classic-2016-duel"), "10x1 9x1 3x2 2x2 Sx1 Bx2 Fx1 ");
}

TEST(ShippedEditions, ArmiesAreOfTheirSize) {
  const std::map<std::string_view, int> sizes{{"classic-2002", 40},
                                              {"duel-masters-2004", 40},
                                              {"duel-masters-2004-powers", 40},
                                              {"fire-ice-2008", 30},
                                              {"sci-fi-2011", 30},
                                              {"fire-ice-2008-powers", 30},
                                              {"classic-2016", 30},
                                              {"sci-fi-2011-duel", 10},
                                              {"classic-2016-duel", 10},
                                              {"international", 40},
                                              {"barrage", 8}};
  for (const auto& [id, size] : sizes) EXPECT_EQ(open(id)->edition.army_size, size) << id;
}

// The labels of the pieces with a role, in each game with its full army.
TEST(ShippedEditions, RolesBelongToTheirPieces) {
  struct Roles {
    std::string_view id, top, assassin, mine, defuser, scout;
  };
  for (const Roles& roles : {Roles{"classic-2002", "1 ", "S ", "B ", "8 ", "9 "},
                             Roles{"international", "10 ", "S ", "B ", "3 ", "2 "},
                             Roles{"duel-masters-2004", "9 ", "S ", "T ", "2 ", "1 "},
                             Roles{"fire-ice-2008", "10 ", "S ", "T ", "3 ", "2 "},
                             Roles{"sci-fi-2011", "10 ", "S ", "B ", "3 ", "2 "},
                             Roles{"classic-2016", "10 ", "S ", "B ", "3 ", "2 "}}) {
    const GamePtr game = open(roles.id);
    TypeMask top = 0, assassin = 0, defuser = 0;
    for (int type = 0; type < game->edition.type_count; ++type) {
      const PieceTraits& traits = game->edition.traits(type_at(type));
      if (traits.top) top |= mask_of(type_at(type));
      if (traits.assassin) assassin |= mask_of(type_at(type));
      if (traits.defuser) defuser |= mask_of(type_at(type));
    }
    EXPECT_EQ(labels(*game, top), roles.top) << roles.id;
    EXPECT_EQ(labels(*game, assassin), roles.assassin) << roles.id;
    EXPECT_EQ(labels(*game, defuser), roles.defuser) << roles.id;
    EXPECT_EQ(labels(*game, game->edition.mines), roles.mine) << roles.id;
    EXPECT_EQ(labels(*game, game->edition.sliding), roles.scout) << roles.id;
    EXPECT_EQ(labels(*game, game->edition.flags), "F ") << roles.id;
    EXPECT_EQ(labels(*game, game->edition.rooted), std::string(roles.mine) + "F ") << roles.id;
  }
}

TEST(ShippedEditions, LargeBoardHasFourHomeRowsAndTwoZones) {
  for (const std::string_view id :
       {"classic-2002", "duel-masters-2004", "international", "barrage"}) {
    const Edition& edition = open(id)->edition;
    EXPECT_EQ(edition.rows, 10);
    EXPECT_EQ(squares(edition.squares),
              "##########\n##########\n##########\n##########\n"
              "##..##..##\n##..##..##\n"
              "##########\n##########\n##########\n##########\n")
        << id;
    EXPECT_EQ(squares(edition.home[0]),
              "..........\n..........\n..........\n..........\n..........\n..........\n"
              "##########\n##########\n##########\n##########\n")
        << id;
    EXPECT_EQ(squares(edition.home[1]),
              "##########\n##########\n##########\n##########\n"
              "..........\n..........\n..........\n..........\n..........\n..........\n")
        << id;
  }
}

TEST(ShippedEditions, SmallBoardHasThreeHomeRowsAndTwoZones) {
  for (const std::string_view id : {"fire-ice-2008", "sci-fi-2011", "classic-2016-duel"}) {
    const Edition& edition = open(id)->edition;
    EXPECT_EQ(edition.rows, 8);
    EXPECT_EQ(squares(edition.squares),
              "..........\n..........\n"
              "##########\n##########\n##########\n"
              "##..##..##\n##..##..##\n"
              "##########\n##########\n##########\n")
        << id;
    EXPECT_EQ(squares(edition.home[1]),
              "..........\n..........\n"
              "##########\n##########\n##########\n"
              "..........\n..........\n..........\n..........\n..........\n")
        << id;
    EXPECT_EQ(squares(edition.enemy_back[0]),
              "..........\n..........\n##########\n..........\n..........\n"
              "..........\n..........\n..........\n..........\n..........\n")
        << id;
    EXPECT_EQ(edition.enemy_back[1],
              edition.home[0] & ~Bitboard(edition.home[0]).shifted<Direction::kNorth>());
  }
}

TEST(ShippedEditions, RescueZoneIsTheHalfOrTheHomeRows) {
  EXPECT_EQ(squares(open("classic-2002+rescue")->edition.rescue_zone[0]),
            "..........\n..........\n..........\n..........\n..........\n"
            "##..##..##\n##########\n##########\n##########\n##########\n");
  EXPECT_EQ(squares(open("classic-2016+rescue")->edition.rescue_zone[1]),
            "..........\n..........\n##########\n##########\n##########\n"
            "##..##..##\n..........\n..........\n..........\n..........\n");
  const Edition& home = open("classic-2002+rescue+rescue-zone=home")->edition;
  EXPECT_EQ(home.rescue_zone, home.home);
}

TEST(ShippedEditions, ZonesAndSidesHaveTheirNames) {
  const auto zones = [](std::string_view id) { return open(id)->family->zone_name; };
  EXPECT_EQ(zones("classic-2002"), "Lakes");
  EXPECT_EQ(zones("duel-masters-2004"), "Barrier Zones");
  EXPECT_EQ(zones("fire-ice-2008"), "Forbidden Zones");
  EXPECT_EQ(zones("sci-fi-2011"), "Craters");
  EXPECT_EQ(zones("classic-2016"), "Lakes");
  EXPECT_EQ(open("duel-masters-2004")->family->red.name, "Fire and Darkness");
  EXPECT_EQ(open("duel-masters-2004")->family->red.colour, "black");
  EXPECT_EQ(open("fire-ice-2008")->family->red.name, "Volcandria");
  EXPECT_EQ(open("fire-ice-2008")->family->blue.name, "Everwinter");
}

TEST(ShippedEditions, GravonLettersBelongToTheClassicArmyOnly) {
  const auto letters = [](std::string_view id) {
    std::string text;
    for (const PieceText& piece : open(id)->family->pieces)
      text += piece.gravon == 0 ? '-' : piece.gravon;
    return text;
  };
  EXPECT_EQ(letters("classic-2002"), "LKJIHGFEDCBM");
  EXPECT_EQ(letters("international"), "LKJIHGFEDCBM");
  EXPECT_EQ(letters("classic-2016"), "------------");
  EXPECT_EQ(letters("duel-masters-2004"), "------------");
}

// Names and defaults of the options of a game, in one text.
std::string defaults(std::string_view id) {
  const GamePtr game = open(id);
  std::string text;
  for (std::size_t at = 0; at < game->family->options.size(); ++at)
    text += game->family->options[at].name + "=" + game->rules().defaults[at] + " ";
  return text;
}

TEST(ShippedEditions, OptionsHaveTheirDefaults) {
  EXPECT_EQ(defaults("classic-2002"),
            "aggressor-advantage=off both-stuck=loss captured=open memory-aid=off more-squares=off "
            "move-cap=off no-capture-cap=off rescue=off rescue-by-attack=on rescue-zone=half "
            "scout-charge=off silent-defense=off two-squares=2 two-squares-attacks=off "
            "two-squares-scout-path=off winning-defender-moves=on ");
  EXPECT_EQ(defaults("duel-masters-2004"),
            "aggressor-advantage=off both-stuck=loss captured=open flight-over-zones=on "
            "memory-aid=off more-squares=off move-cap=off no-capture-cap=off rescue=off "
            "rescue-by-attack=on rescue-zone=half scout-charge=on silent-defense=off two-squares=2 "
            "two-squares-attacks=off two-squares-powers=on two-squares-scout-path=off "
            "winning-defender-moves=off ");
  EXPECT_EQ(defaults("fire-ice-2008"),
            "aggressor-advantage=off arrow-takes-flag=off both-stuck=loss captured=open "
            "flight-over-zones=off memory-aid=off more-squares=off move-cap=off no-capture-cap=off "
            "rescue=off rescue-by-attack=on rescue-zone=half scout-charge=on silent-defense=off "
            "trap-stops-rampage=off two-squares=2 two-squares-attacks=off two-squares-powers=on "
            "two-squares-scout-path=off winning-defender-moves=off ");
  EXPECT_EQ(defaults("sci-fi-2011"),
            "aggressor-advantage=off both-stuck=loss captured=open memory-aid=off more-squares=off "
            "move-cap=off no-capture-cap=off rescue=off rescue-by-attack=on rescue-zone=half "
            "scout-charge=on silent-defense=off spot-any-side=off two-squares=2 "
            "two-squares-attacks=off two-squares-powers=on two-squares-scout-path=off "
            "winning-defender-moves=off ");
  EXPECT_EQ(defaults("classic-2016"),
            "aggressor-advantage=off both-stuck=loss captured=open memory-aid=off more-squares=off "
            "move-cap=off no-capture-cap=off rescue=off rescue-by-attack=on rescue-zone=half "
            "scout-charge=on silent-defense=off two-squares=2 two-squares-attacks=off "
            "two-squares-scout-path=off winning-defender-moves=off ");
  EXPECT_EQ(defaults("international"),
            "aggressor-advantage=off both-stuck=draw captured=open memory-aid=off more-squares=on "
            "move-cap=off no-capture-cap=off rescue=off rescue-by-attack=on rescue-zone=half "
            "scout-charge=on silent-defense=off two-squares=3 two-squares-attacks=on "
            "two-squares-scout-path=on winning-defender-moves=off ");
}

TEST(ShippedEditions, GamesOfOneFamilyHaveTheSameDefaults) {
  EXPECT_EQ(defaults("duel-masters-2004-powers"), defaults("duel-masters-2004"));
  EXPECT_EQ(defaults("fire-ice-2008-powers"), defaults("fire-ice-2008"));
  EXPECT_EQ(defaults("sci-fi-2011-duel"), defaults("sci-fi-2011"));
  EXPECT_EQ(defaults("classic-2016-duel"), defaults("classic-2016"));
  EXPECT_EQ(defaults("barrage"), defaults("international"));
}

TEST(ShippedEditions, OptionsAllowTheSameValuesEverywhere) {
  const std::map<std::string_view, std::vector<std::string>> special{
      {"rescue-zone", {"half", "home"}},
      {"two-squares", {"2", "3", "5", "off"}},
      {"both-stuck", {"loss", "draw"}},
      {"captured", {"open", "prisoner", "secret", "stealth"}},
      {"move-cap", {}},
      {"no-capture-cap", {}}};
  for (const auto& family : Catalog::shipped().families())
    for (const OptionText& option : family->options) {
      const auto at = special.find(option.name);
      const std::vector<std::string> expected =
          at == special.end() ? std::vector<std::string>{"on", "off"} : at->second;
      EXPECT_EQ(option.values, expected) << family->id << " " << option.name;
    }
}

TEST(ShippedEditions, EveryOptionReachesTheRules) {
  EXPECT_TRUE(open("barrage+aggressor-advantage")->edition.options.aggressor_advantage);
  EXPECT_TRUE(open("barrage+silent-defense")->edition.options.silent_defense);
  EXPECT_TRUE(open("barrage+rescue")->edition.options.rescue);
  EXPECT_TRUE(open("barrage+rescue-zone=home")->edition.options.rescue_home);
  EXPECT_TRUE(open("barrage")->edition.options.rescue_by_attack);
  EXPECT_FALSE(open("barrage+rescue-by-attack=off")->edition.options.rescue_by_attack);
  EXPECT_FALSE(open("barrage+scout-charge=off")->edition.options.scout_charge);
  EXPECT_TRUE(open("barrage+winning-defender-moves")->edition.options.winning_defender_moves);
  EXPECT_EQ(open("barrage+two-squares=5")->edition.options.two_squares, 5);
  EXPECT_EQ(open("barrage+two-squares=off")->edition.options.two_squares, 0);
  EXPECT_FALSE(open("barrage+two-squares-attacks=off")->edition.options.two_squares_attacks);
  EXPECT_FALSE(open("barrage+two-squares-scout-path=off")->edition.options.two_squares_scout_path);
  EXPECT_TRUE(open("sci-fi-2011-duel")->edition.options.two_squares_powers);
  EXPECT_FALSE(open("sci-fi-2011-duel+two-squares-powers=off")->edition.options.two_squares_powers);
  EXPECT_FALSE(open("barrage+more-squares=off")->edition.options.more_squares);
  EXPECT_FALSE(open("barrage+both-stuck=loss")->edition.options.both_stuck_draw);
  EXPECT_TRUE(open("fire-ice-2008+flight-over-zones")->edition.options.flight_over_zones);
  EXPECT_TRUE(open("fire-ice-2008+trap-stops-rampage")->edition.options.trap_stops_rampage);
  EXPECT_TRUE(open("fire-ice-2008+arrow-takes-flag")->edition.options.arrow_takes_flag);
  EXPECT_TRUE(open("sci-fi-2011+spot-any-side")->edition.options.spot_any_side);
  EXPECT_EQ(open("barrage")->edition.options.captured, Captured::kOpen);
  EXPECT_EQ(open("barrage+captured=prisoner")->edition.options.captured, Captured::kPrisoner);
  EXPECT_EQ(open("barrage+captured=secret")->edition.options.captured, Captured::kSecret);
  EXPECT_EQ(open("barrage+captured=stealth")->edition.options.captured, Captured::kStealth);
  EXPECT_TRUE(open("barrage+memory-aid")->edition.options.memory_aid);
  EXPECT_EQ(open("barrage+move-cap=300")->edition.options.move_cap, 300u);
  EXPECT_EQ(open("barrage+no-capture-cap=40")->edition.options.no_capture_cap, 40u);
}

TEST(ShippedEditions, HouseRulesAreThoseThatTheSheetLacks) {
  const auto house = [](std::string_view id, std::string_view name) {
    const GamePtr game = open(id);
    for (const OptionText& option : game->family->options)
      if (option.name == name) return is_house_rule(game->rules(), option);
    ADD_FAILURE() << name;
    return false;
  };
  for (const std::string_view name : {"aggressor-advantage", "silent-defense", "rescue"}) {
    EXPECT_FALSE(house("classic-2002", name)) << name;
    for (const std::string_view id :
         {"duel-masters-2004", "fire-ice-2008", "sci-fi-2011", "classic-2016", "international"})
      EXPECT_TRUE(house(id, name)) << id << " " << name;
  }
  EXPECT_FALSE(house("duel-masters-2004", "captured"));
  EXPECT_FALSE(house("fire-ice-2008", "captured"));
  EXPECT_TRUE(house("classic-2002", "captured"));
  EXPECT_TRUE(house("classic-2016", "captured"));
  EXPECT_FALSE(house("international", "more-squares"));
  EXPECT_TRUE(house("classic-2002", "more-squares"));
  EXPECT_TRUE(house("sci-fi-2011", "spot-any-side"));
  for (const std::string_view id : {"duel-masters-2004", "fire-ice-2008", "sci-fi-2011"})
    EXPECT_FALSE(house(id, "two-squares-powers")) << id;
  // Rules of the sheets that players may switch off.
  for (const std::string_view id :
       {"classic-2002", "duel-masters-2004", "fire-ice-2008", "sci-fi-2011", "classic-2016"}) {
    EXPECT_FALSE(house(id, "two-squares")) << id;
    EXPECT_FALSE(house(id, "scout-charge")) << id;
    EXPECT_TRUE(house(id, "memory-aid")) << id;
  }
  EXPECT_FALSE(house("duel-masters-2004-powers", "flight-over-zones"));
  EXPECT_FALSE(house("fire-ice-2008-powers", "arrow-takes-flag"));
  EXPECT_FALSE(house("barrage", "two-squares-attacks"));
}

TEST(ShippedEditions, OnlyWhatTheSheetAsksPlayersToChooseIsOffered) {
  std::map<std::string, std::string> offered;
  for (const auto& family : Catalog::shipped().families())
    for (const OptionText& option : family->options)
      if (option.offered) offered[family->id] += option.name + " ";
  EXPECT_EQ(offered, (std::map<std::string, std::string>{
                         {"classic-2002", "aggressor-advantage rescue silent-defense "},
                         {"duel-masters-2004", "captured "},
                         {"fire-ice-2008", "captured "}}));
}

TEST(ShippedEditions, OptionsOfPowersHaveNoEffectWithoutThePowers) {
  const auto idle = [](std::string_view id) {
    const GamePtr game = open(id);
    std::string names;
    for (const OptionText& option : game->family->options)
      if (!has_effect(*game->family, game->rules(), option)) names += option.name + " ";
    return names;
  };
  EXPECT_EQ(idle("fire-ice-2008"),
            "arrow-takes-flag flight-over-zones trap-stops-rampage two-squares-powers ");
  EXPECT_EQ(idle("duel-masters-2004"), "flight-over-zones two-squares-powers ");
  for (const std::string_view id :
       {"fire-ice-2008-powers", "duel-masters-2004-powers", "sci-fi-2011-duel", "barrage"})
    EXPECT_EQ(idle(id), "") << id;
}

// One row as "verb reach guard effect [followup] captured kinds > kinds that strike back".
std::string row(std::string_view name, std::string_view user, Verb verb) {
  const GamePtr game = open(name);
  for (int at = 0; at < game->edition.power_count; ++at) {
    const PowerRow& power = game->edition.powers[static_cast<std::size_t>(at)];
    if (power.user != game->type_of(user) || power.verb != verb) continue;
    std::string text(kReachNames[static_cast<std::size_t>(power.reach)]);
    text += " " + std::string(kGuardNames[static_cast<std::size_t>(power.guard)]);
    text += " " + std::string(kEffectNames[static_cast<std::size_t>(power.effect)]);
    if (power.followup == Followup::kStrike) text += " then strike";
    if (power.over_zones) text += " over zones";
    if (power.after_step) text += " after a step";
    return text + ": " + labels(*game, power.affects) + "> " + labels(*game, power.recoils);
  }
  return "none";
}

TEST(ShippedEditions, FireAndIcePowersAreTheirRows) {
  constexpr std::string_view kGame = "fire-ice-2008-powers";
  EXPECT_EQ(row(kGame, "10", Verb::kFly), "leap empty shift then strike: > ");
  EXPECT_EQ(row(kGame, "9", Verb::kDetect), "range enemy reveal: > ");
  EXPECT_EQ(row(kGame, "8", Verb::kQuick), "two-steps not-own shift: > ");
  EXPECT_EQ(row(kGame, "7", Verb::kQuick), "two-steps not-own shift: > ");
  EXPECT_EQ(row(kGame, "6", Verb::kEnchant), "range enemy convert: 5 4 3 2 S > ");
  EXPECT_EQ(row(kGame, "5", Verb::kRampage), "step empty burst: 5 4 3 2 S > 10 9 8 7 6 5 ");
  EXPECT_EQ(row(kGame, "4", Verb::kArrow), "range enemy shoot: 3 2 S > ");
  EXPECT_EQ(open(kGame)->edition.power_count, 7);
  EXPECT_EQ(open("fire-ice-2008")->edition.power_count, 0);
}

TEST(ShippedEditions, FireAndIceOptionsChangeTheirRows) {
  EXPECT_EQ(row("fire-ice-2008-powers+flight-over-zones", "10", Verb::kFly),
            "leap empty shift then strike over zones: > ");
  EXPECT_EQ(row("fire-ice-2008-powers+trap-stops-rampage", "5", Verb::kRampage),
            "step empty burst: 5 4 3 2 S > 10 9 8 7 6 5 T ");
  EXPECT_EQ(row("fire-ice-2008-powers+arrow-takes-flag", "4", Verb::kArrow),
            "range enemy shoot: 3 2 S F > ");
}

TEST(ShippedEditions, DuelMastersPowersAreTheirRows) {
  constexpr std::string_view kGame = "duel-masters-2004-powers";
  EXPECT_EQ(row(kGame, "9", Verb::kFly), "leap empty shift over zones: > ");
  EXPECT_EQ(row("duel-masters-2004-powers+flight-over-zones=off", "9", Verb::kFly),
            "leap empty shift: > ");
  EXPECT_EQ(row(kGame, "8", Verb::kSee), "range enemy reveal: > ");
  EXPECT_EQ(row(kGame, "7", Verb::kVortex), "range empty shift: > ");
  EXPECT_EQ(row(kGame, "6", Verb::kBlast), "ray enemy shoot: 5 4 3 2 1 S > ");
  EXPECT_EQ(row(kGame, "4", Verb::kAdvance), "direction none advance: > ");
  EXPECT_EQ(row(kGame, "3", Verb::kQuick), "two-steps not-own shift: > ");
  EXPECT_EQ(open(kGame)->edition.power_count, 6);
  EXPECT_EQ(open("duel-masters-2004")->edition.power_count, 0);
}

TEST(ShippedEditions, SpottersSpotInBothGamesOfTheirEdition) {
  for (const std::string_view id : {"sci-fi-2011", "sci-fi-2011-duel"}) {
    EXPECT_EQ(row(id, "1", Verb::kSpot),
              "front enemy guess after a step: 10 9 8 7 6 5 4 3 2 1 S B F > ");
    EXPECT_EQ(open(id)->edition.power_count, 1);
  }
}

Duel duel(std::string_view name, std::string_view attacker, std::string_view defender) {
  const GamePtr game = open(name);
  return game->edition.duel[static_cast<std::size_t>(index(*game->type_of(attacker)))]
                           [static_cast<std::size_t>(index(*game->type_of(defender)))];
}

TEST(ShippedEditions, DuelsFollowRanksAndRoles) {
  EXPECT_EQ(duel("classic-2002", "1", "2"), Duel::kAttackerWins);
  EXPECT_EQ(duel("classic-2002", "9", "8"), Duel::kDefenderWins);
  EXPECT_EQ(duel("classic-2002", "8", "B"), Duel::kAttackerWins);
  EXPECT_EQ(duel("classic-2002", "1", "B"), Duel::kDefenderWins);
  EXPECT_EQ(duel("classic-2002", "S", "1"), Duel::kAttackerWins);
  EXPECT_EQ(duel("classic-2002", "1", "S"), Duel::kAttackerWins);
  EXPECT_EQ(duel("classic-2002", "S", "9"), Duel::kDefenderWins);
  EXPECT_EQ(duel("classic-2002", "5", "5"), Duel::kBothLost);
  EXPECT_EQ(duel("international", "10", "9"), Duel::kAttackerWins);
  EXPECT_EQ(duel("international", "S", "S"), Duel::kBothLost);
  EXPECT_EQ(duel("international", "S", "F"), Duel::kAttackerWins);
  EXPECT_EQ(duel("duel-masters-2004", "2", "T"), Duel::kAttackerWins);
  EXPECT_EQ(duel("duel-masters-2004", "1", "S"), Duel::kAttackerWins);
  EXPECT_EQ(duel("fire-ice-2008", "S", "10"), Duel::kAttackerWins);
  EXPECT_EQ(duel("fire-ice-2008", "4", "3"), Duel::kAttackerWins);
  EXPECT_EQ(duel("sci-fi-2011", "1", "S"), Duel::kAttackerWins);
  EXPECT_EQ(duel("sci-fi-2011", "1", "2"), Duel::kDefenderWins);
  EXPECT_EQ(duel("sci-fi-2011", "S", "1"), Duel::kDefenderWins);
}

TEST(ShippedEditions, AggressorAdvantageWinsEqualDuelsButNotMines) {
  EXPECT_EQ(duel("classic-2002+aggressor-advantage", "5", "5"), Duel::kAttackerWins);
  EXPECT_EQ(duel("classic-2002+aggressor-advantage", "S", "S"), Duel::kAttackerWins);
  EXPECT_EQ(duel("classic-2002+aggressor-advantage", "5", "B"), Duel::kDefenderWins);
  EXPECT_EQ(duel("classic-2002+aggressor-advantage", "6", "5"), Duel::kDefenderWins);
}

// The loader asks for sources; this looks at what they say.
TEST(ShippedEditions, EverySourceIsASheetWithClauseOrAKnownWord) {
  for (const auto& family : Catalog::shipped().families()) {
    std::vector<Source> sources{family->board_source, family->blocked_source, family->sides_source};
    for (const PieceText& piece : family->pieces) sources.push_back(piece.source);
    for (const PowerText& power : family->powers) sources.push_back(power.source);
    for (const OptionText& option : family->options) sources.push_back(option.source);
    for (const RuleText& rule : family->rules) sources.push_back(rule.source);
    for (const Variant& game : family->variants) {
      sources.push_back(game.source);
      for (std::size_t type = 0; type < game.counts.size(); ++type)
        if (game.counts[type] > 0) sources.push_back(game.count_sources[type]);
    }
    for (const Source& source : sources) {
      const bool word = std::find(kOtherSources.begin(), kOtherSources.end(), source.sheet) !=
                        kOtherSources.end();
      EXPECT_FALSE(source.sheet.empty()) << family->id;
      EXPECT_EQ(word, source.clause.empty()) << family->id << " " << source.sheet;
    }
  }
}

TEST(ShippedEditions, CountsSayHowTheyWereEstablished) {
  const auto source_of = [](std::string_view id, std::string_view label) {
    const GamePtr game = open(id);
    const auto type = static_cast<std::size_t>(index(*game->type_of(label)));
    return game->rules().count_sources[type].sheet;
  };
  EXPECT_EQ(source_of("classic-2002", "4"), "picture");
  EXPECT_EQ(source_of("classic-2002", "B"), "Stratego classic 2002");
  EXPECT_EQ(source_of("classic-2002", "F"), "Stratego classic 2002");
  EXPECT_EQ(source_of("duel-masters-2004", "4"), "inferred");
  EXPECT_EQ(source_of("fire-ice-2008-powers", "4"), "picture");
  EXPECT_EQ(source_of("sci-fi-2011", "4"), "picture");
  EXPECT_EQ(source_of("sci-fi-2011-duel", "3"), "Stratego science fiction 2011");
  EXPECT_EQ(source_of("classic-2016", "4"), "picture");
  EXPECT_EQ(source_of("classic-2016-duel", "3"), "Stratego Classic 2016");
  EXPECT_EQ(open("classic-2002")->family->blocked_source.sheet, "picture");
  // The sheet's text names the ranks of Dwarf, Scout and Slayer only; the others stand in its
  // pictures.
  for (const PieceText& piece : open("fire-ice-2008")->family->pieces)
    EXPECT_EQ(piece.source.sheet == "picture", piece.traits.strength >= 4) << piece.label;
}

// Clients show these under their headings, in this order.
TEST(ShippedEditions, EveryGameExplainsItself) {
  for (const std::string& id : Catalog::shipped().ids()) {
    const GamePtr game = open(id);
    std::string names;
    for (const RuleText& rule : game->family->rules)
      if (std::find(rule.games.begin(), rule.games.end(), id) != rule.games.end())
        names += rule.name + " ";
    EXPECT_THAT(names, ::testing::StartsWith("setup turn moving scout two-squares ")) << id;
    for (const std::string_view name : {"attacking", "mines", "assassin", "winning"})
      EXPECT_THAT(names, ::testing::HasSubstr(name)) << id;
  }
}

// Printed, not judged: a test must not fail because the machine is busy.
TEST(ShippedEditions, LoadingTimeIsPrinted) {
  const std::clock_t begin = std::clock();
  for (const EmbeddedFile& file : embedded_editions())
    ASSERT_TRUE(read_family(file.text, file.name).has_value());
  const double milliseconds = 1000.0 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
  std::printf("loading all editions: %.2f ms of CPU time\n", milliseconds);
  RecordProperty("loading_ms", std::to_string(milliseconds));
}

}  // namespace
}  // namespace vexil
