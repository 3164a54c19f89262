#include "notation/gravon.h"

#include <gtest/gtest.h>

#include "editions/setup.h"
#include "notation/replay.h"
#include "notation/setup_text.h"
#include "tests/support/drawing.h"

namespace vexil {
namespace {

// Row 1 first, file a first.
const std::string kBarrageLine =
    "AAMAAAAAAA"
    "AAAAAALAAA"
    "EAAABAAAAA"
    "AAKAACDAAD"
    "AA__AA__AA"
    "AA__AA__AA"
    "AAAAAAAAXN"
    "QAOAAAAAAA"
    "AAPAAAAPAA"
    "AYAAAAAWAA";
constexpr std::string_view kBarrageRed =
    "- - 9 - - S 2 - - 2 / 3 - - - B - - - - - / - - - - - - 10 - - - / - - F - - - - - - -";
constexpr std::string_view kBarrageBlue =
    "B 10 - - - - - - - - / - - - - - - - S - 3 / - - 2 - - - - 2 - - / - - 9 - - - - - F -";

TwoSetups setups_of(const Game& game, std::string_view red, std::string_view blue) {
  return {parse_setup(game, Side::kRed, red).value(), parse_setup(game, Side::kBlue, blue).value()};
}

std::string with(std::string letters, std::size_t at, char letter) {
  return letters.replace(at, 1, 1, letter);
}

TEST(Gravon, LettersAreRowOneFirstAndFileAFirst) {
  const GamePtr game = game_named("barrage");
  EXPECT_EQ(print_gravon(*game, setups_of(*game, kBarrageRed, kBarrageBlue)), kBarrageLine);
  const auto setups = parse_gravon(*game, kBarrageLine);
  ASSERT_TRUE(setups) << setups.error().message;
  EXPECT_EQ(print_setup(*game, Side::kRed, setups->red), kBarrageRed);
  EXPECT_EQ(print_setup(*game, Side::kBlue, setups->blue), kBarrageBlue);
}

TEST(Gravon, TheSameLettersNameTheSamePiecesUnderOtherLabels) {
  // Marshal, general ... in the label order; classic-2002 calls its Marshal 1, international 10.
  const GamePtr classic = game_named("classic-2002");
  const GamePtr international = game_named("international");
  const std::string_view in_2002 =
      "1 2 3 3 4 4 4 5 5 5 / 5 6 6 6 6 7 7 7 7 8 / 8 8 8 8 9 9 9 9 9 9 / 9 9 S B B B B B B F";
  const std::string_view elsewhere =
      "10 9 8 8 7 7 7 6 6 6 / 6 5 5 5 5 4 4 4 4 3 / 3 3 3 3 2 2 2 2 2 2 / 2 2 S B B B B B B F";
  const std::string letters = print_gravon(*classic, setups_of(*classic, in_2002, in_2002));
  EXPECT_EQ(letters, print_gravon(*international, setups_of(*international, elsewhere, elsewhere)));
  EXPECT_EQ(letters.substr(30, 10), "LKJJIIIHHH");
  EXPECT_EQ(letters.substr(0, 10), "DDCBBBBBBM");
  EXPECT_EQ(letters.substr(60, 10), "TTTUUUVVWX");
  EXPECT_EQ(letters.substr(90, 10), "YNNNNNNOPP");
}

TEST(Gravon, OnlyGamesWithLettersForEveryPieceAreHeld) {
  for (const std::string_view id : {"classic-2002", "international", "barrage"})
    EXPECT_TRUE(has_gravon_letters(*game_named(id))) << id;
  for (const std::string_view id :
       {"classic-2016", "classic-2016-duel", "duel-masters-2004", "duel-masters-2004-powers",
        "fire-ice-2008", "fire-ice-2008-powers", "sci-fi-2011", "sci-fi-2011-duel"})
    EXPECT_FALSE(has_gravon_letters(*game_named(id))) << id;
  EXPECT_EQ(refusal_of(parse_gravon(*game_named("duel-masters-2004"), kBarrageLine)),
            "Gravon letters cannot hold the game duel-masters-2004");
}

TEST(Gravon, RefusalsNameTheSquare) {
  const GamePtr game = game_named("barrage");
  const auto refused = [&](const std::string& letters) {
    return refusal_of(parse_gravon(*game, letters));
  };
  EXPECT_EQ(refused("AAM"), "Gravon letters: expected 100 letters, found 3 in \"AAM\"");
  EXPECT_EQ(refused(with(kBarrageLine, 40, '_')), "Gravon letters, a5: expected A, found \"_\"");
  EXPECT_EQ(refused(with(kBarrageLine, 42, 'A')), "Gravon letters, c5: expected _, found \"A\"");
  EXPECT_EQ(refused(with(kBarrageLine, 2, 'Y')),
            "Gravon letters, c1: expected A or a letter of red's army, found \"Y\"");
  EXPECT_EQ(refused(with(kBarrageLine, 2, 'J')),
            "Gravon letters, c1: expected A or a letter of red's army, found \"J\"");
  EXPECT_EQ(refused(with(kBarrageLine, 91, 'A')),
            "Gravon letters, blue: setup: not the whole army exactly: missing 1 of F");
}

TEST(GravonLine, TheGameIsSeenFromTheNumberOfPieces) {
  const auto eight = gravon_game(kBarrageLine);
  ASSERT_TRUE(eight) << eight.error().message;
  EXPECT_EQ((*eight)->name, "barrage");
  const GamePtr classic = game_named("classic-2002");
  Random random(3);
  const std::string forty =
      print_gravon(*classic, {random_setup(*classic, random), random_setup(*classic, random)});
  EXPECT_EQ((*gravon_game(forty))->name, "international");
  EXPECT_EQ(refusal_of(gravon_game(with(kBarrageLine, 2, 'A'))),
            "Gravon letters: no game has an army of 7 pieces");
}

TEST(GravonLine, IsReadIntoARecordAndWrittenBack) {
  EXPECT_EQ(refusal_of(parse_gravon_line(kBarrageLine + " c4c5 nonsense")),
            "turn 2 (1. blue) \"nonsense\": action \"nonsense\": expected two squares such as "
            "a4a5, a verb such as fly:b2b7, or pass");
  const auto record = parse_gravon_line(kBarrageLine + " a3a4 j8j7");
  ASSERT_TRUE(record) << record.error().message;
  EXPECT_EQ(print_record(*record),
            "[Game \"barrage\"]\n[Result \"*\"]\n[Termination \"unterminated\"]\n"
            "[RedSetup \"" +
                std::string(kBarrageRed) + "\"]\n[BlueSetup \"" + std::string(kBarrageBlue) +
                "\"]\n\n1. a3a4 j8j7\n");
  EXPECT_EQ(print_gravon_line(*game_named("barrage"), *record).value(),
            kBarrageLine + " a3a4 j8j7");
}

TEST(GravonLine, CanBeReadAsAnotherGameThatFits) {
  const GamePtr game = game_named("barrage+two-squares=5");
  const auto record = parse_gravon_line(kBarrageLine, game);
  ASSERT_TRUE(record);
  EXPECT_EQ(record->game(), "barrage+two-squares=5");
  EXPECT_FALSE(parse_gravon_line(kBarrageLine, game_named("international")));
}

TEST(GravonLine, SaysHowTheRulesHaveEndedTheGame) {
  // Red's 2 on j4 runs up the free j file and takes the Flag that stands on j7.
  const std::string flag_ahead = with(with(kBarrageLine, 91, 'N'), 69, 'Y');
  const auto record = parse_gravon_line(flag_ahead + " j4j7");
  ASSERT_TRUE(record) << record.error().message;
  EXPECT_EQ(record->result(), "1-0");
  EXPECT_EQ(record->termination(), "flag");
  EXPECT_EQ(refusal_of(replay(*record)), "");
}

TEST(GravonLine, ARedactedRecordIsRefused) {
  auto record = parse_gravon_line(kBarrageLine).value();
  const GamePtr game = game_named("barrage");
  const auto setup = parse_setup(*game, Side::kBlue, kBarrageBlue).value();
  record.set("BlueSetup", print_setup(*game, Side::kBlue, hidden_setup(setup)));
  EXPECT_EQ(refusal_of(print_gravon_line(*game, record)),
            "a redacted record cannot be written as a Gravon line");
}

}  // namespace
}  // namespace vexil
