#include "notation/square_text.h"

#include <gtest/gtest.h>

namespace vexil {
namespace {

TEST(SquareText, EverySquareIsReadAsItIsWritten) {
  for (int at = 0; at < kSquares; ++at) {
    const Square square = square_at(at);
    EXPECT_EQ(square_of(square_text(square), kMaxRows), square) << square_text(square);
  }
}

TEST(SquareText, FilesRunFromTheFirstMoversLeftAndRowsFromHisBackRow) {
  EXPECT_EQ(square_text(square_at(0, 0)), "a1");
  EXPECT_EQ(square_text(square_at(9, 0)), "j1");
  EXPECT_EQ(square_text(square_at(0, 9)), "a10");
}

TEST(SquareText, TheLongestRowIsTaken) {
  std::string_view text = "a10a1";
  EXPECT_EQ(take_square(text, 10), square_at(0, 9));
  EXPECT_EQ(text, "a1");
  EXPECT_EQ(take_square(text, 10), square_at(0, 0));
  EXPECT_EQ(text, "");
}

TEST(SquareText, WhatIsNoSquareOfTheBoardIsLeftWhereItIs) {
  for (const std::string_view bad : {"", "a", "a0", "a01", "k1", "A1", "1a", "a11", "a100", "`1"}) {
    std::string_view text = bad;
    EXPECT_FALSE(take_square(text, 10)) << bad;
    EXPECT_EQ(text, bad);
  }
  EXPECT_FALSE(square_of("a9", 8));
  EXPECT_FALSE(square_of("a10", 8));
  EXPECT_FALSE(square_of("a1x", 10));
}

TEST(SquareText, SidesAreRedAndBlueWhateverTheArmiesAreCalled) {
  EXPECT_EQ(side_letter(Side::kRed), 'r');
  EXPECT_EQ(side_letter(Side::kBlue), 'b');
  EXPECT_EQ(side_name(Side::kRed), "red");
  EXPECT_EQ(side_name(Side::kBlue), "blue");
  for (const Side side : kSides) EXPECT_EQ(side_of_letter(side_letter(side)), side);
  EXPECT_FALSE(side_of_letter('R'));
}

TEST(SquareText, NorthIsTowardTheHighestRow) {
  for (const Direction direction : kDirections)
    EXPECT_EQ(direction_of_letter(direction_letter(direction)), direction);
  EXPECT_EQ(direction_of_letter('n'), Direction::kNorth);
  EXPECT_EQ(row_step(Direction::kNorth), 1);
  EXPECT_FALSE(direction_of_letter('x'));
}

}  // namespace
}  // namespace vexil
