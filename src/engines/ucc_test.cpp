#include "engines/ucc.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>

#include "notation/setup_text.h"
#include "notation/square_text.h"
#include "view/referee.h"

namespace vexil {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// The setup of the excerpt that describes the protocol.
const std::vector<std::string> kExcerpt{"8BFB67B7B7", "48B3862B89", "6359954865", "997159s499"};

GamePtr ucc_game() { return Catalog::shipped().open(kUccGame).value(); }

TEST(UccSquare, RedIsAboveAndTheFilesRunFromJ) {
  EXPECT_EQ(square_text(ucc_square(0, 0)), "j1");
  EXPECT_EQ(square_text(ucc_square(9, 0)), "a1");
  EXPECT_EQ(square_text(ucc_square(0, 3)), "j4");
  EXPECT_EQ(square_text(ucc_square(9, 9)), "a10");
  for (int square = 0; square < kSquares; ++square)
    EXPECT_EQ(ucc_square(ucc_x(square_at(square)), ucc_y(square_at(square))), square_at(square));
}

TEST(UccLetter, OneIsTheMarshalAndNineTheScout) {
  const GamePtr game = ucc_game();
  EXPECT_EQ(ucc_letter(*game, *game->type_of("10")), '1');
  EXPECT_EQ(ucc_letter(*game, *game->type_of("3")), '8');
  EXPECT_EQ(ucc_letter(*game, *game->type_of("2")), '9');
  for (const char letter : std::string_view("123456789sBF"))
    EXPECT_EQ(ucc_letter(*game, ucc_type(*game, letter).value()), letter);
  EXPECT_FALSE(ucc_type(*game, 'S'));
  EXPECT_FALSE(ucc_type(*game, '#'));
}

TEST(UccValue, IsTheRankAndNothingForBombsAndFlag) {
  const GamePtr game = ucc_game();
  EXPECT_EQ(ucc_value(*game, *game->type_of("10")), 10);
  EXPECT_EQ(ucc_value(*game, *game->type_of("2")), 2);
  EXPECT_EQ(ucc_value(*game, *game->type_of("S")), 1);
  EXPECT_EQ(ucc_value(*game, *game->type_of("B")), 0);
  EXPECT_EQ(ucc_value(*game, *game->type_of("F")), 0);
}

TEST(UccSetup, OfTheExcerptStandsOnOurSquares) {
  const GamePtr game = ucc_game();
  const SetupTypes setup = parse_ucc_setup(*game, Side::kRed, kExcerpt).value();
  // Our text begins with the front row, a file first: the last row read backwards.
  EXPECT_EQ(print_setup(*game, Side::kRed, setup),
            "2 2 7 S 2 6 10 4 2 2 / 6 5 3 7 6 2 2 6 8 5 / 2 3 B 9 5 3 8 B 3 7 / "
            "4 B 4 B 4 5 B F B 3");
  EXPECT_THAT(ucc_setup_rows(*game, Side::kRed, setup), testing::ElementsAreArray(kExcerpt));
}

TEST(UccSetup, OfBlueHasItsFrontRowFirst) {
  const GamePtr game = ucc_game();
  const std::vector<std::string> rows(kExcerpt.rbegin(), kExcerpt.rend());
  const SetupTypes setup = parse_ucc_setup(*game, Side::kBlue, rows).value();
  // Blue looks from the other side, so that its left is the left of the rows.
  EXPECT_EQ(print_setup(*game, Side::kBlue, setup),
            "2 2 4 10 6 2 S 7 2 2 / 5 8 6 2 2 6 7 3 5 6 / 7 3 B 8 3 5 9 B 3 2 / "
            "3 B F B 5 4 B 4 B 4");
  EXPECT_THAT(ucc_setup_rows(*game, Side::kBlue, setup), testing::ElementsAreArray(rows));
}

TEST(UccSetup, IsRefusedInOneSentence) {
  const GamePtr game = ucc_game();
  auto rows = kExcerpt;
  rows[1] = "48B3862B8";
  EXPECT_EQ(parse_ucc_setup(*game, Side::kRed, rows).error().message,
            "expected a row of ten letters, found \"48B3862B8\"");
  rows[1] = "48B3862B8x";
  EXPECT_THAT(parse_ucc_setup(*game, Side::kRed, rows).error().message,
              HasSubstr("expected letters 1 to 9, s, B and F"));
  rows[1] = "48B3862B81";
  EXPECT_THAT(parse_ucc_setup(*game, Side::kRed, rows).error().message, HasSubstr("10"));
}

TEST(UccMove, OfTheExcerptIsOurMove) {
  const UccMove down = parse_ucc_move("0 3 DOWN 2").value();
  EXPECT_EQ(square_text(down.from), "j4");
  EXPECT_EQ(square_text(down.to), "j6");
  const UccMove up = parse_ucc_move("1 6 UP").value();
  EXPECT_EQ(square_text(up.from), "i7");
  EXPECT_EQ(square_text(up.to), "i6");
  EXPECT_EQ(square_text(parse_ucc_move("3 3 LEFT").value().to), "h4");
  EXPECT_EQ(square_text(parse_ucc_move("3 3 RIGHT 1").value().to), "f4");
}

TEST(UccMove, IsReadAsItIsPrinted) {
  for (const char* const text : {"0 3 DOWN 2", "1 6 UP", "9 9 LEFT 9", "0 0 RIGHT"})
    EXPECT_EQ(print_ucc_move(parse_ucc_move(text).value()), text);
}

TEST(UccMove, ThatIsNoneIsRefused) {
  for (const char* const text :
       {"", "0 3", "a 3 DOWN", "0 3 down", "0 3 DOWN 0", "0 3 DOWN x", "0 0 UP", "9 3 RIGHT",
        "0 3 DOWN 7", "0 3 DOWN 1 OK", "10 3 DOWN", "SURRENDER now"})
    EXPECT_FALSE(parse_ucc_move(text)) << text;
}

TEST(UccReport, OfTheExcerptIsReadAndPrinted) {
  const GamePtr game = ucc_game();
  const UccReport dies = parse_ucc_report(*game, "0 5 DOWN 1 DIES 9 B").value();
  EXPECT_EQ(square_text(dies.move.from), "j6");
  EXPECT_EQ(square_text(dies.move.to), "j7");
  EXPECT_EQ(dies.outcome, UccOutcome::kDies);
  EXPECT_EQ(dies.attacker, *game->type_of("2"));
  EXPECT_EQ(dies.defender, *game->type_of("B"));
  EXPECT_EQ(print_ucc_report(*game, dies), "0 5 DOWN DIES 9 B");
  EXPECT_EQ(print_ucc_report(*game, dies, "0 5 DOWN 1"), "0 5 DOWN 1 DIES 9 B");
  EXPECT_EQ(parse_ucc_report(*game, "1 6 UP OK").value().outcome, UccOutcome::kOk);
  EXPECT_EQ(parse_ucc_report(*game, "1 6 UP 2 BOTHDIE 9 9").value().outcome, UccOutcome::kBothDie);
  EXPECT_EQ(parse_ucc_report(*game, "1 6 UP VICTORY_FLAG").value().outcome,
            UccOutcome::kVictoryFlag);
}

TEST(UccReport, ThatIsNoneIsRefused) {
  const GamePtr game = ucc_game();
  for (const char* const text : {"", "1 6 UP", "1 6 UP 2", "1 6 UP WINS", "1 6 UP KILLS",
                                 "1 6 UP KILLS 1", "1 6 UP KILLS 1 x", "QUIT a b c"})
    EXPECT_FALSE(parse_ucc_report(*game, text)) << text;
}

TEST(UccBoard, ShowsOwnPiecesAndHidesAllOthers) {
  const GamePtr game = ucc_game();
  const SetupTypes red = parse_ucc_setup(*game, Side::kRed, kExcerpt).value();
  const SetupTypes blue =
      parse_ucc_setup(*game, Side::kBlue, {kExcerpt.rbegin(), kExcerpt.rend()}).value();
  Referee referee(game->edition, red, blue);
  Deliveries deliveries;
  referee.begin(deliveries);
  const UccMove move = parse_ucc_move("0 3 DOWN 3").value();  // A scout's attack, now known.
  referee.act(Action(Verb::kMove, move.from, move.to), deliveries);
  const auto view = std::make_unique<View>();
  referee.recall(Viewer::kBlue, *view);
  EXPECT_THAT(ucc_board(*game, *view),
              ElementsAre("##########", "##########", "##########", ".#########", "..++..++..",
                          "..++..++..", ".97159s499", "6359954865", "48B3862B89", "8BFB67B7B7"));
  referee.recall(Viewer::kRed, *view);
  EXPECT_EQ(ucc_board(*game, *view)[3], ".97159s499");
  EXPECT_EQ(ucc_board(*game, *view)[6], ".#########");
}

}  // namespace
}  // namespace vexil
