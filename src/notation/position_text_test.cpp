#include "notation/position_text.h"

#include <gtest/gtest.h>

#include "tests/support/drawing.h"

namespace vexil {
namespace {

// A position with something in every field: red's 7 may rescue after coming to row 10.
const std::string kFull = drawn("classic-2002+rescue",
                                R"(
    10 r7'   .  .  .  .    .  .  bF . .
    7  b5'!  b3 .  .  .    .  .  .  . .
    5  .     r6' ~ ~  .    .  ~  ~  . .
    1  rF    .  rB .  r4'+ .  .  .  . .)",
                                "r rescue:a10 r1r9r9+bS r:a9a10;b:b6a6,a6a7 "
                                "r:1;b:0 t61,q0");

// The same line with one field replaced, counted from 1.
std::string replaced(const std::string& line, std::size_t field, const std::string& by) {
  std::istringstream words(line);
  std::string out;
  std::string word;
  for (std::size_t at = 1; words >> word; ++at)
    out += (at > 1 ? " " : "") + (at == field ? by : word);
  return out;
}

std::string canonical(const std::string& line) {
  const auto read = parse_position(line);
  return read ? print_position(*read->game, read->position) : read.error().message;
}

TEST(PositionText, EveryFieldIsWrittenAsItWasRead) { EXPECT_EQ(canonical(kFull), kFull); }

TEST(PositionText, TheStartOfAGameIsTurnOneWithNothingOpen) {
  const std::string line = drawn("classic-2016-duel", R"(
    8 .  b2 . .  .  .   .  .  b3 .
    7 .  bS . .  .  b10 .  .  bF b2
    6 b3 .  . .  .  b9  bB bB .  .
    3 r3 .  . .  r2 .   .  .  rS r10
    2 .  r3 . rB r9 .   r2 .  .  .
    1 .  rF rB . .  .   .  .  .  .)");
  EXPECT_EQ(line,
            "classic-2016-duel -b2------b3-/-bS---b10--bFb2/b3----b9bBbB--/--~~--~~--/--~~--~~--/"
            "r3---r2---rSr10/-r3-rBr9-r2---/-rFrB------- r - - r:-;b:- r:0;b:0 t1,q0");
  EXPECT_EQ(canonical(line), line);
}

TEST(PositionText, TheGameIsWrittenCanonically) {
  const std::string line =
      drawn("classic-2002+rescue=on+rescue-zone=half", "1 rF . . . . . . . . .");
  EXPECT_EQ(canonical(line).substr(0, 20), "classic-2002+rescue ");
}

TEST(PositionText, OtherOrdersOfCapturedPiecesAreRead) {
  const std::string line =
      drawn("classic-2016", "1 rF . . . . . . . . .", "b - bSb2r2+r10r2b9 r:-;b:- r:0;b:0 t3,q0");
  EXPECT_EQ(canonical(line), replaced(line, 5, "r10r2r2+b9b2bS"));
}

TEST(PositionText, OtherOrdersOfAdvanceSquaresAreRead) {
  const std::string line = drawn("duel-masters-2004-powers", R"(
    4 .  r4 . . .  . . . . .
    3 .  r4 . . .  . . . . .
    2 .  .  . . r4 . . . . .
    1 .  .  . r4 . . . . . .)",
                                 "r advance:n:e2,b4,d1,b3 - r:-;b:- r:0;b:0 t3,q1");
  EXPECT_EQ(canonical(line), replaced(line, 4, "advance:n:b3,b4,d1,e2"));
}

TEST(PositionText, MarksStandInTheirOrder) {
  const std::string line = drawn("fire-ice-2008-powers", "4 r5'!*+ b5!* ~ ~ r2' b3'! ~ ~ rS+ b10*");
  EXPECT_EQ(canonical(line), line);
  for (const std::string bad : {"r5!'", "r5''", "r5+*", "r5*!"}) {
    const std::string refused =
        canonical(drawn("fire-ice-2008-powers", "4 " + bad + " . ~ ~ . . ~ ~ . ."));
    EXPECT_EQ(refused.substr(0, 66),
              "field 2 (board), a4: marks stand in the order '!*+, each once, fou")
        << bad;
  }
}

TEST(PositionText, IncompleteArmiesOddMarksAndOddClocksAreAccepted) {
  for (const std::string& line :
       {drawn("international", ""), drawn("international", "1 rB' . . . . . . . . ."),
        drawn("international", "5 . . ~ ~ r10!*+ . ~ ~ . .", "b - rF r:-;b:- r:2;b:2 t1,q77"),
        drawn("international+move-cap=10", "1 r2 . . . . . . . . .",
              "b - - r:-;b:- r:0;b:0 t999999999,q999999999")})
    EXPECT_EQ(canonical(line), line);
}

TEST(PositionRefusal, NotEightFields) {
  EXPECT_EQ(canonical(""), "position: expected 8 fields separated by single spaces, found 0");
  EXPECT_EQ(canonical("international"),
            "position: expected 8 fields separated by single spaces, found 1");
  EXPECT_EQ(canonical(drawn("international", "", "r  - - r:-;b:- r:0;b:0 t1,q0")),
            "position: expected 8 fields separated by single spaces, found 9");
  EXPECT_EQ(canonical(drawn("international", "") + " "),
            "position: expected 8 fields separated by single spaces, found 9");
}

TEST(PositionRefusal, AnUnknownGameOrOption) {
  EXPECT_EQ(canonical(replaced(kFull, 1, "classic-2003")).substr(0, 16), "field 1 (game): ");
  EXPECT_EQ(canonical(replaced(kFull, 1, "classic-2002+rescu")).substr(0, 16), "field 1 (game): ");
  EXPECT_EQ(canonical(replaced(kFull, 1, "classic-2002+move-cap=010")).substr(0, 16),
            "field 1 (game): ");
}

TEST(PositionRefusal, ABoardThatIsNotTheBoard) {
  EXPECT_EQ(canonical(replaced(kFull, 2, "----------")),
            "field 2 (board): expected 10 rows separated by /, found 1");
  EXPECT_EQ(canonical(drawn("classic-2002", "7 . . . . . . . . .")),
            "field 2 (board), row 7: expected 10 squares, found 9");
  EXPECT_EQ(canonical(drawn("classic-2002", "7 . . . . . . . . . . r3")),
            "field 2 (board), row 7: expected 10 squares, found more: \"r3\"");
  EXPECT_EQ(canonical(drawn("classic-2002", "7 . x . . . . . . . .")),
            "field 2 (board), b7: expected -, ~ or a piece (r or b and a label), found \"x\"");
}

TEST(PositionRefusal, BlockedSquaresNotExactlyWhereTheyAre) {
  EXPECT_EQ(canonical(drawn("classic-2002", "5 . . . ~ . . ~ ~ . .")),
            "field 2 (board), c5: expected ~, the square is blocked");
  EXPECT_EQ(canonical(drawn("classic-2002", "5 . . r9 ~ . . ~ ~ . .")),
            "field 2 (board), c5: expected ~, the square is blocked");
  EXPECT_EQ(canonical(drawn("classic-2002", "4 . . ~ . . . . . . .")),
            "field 2 (board), c4: ~ stands for a blocked square, and this is none");
}

TEST(PositionRefusal, ALabelThatIsNotOfTheArmy) {
  EXPECT_EQ(canonical(drawn("classic-2002", "4 r10 . . . . . . . . .")),
            "field 2 (board), a4: \"10\" is no label of this army (1 2 3 4 5 6 7 8 9 S B F)");
  EXPECT_EQ(canonical(drawn("barrage", "4 r8 . . . . . . . . .")),
            "field 2 (board), a4: \"8\" is no label of this army (10 9 3 2 S B F)");
  EXPECT_EQ(canonical(drawn("barrage", "4 r . . . . . . . . .")),
            "field 2 (board), a4: \"\" is no label of this army (10 9 3 2 S B F)");
  EXPECT_EQ(canonical(drawn("barrage", "", "r - r10bT r:-;b:- r:0;b:0 t1,q0")),
            "field 5 (captured): \"T\" is no label of this army (10 9 3 2 S B F)");
}

TEST(PositionRefusal, UnknownPieces) {
  EXPECT_EQ(canonical(drawn("barrage", "4 b?' . . . . . . . . .")),
            "field 2 (board), a4: ? has no place in a position for play, which knows every piece");
  EXPECT_EQ(canonical(drawn("barrage", "", "r - b? r:-;b:- r:0;b:0 t1,q0")),
            "field 5 (captured): ? has no place in a position for play, which knows every piece");
}

TEST(PositionRefusal, ATurnThatIsNotOneOfTheSides) {
  EXPECT_EQ(canonical(replaced(kFull, 3, "red")), "field 3 (turn): expected r or b, found \"red\"");
}

TEST(PositionRefusal, AFollowupThatIsNotWellFormed) {
  EXPECT_EQ(canonical(replaced(kFull, 4, "rescue")),
            "field 4 (followup): expected -, strike:SQ, spot:SQ, rescue:SQ or advance:D:SQ,SQ, "
            "found \"rescue\"");
  EXPECT_EQ(canonical(replaced(kFull, 4, "rescue:a11")),
            "field 4 (followup): expected a square after rescue:, found \"a11\"");
  const std::string advance = drawn("duel-masters-2004-powers", "1 r4 r4 . . . . . . . .",
                                    "r advance:n:a1,b1 - r:-;b:- r:0;b:0 t1,q0");
  EXPECT_EQ(canonical(advance), advance);
  EXPECT_EQ(canonical(replaced(advance, 4, "advance:x:a1")),
            "field 4 (followup): expected advance:D:SQ,SQ with a direction n, e, s or w, found "
            "\"x:a1\"");
  EXPECT_EQ(canonical(replaced(advance, 4, "advance:n:")),
            "field 4 (followup): expected a square, found \"\"");
  EXPECT_EQ(canonical(replaced(advance, 4, "advance:n:a1,a1")),
            "field 4 (followup): a1 stands there twice");
}

TEST(PositionRefusal, AnAdvanceWhoseSquaresDoNotHoldOwnFours) {
  const std::string line = drawn("duel-masters-2004-powers", "1 r4 b4 r5 . . . . . . .",
                                 "r advance:n:a1 - r:-;b:- r:0;b:0 t1,q0");
  for (const std::string square : {"b1", "c1", "d1"})
    EXPECT_EQ(canonical(replaced(line, 4, "advance:n:a1," + square)),
              "field 4 (followup): expected an own piece that can advance on " + square);
}

TEST(PositionRefusal, AFollowupInWhichNothingButPassWouldBePossible) {
  const std::string flight = drawn("fire-ice-2008-powers", "4 r10 b3 ~ ~ r9 b2 ~ ~ . .",
                                   "r strike:a4 - r:-;b:- r:0;b:0 t1,q0");
  EXPECT_EQ(canonical(flight), flight);
  EXPECT_EQ(canonical(drawn("fire-ice-2008-powers", "4 r10 . ~ ~ . . ~ ~ . .",
                            "r strike:a4 - r:-;b:- r:0;b:0 t1,q0")),
            "field 4 (followup): nothing but pass would be possible for strike:a4");
  EXPECT_EQ(canonical(replaced(flight, 4, "strike:e4")),
            "field 4 (followup): red has no piece on e4 that may strike");
  EXPECT_EQ(canonical(replaced(flight, 4, "strike:b4")),
            "field 4 (followup): red has no piece on b4 that may strike");
  const std::string spotter =
      drawn("sci-fi-2011", "5 b3 . ~ ~ . . ~ ~ . .\n 4 r1 r1 ~ ~ . . ~ ~ . .",
            "r spot:a4 - r:-;b:- r:0;b:0 t1,q0");
  EXPECT_EQ(canonical(spotter), spotter);
  EXPECT_EQ(canonical(replaced(spotter, 4, "spot:b4")),
            "field 4 (followup): nothing but pass would be possible for spot:b4");
  EXPECT_EQ(canonical(replaced(spotter, 4, "spot:a5")),
            "field 4 (followup): red has no piece on a5 that may spot");
}

TEST(PositionRefusal, ARescueThatThePieceMayNotMake) {
  const std::string line =
      drawn("classic-2002+rescue", "10 r7 r9 r6+ b3 . . . . . .\n 9 r5 . . . . . . . . .",
            "r rescue:a10 r1 r:-;b:- r:0;b:0 t9,q0");
  EXPECT_EQ(canonical(line), line);
  for (const std::string square : {"b10", "c10", "d10", "e10", "a9"})
    EXPECT_EQ(canonical(replaced(line, 4, "rescue:" + square)),
              "field 4 (followup): red has no piece on " + square + " that may rescue");
  const std::string why = "field 4 (followup): red has no piece on a10 that may rescue";
  EXPECT_EQ(canonical(replaced(line, 5, "-")), why) << "nothing to return";
  EXPECT_EQ(canonical(replaced(line, 5, "rBb2")), why) << "a mine does not return";
  EXPECT_EQ(canonical(replaced(line, 7, "r:2;b:0")), why) << "at most two rescues";
  EXPECT_EQ(canonical(replaced(line, 1, "classic-2002")), why) << "the option is off";
}

TEST(PositionRefusal, AnyFollowupWithAFlagCaptured) {
  EXPECT_EQ(canonical(replaced(kFull, 5, "r1bF")),
            "pieces: blue has 2 of F on board and captured, "
            "the army has 1");
  const std::string line = drawn("classic-2002+rescue", "10 r7 . . . . . . . . .",
                                 "r rescue:a10 r1bF r:-;b:- r:0;b:0 t9,q0");
  EXPECT_EQ(canonical(line), "field 4 (followup): expected -, because a Flag is captured");
}

TEST(PositionRefusal, CapturedPiecesThatAreNotWellFormed) {
  EXPECT_EQ(canonical(replaced(kFull, 5, "r1'")),
            "field 5 (captured): a captured piece has no mark but +");
  EXPECT_EQ(canonical(replaced(kFull, 5, "r1-")),
            "field 5 (captured): expected a piece (r or b and a label), found \"-\"");
  EXPECT_EQ(canonical(drawn("international", "", "r - rFbF r:-;b:- r:0;b:0 t1,q0")),
            "field 5 (captured): expected at most one Flag, found both");
}

TEST(PositionRefusal, MorePiecesOfALabelThanTheArmyHas) {
  EXPECT_EQ(
      canonical(drawn("classic-2016", "1 r9 . . . . . . . . .", "r - r9 r:-;b:- r:0;b:0 t1,q0")),
      "pieces: red has 2 of 9 on board and captured, the army has 1");
}

TEST(PositionRefusal, WithEnchantTheArmiesAreCountedTogetherButForMinesAndFlags) {
  const std::string two = drawn("fire-ice-2008-powers", "1 r9 r9 . . . . . . . .");
  EXPECT_EQ(canonical(two), two);
  EXPECT_EQ(canonical(drawn("fire-ice-2008-powers", "1 r9 r9 b9 . . . . . . .")),
            "pieces: 3 of 9 on board and captured, both armies have 2");
  EXPECT_EQ(canonical(drawn("fire-ice-2008", "1 r9 r9 . . . . . . . .")),
            "pieces: red has 2 of 9 on board and captured, the army has 1");
  EXPECT_EQ(canonical(drawn("fire-ice-2008-powers", "1 rF rF . . . . . . . .")),
            "pieces: red has 2 of F on board and captured, the army has 1");
  EXPECT_EQ(canonical(drawn("fire-ice-2008-powers", "1 rT rT rT rT rT rT rT . . .")),
            "pieces: red has 7 of T on board and captured, the army has 6");
}

TEST(PositionRefusal, ARunThatIsNotOne) {
  const std::string line =
      drawn("classic-2002", "5 r3 rB ~ ~ b4 . ~ ~ . .", "r - - r:a4a5;b:- r:0;b:0 t9,q4");
  const auto refused = [&](const std::string& run) { return canonical(replaced(line, 6, run)); };
  EXPECT_EQ(canonical(line), line);
  EXPECT_EQ(refused("a4a5"), "field 6 (run): expected r:MOVES;b:MOVES, found \"a4a5\"");
  EXPECT_EQ(refused("b:-;r:-"), "field 6 (run): expected r:MOVES;b:MOVES, found \"b:-;r:-\"");
  EXPECT_EQ(refused("r:;b:-"),
            "field 6 (run), red: expected - or moves such as a4a5,a5a4, found \"\"");
  EXPECT_EQ(refused("r:a4xa5;b:-"),
            "field 6 (run), red: expected - or moves such as a4a5,a5a4, found \"a4xa5\"");
  EXPECT_EQ(refused("r:a5a5;b:-"),
            "field 6 (run), red: expected - or moves such as a4a5,a5a4, found \"a5a5\"");
  EXPECT_EQ(refused("r:a4a5,a5a4,a4a5;b:-"),
            "field 6 (run), red: expected at most 2 moves, found 3");
  EXPECT_EQ(refused("r:a3a4,b5a5;b:-"),
            "field 6 (run), red: a gap: expected a move from a4, found one from b5");
  for (const std::string square : {"b5", "e5", "f5"})
    EXPECT_EQ(refused("r:a4" + square + ";b:-"),
              "field 6 (run), red: expected a movable piece of red on " + square +
                  ", where the run ends");
  EXPECT_EQ(refused("r:-;b:a4a5"),
            "field 6 (run), blue: expected a movable piece of blue on a5, where the run ends");
  EXPECT_EQ(canonical(replaced(line, 1, "classic-2002+two-squares=off")),
            "field 6 (run), red: expected -, because two-squares is off");
}

TEST(PositionRefusal, RescuesThatAreNoNumberUpToTwo) {
  const std::string line = drawn("classic-2002", "");
  EXPECT_EQ(canonical(replaced(line, 7, "r:0;b:3")),
            "field 7 (rescues), blue: expected at most 2, found 3");
  EXPECT_EQ(canonical(replaced(line, 7, "r:01;b:0")),
            "field 7 (rescues), red: expected a number without leading zeros, found \"01\"");
  EXPECT_EQ(canonical(replaced(line, 7, "r:0")),
            "field 7 (rescues): expected r:N;b:N, found \"r:0\"");
}

TEST(PositionRefusal, AClockThatIsNotWellFormed) {
  const std::string line = drawn("classic-2002", "");
  EXPECT_EQ(canonical(replaced(line, 8, "t0,q0")),
            "field 8 (clock): turns are counted from t1, found t0");
  for (const std::string bad : {"t1", "t1,q", "t01,q0", "t1,q00", "t-1,q0", "t1,q0,", "q0,t1",
                                "t1000000000,q0", "t99999999999999999999,q0"})
    EXPECT_EQ(canonical(replaced(line, 8, bad)),
              "field 8 (clock): expected tN,qN with numbers without leading zeros, found \"" + bad +
                  "\"");
}

TEST(PositionFields, AViewsLineIsReadAndWrittenWithItsUnknownPieces) {
  const std::string line =
      drawn("international", "4 r?' b? . . r10'! . . . . .", "b - r?b2 r:-;b:- r:0;b:0 t4,q1");
  const auto fields = parse_fields(line);
  ASSERT_TRUE(fields) << fields.error().message;
  EXPECT_EQ(print_fields(*fields), line);
}

}  // namespace
}  // namespace vexil
