#include "notation/setup_text.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "notation/drawing.inl"

namespace vexil {
namespace {

constexpr std::string_view kClassic2016 =
    "6 2 9 6 2 7 10 2 8 6 / 5 7 2 S 8 3 7 2 5 4 / 3 B 4 3 B F B 3 B B";
constexpr std::string_view kBarrage =
    "- - 9 - - S 2 - - 2 / 3 - - - B - - - - - / - - - - - - 10 - - - / - - F - - - - - - -";

std::string refused(std::string_view game, std::string_view text) {
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
  EXPECT_EQ(refused("classic-2016", ""), "setup: expected 3 rows separated by /, found 0");
  EXPECT_EQ(refused("classic-2016", "6 2 9 6 2 7 10 2 8 6 / 5 7 2 S 8 3 7 2 5 4"),
            "setup: expected 3 rows separated by /, found 2");
  EXPECT_EQ(
      refused("classic-2016", "6 2 9 6 2 7 10 2 8 6 / 5 7 2 S 8 3 7 2 5 / 3 B 4 3 B F B 3 B B"),
      "setup, row 2 from the front: expected 10 squares, found 9");
}

TEST(SetupText, ALabelMustBeOfTheArmy) {
  EXPECT_EQ(
      refused("classic-2016", "6 2 9 6 2 7 10 2 8 6 / 5 7 2 S 8 3 7 2 5 T / 3 B 4 3 B F B 3 B B"),
      "setup, row 2 from the front, square 10: \"T\": that is no label of the army; expected "
      "- or one of 10 9 8 7 6 5 4 3 2 S B F");
  EXPECT_EQ(refused("barrage",
                    "8 - - - - - - - - - / - - - - - - - - - - / - - - - - - - - - - / "
                    "- - - - - - - - - -"),
            "setup, row 1 from the front, square 1: \"8\": that is no label of the army; expected "
            "- or one of 10 9 3 2 S B F");
}

TEST(SetupText, TheWholeArmyIsAskedForExactly) {
  EXPECT_EQ(
      refused("classic-2016", "6 2 9 6 2 7 10 2 8 6 / 5 7 2 S 8 3 7 2 5 4 / 3 B 4 3 B F B 3 B -"),
      "setup: not the whole army exactly: missing 1 of B");
  EXPECT_EQ(
      refused("classic-2016", "6 6 9 6 6 7 10 2 8 6 / 5 7 2 S 8 3 7 2 5 4 / 3 B 4 3 B F B 3 B B"),
      "setup: not the whole army exactly: missing 2 of 2; too many: 2 of 6");
  EXPECT_EQ(refused("barrage",
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
  EXPECT_EQ(refused("barrage", hidden),
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

bool immobile(std::string_view game, std::string_view text) {
  const GamePtr opened = game_named(game);
  bool answer = false;
  for (const Side side : kSides) {
    const auto setup = parse_setup(*opened, side, text);
    EXPECT_TRUE(setup) << setup.error().message;
    const bool here = setup && is_immobile(*opened, side, *setup);
    EXPECT_TRUE(side == Side::kRed || here == answer) << "the sides differ";
    answer = here;
  }
  return answer;
}

TEST(ImmobileSetup, BombsAndLakesBeforeEveryPieceLeaveNothingToMove) {
  // All six front squares without a lake ahead hold what never moves.
  EXPECT_TRUE(immobile("classic-2002",
                       "B B 9 9 B B 9 9 B B / 1 2 3 3 4 4 4 5 5 5 / 5 6 6 6 6 7 7 7 7 8 / 8 8 8 8 "
                       "9 9 9 9 S F"));
}

TEST(ImmobileSetup, OneFreeFrontPieceIsEnough) {
  EXPECT_FALSE(immobile("classic-2002",
                        "B B 9 9 B 1 9 9 B B / B 2 3 3 4 4 4 5 5 5 / 5 6 6 6 6 7 7 7 7 8 / 8 8 8 8 "
                        "9 9 9 9 S F"));
}

TEST(ImmobileSetup, APocketOfEmptySquaresIsRoomToMove) {
  EXPECT_FALSE(immobile("barrage",
                        "- - - - - - - - - B / - - - - - - - - - F / - - - - - - - - - - / 10 9 3 "
                        "2 2 S - - - -"));
}

TEST(ImmobileSetup, APowerThatGoesOverPiecesIsAnAction) {
  const std::string_view behind_traps =
      "T T 2 2 T T 2 2 T T / 10 9 8 8 7 7 7 6 6 5 / 5 4 4 3 3 3 3 3 S F";
  EXPECT_TRUE(immobile("fire-ice-2008", behind_traps));
  EXPECT_FALSE(immobile("fire-ice-2008-powers", behind_traps));
}

TEST(RandomSetup, IsLegalInEveryGameAndFollowsItsSeed) {
  for (const std::string& id : Catalog::shipped().ids()) {
    const GamePtr game = game_named(id);
    Random random(7);
    Random again(7);
    for (int n = 0; n < 20; ++n) {
      const SetupTypes setup = random_setup(*game, random);
      EXPECT_EQ(setup, random_setup(*game, again));
      const std::string text = print_setup(*game, Side::kBlue, setup);
      EXPECT_EQ(refusal_of(parse_setup(*game, Side::kBlue, text)), "") << id;
    }
  }
}

TEST(RandomSetup, EverySquareIsEquallyLikelyForTheFlag) {
  const GamePtr game = game_named("barrage");
  const auto flag = game->type_of("F");
  ASSERT_TRUE(flag);
  Random random(1);
  std::map<std::size_t, int> seen;
  constexpr int kTries = 40000;
  for (int n = 0; n < kTries; ++n) {
    const SetupTypes setup = random_setup(*game, random);
    for (std::size_t at = 0; at < setup.size(); ++at)
      if (setup[at] == *flag) ++seen[at];
  }
  ASSERT_EQ(seen.size(), 40u);
  for (const auto& [square, count] : seen) EXPECT_NEAR(count, 1000, 160) << square;
}

}  // namespace
}  // namespace vexil
