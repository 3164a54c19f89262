// Positions from standard input, and how refused ones are reported.
#include <gtest/gtest.h>

#include "cli/program.h"
#include "cli/texts.h"

namespace vexil::test {
namespace {

const std::string kRefusal = "position: expected 8 fields separated by single spaces, found 1\n";

TEST(Lines, EachIsAPosition) {
  EXPECT_EQ(run_program({"perft", "-", "1"}, kDragon + "\n" + kLast + "\n"), prints("15\n3\n"));
  EXPECT_EQ(run_program({"apply", "-", "b10b9"}, kLast + "\n" + kLast + "\n").status, 0);
}

TEST(Lines, MayBeBlankEndWithCrLfOrLackTheLastLineEnd) {
  EXPECT_EQ(run_program({"perft", "-", "1"}, "\n\r\n" + kDragon + "\r\n \n" + kLast),
            prints("15\n3\n"));
  EXPECT_EQ(run_program({"perft", "-", "1"}, ""), prints(""));
}

TEST(Lines, ListsAreSeparatedByABlankLine) {
  EXPECT_EQ(run_program({"legal", "-"}, kDragonFlown + "\n" + kLast + "\n"),
            prints("pass\nstrike:b4b5\n\nb10a10\nb10b9\nb10c10\n"));
  EXPECT_EQ(run_program({"perft", "-", "2", "--divide"}, kDragonFlown + "\n" + kLast + "\n"),
            prints("pass 3\nstrike:b4b5 0\n\nb10a10 0\nb10b9 2\nb10c10 2\n"));
}

TEST(Lines, TheListOfAFinishedGameIsEmpty) {
  EXPECT_EQ(run_program({"legal", "-"}, kLast + "\n" + kWon + "\n" + kLast + "\n"),
            prints("b10a10\nb10b9\nb10c10\n\n\nb10a10\nb10b9\nb10c10\n"));
}

TEST(Lines, ARefusedOneEndsTheProgramAfterTheAnswersBeforeIt) {
  EXPECT_EQ(run_program({"perft", "-", "1"}, kLast + "\n\nfoo\n" + kLast + "\n"),
            (Outcome{1, "3\n", "line 3: " + kRefusal}));
}

TEST(KeepGoing, GivesABlankLineForARefusedOneAndCountsThem) {
  EXPECT_EQ(
      run_program({"perft", "-", "1", "--keep-going"}, "foo\n" + kLast + "\nbar\n"),
      (Outcome{1, "\n3\n\n",
               "line 1: " + kRefusal + "line 3: " + kRefusal + "vexil: 2 of 3 inputs refused\n"}));
}

TEST(KeepGoing, KeepsListsApart) {
  EXPECT_EQ(
      run_program({"legal", "--keep-going", "-"}, kDragonFlown + "\nfoo\n" + kDragonFlown + "\n"),
      (Outcome{1, "pass\nstrike:b4b5\n\n\npass\nstrike:b4b5\n",
               "line 2: " + kRefusal + "vexil: 1 of 3 inputs refused\n"}));
}

TEST(KeepGoing, AppliesToTurnsThatOnlySomePositionsAllow) {
  EXPECT_EQ(run_program({"apply", "-", "b10a10", "--keep-going"}, kDragon + "\n" + kLast + "\n"),
            (Outcome{1, "\n" + kWon + "\n",
                     "line 1: turn 1 \"b10a10\": action \"b10a10\": expected squares of a board "
                     "with 8 rows\nvexil: 1 of 2 inputs refused\n"}));
}

TEST(KeepGoing, EndsWithZeroWhereNothingIsRefused) {
  EXPECT_EQ(run_program({"perft", "-", "1", "--keep-going"}, kLast + "\n"), prints("3\n"));
}

TEST(Setups, ComeFromLinesToo) {
  EXPECT_EQ(run_program({"setup", "check", "--game", "barrage", "-", "--keep-going"},
                        kRedSetup + "\n2 2 2\n" + kBlueSetup + "\n"),
            (Outcome{1, kRedSetup + "\n\n" + kBlueSetup + "\n",
                     "line 2: setup: expected 4 rows separated by /, found 1\n"
                     "vexil: 1 of 3 inputs refused\n"}));
}

}  // namespace
}  // namespace vexil::test
