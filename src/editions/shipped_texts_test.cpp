// What the shipped editions say to people, held against what the compiled rules do.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <string>
#include <string_view>
#include <vector>

#include "editions/game.h"
#include "editions/translation.h"

namespace vexil {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

GamePtr shipped(std::string_view name) { return Catalog::shipped().open(name).value(); }

// The first game of every family, and those that have powers.
std::vector<GamePtr> all_games() {
  std::vector<GamePtr> games;
  for (const std::string& id : Catalog::shipped().ids()) games.push_back(shipped(id));
  return games;
}

const Translation& german() {
  static const Translation texts = shipped_texts("de");
  return texts;
}

std::string lowered(std::string_view text) {
  std::string out;
  for (const char c : text) out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

bool mentions(std::string_view text, std::string_view word) {
  return lowered(text).find(lowered(word)) != std::string::npos;
}

std::string last_word(std::string_view name) {
  return std::string(name.substr(name.find_last_of(' ') + 1));
}

// Whether a text names a kind of piece: by its name, by the thousands of its rank, or as an equal.
bool names_piece(std::string_view text, const PieceText& piece) {
  return mentions(text, last_word(piece.red_name)) || mentions(text, last_word(piece.blue_name)) ||
         mentions(text, piece.label + "000");
}

Duel duel(const Game& game, std::size_t attacker, std::size_t defender) {
  return game.edition.duel[attacker][defender];
}

// Texts about one kind of piece: its own, and the rule that is named after its role.
std::vector<std::string> texts_about(const Game& game, const PieceText& piece) {
  std::vector<std::string> texts{piece.text};
  for (const RuleText& rule : game.family->rules)
    if (rule.name == "assassin" && piece.traits.assassin) texts.push_back(rule.text);
  return texts;
}

TEST(ShippedTexts, WhatLosesToEveryOtherPieceNamesWhatItBeats) {
  for (const GamePtr& game : all_games()) {
    const auto& pieces = game->family->pieces;
    int claims = 0;
    for (std::size_t one = 0; one < pieces.size(); ++one)
      for (const std::string& text : texts_about(*game, pieces[one])) {
        const bool loses = mentions(text, "every other") && !mentions(text, "beats every other");
        if (!loses) continue;
        ++claims;
        for (std::size_t two = 0; two < pieces.size(); ++two) {
          const bool loses_to_it = duel(*game, one, two) != Duel::kAttackerWins;
          EXPECT_TRUE(loses_to_it || names_piece(text, pieces[two]))
              << game->id << " " << pieces[two].label << ": " << text;
        }
      }
    EXPECT_EQ(claims, 2) << game->id;
  }
}

TEST(ShippedTexts, WhatBeatsEveryOtherPieceNamesWhatItDoesNotBeat) {
  for (const GamePtr& game : all_games()) {
    const auto& pieces = game->family->pieces;
    for (std::size_t one = 0; one < pieces.size(); ++one) {
      if (!mentions(pieces[one].text, "beats every other")) continue;
      for (std::size_t two = 0; two < pieces.size(); ++two) {
        const bool beats = two == one || duel(*game, one, two) == Duel::kAttackerWins;
        EXPECT_TRUE(beats || names_piece(pieces[one].text, pieces[two]))
            << game->id << " " << pieces[two].label << ": " << pieces[one].text;
      }
      EXPECT_THAT(pieces[one].text, HasSubstr("equal")) << game->id;
    }
  }
}

TEST(ShippedTexts, TheGermanTextsOfTheAssassinNameTheFlagToo) {
  for (const GamePtr& game : all_games())
    for (const PieceText& piece : game->family->pieces) {
      if (!piece.traits.assassin) continue;
      for (const std::string& text : texts_about(*game, piece))
        EXPECT_THAT(german().at(text), HasSubstr("Fahne")) << game->id;
    }
}

// Who calls itself the lowest rank must not beat anything but the Flag.
TEST(ShippedTexts, TheLowestRankIsTheLowest) {
  for (const GamePtr& game : all_games()) {
    const auto& pieces = game->family->pieces;
    for (std::size_t one = 0; one < pieces.size(); ++one) {
      if (!mentions(pieces[one].text, "lowest rank.")) continue;
      for (std::size_t two = 0; two < pieces.size(); ++two) {
        const bool beats = duel(*game, one, two) == Duel::kAttackerWins;
        EXPECT_TRUE(pieces[two].traits.flag || !beats) << game->id << " " << pieces[one].label;
      }
    }
  }
}

// The power's words in both languages, with the words that one of them must have.
void expect_words(const PowerText& power, std::string_view english, std::string_view in_german) {
  EXPECT_TRUE(mentions(power.text, english)) << power.name << " lacks: " << english;
  EXPECT_TRUE(mentions(german().at(power.text), in_german))
      << power.name << " lacks: " << in_german;
}

TEST(ShippedTexts, PowersSayWhatDoesNotObstructThem) {
  for (const auto& family : Catalog::shipped().families()) {
    // "Barrier Zones": texts may speak of one of them.
    const std::string zone = family->zone_name.substr(0, family->zone_name.size() - 1);
    const std::string zone_in_german =
        german().at(family->zone_name).substr(0, german().at(family->zone_name).size() - 1);
    for (const PowerText& power : family->powers) {
      const Reach reach = power.row.reach;
      if (reach == Reach::kRange || reach == Reach::kRay || reach == Reach::kTwoSteps)
        expect_words(power, zone, zone_in_german);
      if (reach == Reach::kRange) expect_words(power, "over pieces", "ber Figuren");
      if (reach == Reach::kRay) expect_words(power, "no piece between", "ohne Figur dazwischen");
      if (reach == Reach::kTwoSteps)
        expect_words(power, "loses the second step", "zweite Schritt entf");
    }
  }
}

TEST(ShippedTexts, APieceThatChangesSidesKeepsItsPowers) {
  int found = 0;
  for (const auto& family : Catalog::shipped().families())
    for (const PowerText& power : family->powers) {
      if (power.row.effect != Effect::kConvert) continue;
      expect_words(power, "keeps its powers", "beh\u00e4lt ihre F\u00e4higkeiten");
      ++found;
    }
  EXPECT_EQ(found, 1);
}

TEST(ShippedTexts, WhatReachesTheSquareInFrontSaysSo) {
  for (const auto& family : Catalog::shipped().families())
    for (const PowerText& power : family->powers) {
      if (power.row.reach != Reach::kFront) continue;
      expect_words(power, "straight in front", "direkt davor");
      EXPECT_THAT(family->text, HasSubstr("in front"));
      EXPECT_THAT(family->text, Not(HasSubstr("distance")));
      EXPECT_THAT(german().at(family->text), Not(HasSubstr("Ferne")));
    }
}

// A winning defender moves there, so one that stays unseen is a mine.
TEST(ShippedTexts, TheOptionSaysWhatAStayingDefenderIs) {
  for (const auto& family : Catalog::shipped().families()) {
    const auto option =
        std::ranges::find(family->options, "winning-defender-moves", &OptionText::name);
    ASSERT_NE(option, family->options.end());
    const auto mine = std::ranges::find_if(
        family->pieces, [](const PieceText& piece) { return piece.traits.mine; });
    EXPECT_TRUE(names_piece(option->text, *mine)) << family->id;
    EXPECT_THAT(option->text, HasSubstr("Silent Defense")) << family->id;
    const bool in_play = option->default_value == "on";
    EXPECT_EQ(mentions(mine->text, "Silent Defense"), in_play) << family->id;
  }
}

TEST(ShippedTexts, SidesAreNamedByTheirColoursInBothLanguages) {
  for (const auto& family : Catalog::shipped().families())
    for (const SideText* side : {&family->red, &family->blue})
      EXPECT_TRUE(german().contains(side->colour)) << family->id;
  EXPECT_EQ(shipped("duel-masters-2004")->side(Side::kRed).colour, "black");
  EXPECT_EQ(shipped("duel-masters-2004")->side(Side::kBlue).colour, "beige");
  EXPECT_EQ(german().at("black"), "schwarz");
  // No text calls the black army red.
  for (const RuleText& rule : shipped("duel-masters-2004")->family->rules)
    EXPECT_THAT(rule.text, Not(::testing::ContainsRegex("\\b(Red|Blue|red|blue)\\b"))) << rule.name;
}

TEST(ShippedTexts, EveryEditionHasAStoryAndEveryGameHasHints) {
  for (const GamePtr& game : all_games()) {
    const auto hints = std::ranges::count_if(game->family->hints, [&](const HintText& hint) {
      return std::ranges::find(hint.games, game->id) != hint.games.end();
    });
    EXPECT_GE(hints, 2) << game->id;
    EXPECT_GT(game->family->story.size(), 100u) << game->id;
  }
}

TEST(ShippedTexts, DuelsAreTheGamesForNewPlayers) {
  for (const std::string_view id : {"sci-fi-2011-duel", "classic-2016-duel"})
    EXPECT_THAT(shipped(id)->rules().text, HasSubstr("new players")) << id;
}

}  // namespace
}  // namespace vexil
