#include "notation/setup_text.h"

#include <gtest/gtest.h>

#include "tests/support/drawing.h"

namespace vexil {
namespace {

constexpr std::string_view kClassic2016 =
    "6 2 9 6 2 7 10 2 8 6 / 5 7 2 S 8 3 7 2 5 4 / 3 B 4 3 B F B 3 B B";
constexpr std::string_view kBarrage =
    "- - 9 - - S 2 - - 2 / 3 - - - B - - - - - / - - - - - - 10 - - - / - - F - - - - - - -";

std::string refused_setup(std::string_view game, std::string_view text) {
  return refusal_of(parse_setup(*game_named(game), Side::kRed, text));
}

std::string board_of_start(std::string_view game, const SetupTypes& red, const SetupTypes& blue) {
  const GamePtr opened = game_named(game);
  return print_position(*opened, start_position(opened->edition, red, blue));
}

TEST(SetupText, TheExampleIsALegalSetup) {
  const GamePtr game = game_named("classic-2016");
  for (const Side side : kSides) {
    const auto setup = parse_setup(*game, side, kClassic2016);
    ASSERT_TRUE(setup) << setup.error().message;
    EXPECT_EQ(print_setup(*game, side, *setup), kClassic2016);
  }
}

TEST(SetupText, TheFrontRowComesFirstFromTheOwnersLeft) {
  const GamePtr game = game_named("classic-2016");
  const auto red = parse_setup(*game, Side::kRed, kClassic2016);
  const auto blue = parse_setup(*game, Side::kBlue, kClassic2016);
  ASSERT_TRUE(red && blue);
  EXPECT_EQ(board_of_start("classic-2016", *red, *blue),
            "classic-2016 "
            "bBbBb3bBbFbBb3b4bBb3/b4b5b2b7b3b8bSb2b7b5/b6b8b2b10b7b2b6b9b2b6/"
            "--~~--~~--/--~~--~~--/"
            "r6r2r9r6r2r7r10r2r8r6/r5r7r2rSr8r3r7r2r5r4/r3rBr4r3rBrFrBr3rBrB "
            "r - - r:-;b:- r:0;b:0 t1,q0");
}

TEST(SetupText, AnEmptySquareIsADash) {
  const GamePtr game = game_named("barrage");
  const auto setup = parse_setup(*game, Side::kBlue, kBarrage);
  ASSERT_TRUE(setup) << setup.error().message;
  EXPECT_EQ(print_setup(*game, Side::kBlue, *setup), kBarrage);
}

TEST(SetupText, OtherSpacingIsReadAndWrittenCanonically) {
  const GamePtr game = game_named("classic-2016");
  const auto setup = parse_setup(
      *game, Side::kRed, " 6 2 9  6 2 7 10 2 8 6/5 7 2 S 8 3 7 2 5 4 /\t3 B 4 3 B F B 3 B B ");
  ASSERT_TRUE(setup) << setup.error().message;
  EXPECT_EQ(print_setup(*game, Side::kRed, *setup), kClassic2016);
}

TEST(SetupText, RowsAndSquaresAreCounted) {
  EXPECT_EQ(refused_setup("classic-2016", ""), "setup: expected 3 rows separated by /, found 0");
  EXPECT_EQ(refused_setup("classic-2016", "6 2 9 6 2 7 10 2 8 6 / 5 7 2 S 8 3 7 2 5 4"),
            "setup: expected 3 rows separated by /, found 2");
  EXPECT_EQ(refused_setup("classic-2016",
                          "6 2 9 6 2 7 10 2 8 6 / 5 7 2 S 8 3 7 2 5 / 3 B 4 3 B F B 3 B B"),
            "setup, row 2 from the front: expected 10 squares, found 9");
}

TEST(SetupText, ALabelMustBeOfTheArmy) {
  EXPECT_EQ(refused_setup("classic-2016",
                          "6 2 9 6 2 7 10 2 8 6 / 5 7 2 S 8 3 7 2 5 T / 3 B 4 3 B F B 3 B B"),
            "setup, row 2 from the front, square 10: \"T\": that is no label of the army; expected "
            "- or one of 10 9 8 7 6 5 4 3 2 S B F");
  EXPECT_EQ(refused_setup("barrage",
                          "8 - - - - - - - - - / - - - - - - - - - - / - - - - - - - - - - / "
                          "- - - - - - - - - -"),
            "setup, row 1 from the front, square 1: \"8\": that is no label of the army; expected "
            "- or one of 10 9 3 2 S B F");
}

TEST(SetupText, TheWholeArmyIsAskedForExactly) {
  EXPECT_EQ(refused_setup("classic-2016",
                          "6 2 9 6 2 7 10 2 8 6 / 5 7 2 S 8 3 7 2 5 4 / 3 B 4 3 B F B 3 B -"),
            "setup: not the whole army exactly: missing 1 of B");
  EXPECT_EQ(refused_setup("classic-2016",
                          "6 6 9 6 6 7 10 2 8 6 / 5 7 2 S 8 3 7 2 5 4 / 3 B 4 3 B F B 3 B B"),
            "setup: not the whole army exactly: missing 2 of 2; too many: 2 of 6");
  EXPECT_EQ(refused_setup("barrage",
                          "10 9 3 2 2 S B B F - / - - - - - - - - - - / - - - - - - - - - - / "
                          "- - - - - - - - - -"),
            "setup: not the whole army exactly: too many: 1 of B");
}

TEST(SetupText, AHiddenSetupShowsOnlyWhichSquaresAreUsed) {
  const GamePtr game = game_named("barrage");
  const auto setup = parse_setup(*game, Side::kRed, kBarrage);
  ASSERT_TRUE(setup);
  const std::string hidden = print_setup(*game, Side::kRed, hidden_setup(*setup));
  EXPECT_EQ(hidden,
            "- - ? - - ? ? - - ? / ? - - - ? - - - - - / - - - - - - ? - - - / - - ? - - - - - - "
            "-");
  const auto shown = parse_shown_setup(*game, Side::kRed, hidden);
  ASSERT_TRUE(shown) << shown.error().message;
  EXPECT_EQ(*shown, hidden_setup(*setup));
  EXPECT_EQ(refused_setup("barrage", hidden),
            "setup, row 1 from the front, square 3: \"?\": a hidden square has no place here; "
            "expected - or one of 10 9 3 2 S B F");
}

TEST(SetupText, HiddenSquaresStandForTheMissingPieces) {
  const GamePtr game = game_named("barrage");
  const std::string rest = " / - - - - - - - - - - / - - - - - - - - - - / - - - - - - - - - -";
  EXPECT_TRUE(parse_shown_setup(*game, Side::kRed, "10 9 ? 2 2 S B F - -" + rest));
  EXPECT_EQ(refusal_of(parse_shown_setup(*game, Side::kRed, "10 9 ? ? 2 2 S B F -" + rest)),
            "setup: expected 1 hidden pieces to make the army whole, found 2");
  EXPECT_EQ(refusal_of(parse_shown_setup(*game, Side::kRed, "10 10 ? ? 2 2 S B F -" + rest)),
            "setup: not the whole army exactly: too many: 1 of 10");
}

}  // namespace
}  // namespace vexil
