#include "notation/board_drawing.h"

#include <gtest/gtest.h>

#include "tests/support/drawing.h"

namespace vexil {
namespace {

const std::string kLine = drawn("sci-fi-2011",
                                R"(
    8 bF b? . . . . . . . b10'!
    4 r1' .  ~ ~ . . ~ ~ . .
    1 .  .  . . . . . . . rF)",
                                "r spot:a4 r3r2+r2b9 r:-;b:- r:1;b:0 t7,q2");

TEST(BoardDrawing, ShowsFilesRowsPiecesAndWhatIsOpen) {
  EXPECT_EQ(draw_position(parse_fields(kLine).value()),
            R"(sci-fi-2011
   a     b     c     d     e     f     g     h     i     j
 8 bF    b?    .     .     .     .     .     .     .     b10'! 8
 7 .     .     .     .     .     .     .     .     .     .     7
 6 .     .     .     .     .     .     .     .     .     .     6
 5 .     .     ~     ~     .     .     ~     ~     .     .     5
 4 r1'   .     ~     ~     .     .     ~     ~     .     .     4
 3 .     .     .     .     .     .     .     .     .     .     3
 2 .     .     .     .     .     .     .     .     .     .     2
 1 .     .     .     .     .     .     .     .     .     rF    1
   a     b     c     d     e     f     g     h     i     j
red to move, turn 7, 2 since the last capture
open: spot from a4, or pass
captured from red: 3 2 2+
captured from blue: 9
rescues: red 1, blue 0
)");
}

TEST(BoardDrawing, BlueSeesTheBoardFromTheOtherEnd) {
  const std::string drawing = draw_position(parse_fields(kLine).value(), {.bottom = Side::kBlue});
  EXPECT_EQ(drawing.substr(0, drawing.find(" 2 ")),
            "sci-fi-2011\n"
            "   j     i     h     g     f     e     d     c     b     a\n"
            " 1 rF    .     .     .     .     .     .     .     .     .     1\n");
}

TEST(BoardDrawing, ColoursAreDrawnOnlyWhenAskedForAndKeepTheColumns) {
  const PositionFields fields = parse_fields(kLine).value();
  const std::string plain = draw_position(fields);
  EXPECT_EQ(plain.find('\x1b'), std::string::npos);
  std::string coloured = draw_position(fields, {.colours = true});
  EXPECT_NE(coloured.find("\x1b[1;31mr1'\x1b[0m   .     \x1b[36m~\x1b[0m "), std::string::npos);
  for (std::size_t at = 0; (at = coloured.find('\x1b')) != std::string::npos;)
    coloured.erase(at, coloured.find('m', at) - at + 1);
  EXPECT_EQ(coloured, plain);
}

TEST(BoardDrawing, AnOpenAdvanceNamesItsDirectionAndItsPieces) {
  const std::string drawing =
      draw_position(parse_fields(drawn("duel-masters-2004-powers", "2 r4 r4 . . . . . . . .",
                                       "r advance:n:a2,b2 - r:-;b:- r:0;b:0 t1,q1"))
                        .value());
  EXPECT_NE(drawing.find("open: advance toward n, still to move: a2 b2\n"), std::string::npos);
}

TEST(BoardDrawing, NamesTheColoursOfTheArmies) {
  const PositionFields fields = parse_fields(drawn("duel-masters-2004", "2 r4 b4 . . . . . . . .",
                                                   "r - r3b2 r:-;b:- r:1;b:0 t1,q1"))
                                    .value();
  const std::string drawing = draw_position(fields);
  EXPECT_NE(drawing.find("r: black (Fire and Darkness), b: beige (Water, Light and Nature)\n"),
            std::string::npos);
  EXPECT_NE(drawing.find("black to move, turn 1"), std::string::npos);
  EXPECT_NE(drawing.find("captured from black: 3\ncaptured from beige: 2\n"), std::string::npos);
  EXPECT_EQ(drawing.find(" red"), std::string::npos);
  EXPECT_NE(draw_position(fields, {.colours = true}).find("\x1b[1;33mb4"), std::string::npos);
}

}  // namespace
}  // namespace vexil
