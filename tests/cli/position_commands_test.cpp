// legal, apply, position and perft on single positions.
#include <gtest/gtest.h>

#include "cli/program.h"
#include "cli/texts.h"

namespace vexil::test {
namespace {

TEST(Legal, ListsTheActionsSorted) {
  EXPECT_EQ(run_program({"legal", kDragon}),
            prints("b2a2\nb2b1\nb2c2\nb3a3\nb3b4\nb3b5\nb3c3\nb3d3\nb3e3\nb3f3\nb3g3\nb3h3\nb3i3\n"
                   "b3j3\nfly:b2b4\n"));
  EXPECT_EQ(run_program({"legal", kDragonFlown}), prints("pass\nstrike:b4b5\n"));
}

TEST(Legal, PrintsNothingForAFinishedGame) { EXPECT_EQ(run_program({"legal", kWon}), prints("")); }

TEST(Legal, RefusesWhatIsNoPosition) {
  EXPECT_EQ(run_program({"legal", "x"}),
            refuses("vexil: position: expected 8 fields separated by single spaces, found 1\n"));
  EXPECT_EQ(run_program({"legal", ""}),
            refuses("vexil: position: expected 8 fields separated by single spaces, found 0\n"));
}

TEST(Apply, PlaysWholeTurns) {
  EXPECT_EQ(run_program({"apply", kDragon, "fly:b2b4+strike:b4b5"}), prints(kDragonStruck + "\n"));
  EXPECT_EQ(run_program({"apply", kDragon, "fly:b2b4"}), prints(kDragonLanded + "\n"));
  EXPECT_EQ(run_program({"apply", kDragon, "fly:b2b4+pass"}), prints(kDragonLanded + "\n"));
}

TEST(Apply, FromAnOpenFollowUpTheFirstTurnIsTheRestOfIt) {
  EXPECT_EQ(run_program({"apply", kDragonFlown, "strike:b4b5"}), prints(kDragonStruck + "\n"));
}

TEST(Apply, WithActionsLeavesFollowUpsOpen) {
  EXPECT_EQ(run_program({"apply", "--actions", kDragon, "fly:b2b4"}), prints(kDragonFlown + "\n"));
  EXPECT_EQ(run_program({"apply", kDragon, "fly:b2b4", "pass", "--actions"}),
            prints(kDragonLanded + "\n"));
}

TEST(Apply, ReadsTheSignsThatPeopleWriteBetweenSquares) {
  EXPECT_EQ(run_program({"apply", kLast, "b10xa10"}), prints(kWon + "\n"));
  EXPECT_EQ(run_program({"apply", kLast, "b10-a10"}), prints(kWon + "\n"));
}

TEST(Apply, ARefusedTurnIsNamedWithItsNumberTextAndRule) {
  EXPECT_EQ(run_program({"apply", kLast, "b10b9", "a1a2", "b9b7"}),
            refuses("vexil: turn 3 \"b9b7\": moving: one square at a time, only a Scout goes "
                    "further\n"));
  EXPECT_EQ(run_program({"apply", kLast, "b10a10", "a1a2"}),
            refuses("vexil: turn 2 \"a1a2\": game over: the game has ended, 1-0 (flag)\n"));
}

TEST(Apply, RemembersRepetitionsFromTurnToTurn) {
  EXPECT_EQ(
      run_program({"apply", kLast, "b10b9", "a1a2", "b9b10", "a2a1", "b10b9", "a1a2", "b9b10"}),
      refuses("vexil: turn 7 \"b9b10\": two-squares: b9 and b10 were used in your last 3 "
              "turns\n"));
}

TEST(Apply, AListInBracketsIsNoTurn) {
  EXPECT_EQ(run_program({"apply", kLast, "[b10b9,a1a2]"}),
            refuses("vexil: turn \"[b10b9,a1a2]\": expected actions joined by +, such as a4a5\n"));
}

TEST(Position, IsMadeOfTwoSetups) {
  EXPECT_EQ(
      run_program({"position", "--game", "barrage", "--red", kRedSetup, "--blue", kBlueSetup}),
      prints(kStart + "\n"));
}

TEST(Position, MayBeginWithAnEmptySquare) {
  const std::string setup =
      "- - - - - - - - - - / - 2 - - - - - - - - / 2 3 9 S - - - - - - / F B 10 - - - - - - -";
  EXPECT_EQ(run_program({"position", "--game", "barrage", "--red", setup, "--blue", setup}),
            prints("barrage -------b10bBbF/------bSb9b3b2/--------b2-/----------/--~~--~~--/"
                   "--~~--~~--/----------/-r2--------/r2r3r9rS------/rFrBr10------- r - - "
                   "r:-;b:- r:0;b:0 t1,q0\n"));
}

TEST(Position, IsMadeCanonical) {
  EXPECT_EQ(run_program({"position",
                         "barrage+move-cap=off+captured=secret r2---------/----------/----------/"
                         "----------/--~~--~~--/--~~--~~--/----------/----------/----------/"
                         "---------b2 r - b9rSr9b2 r:-;b:- r:0;b:0 t3,q1"}),
            prints("barrage+captured=secret r2---------/----------/----------/----------/"
                   "--~~--~~--/--~~--~~--/----------/----------/----------/---------b2 r - "
                   "r9rSb9b2 r:-;b:- r:0;b:0 t3,q1\n"));
}

TEST(Position, ARefusedSetupIsNamedByItsFlag) {
  EXPECT_EQ(run_program({"position", "--game", "barrage", "--red", kRedSetup, "--blue", "2 2"}),
            refuses("vexil: --blue: setup: expected 4 rows separated by /, found 1\n"));
}

TEST(Game, ThatIsUnknownIsRefusedWithTheNearest) {
  for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
           {"position", "--game", "barage", "--red", kRedSetup, "--blue", kBlueSetup},
           {"random", "--game", "barage", "--games", "1", "--seed", "1"},
           {"setup", "random", "--game", "barage"},
           {"setup", "check", "--game", "barage", kRedSetup},
           {"convert", "-", "--to", "json", "--game", "barage"},
           {"bench", "play", "--game", "barage", "--seconds", "1"}})
    EXPECT_EQ(run_program(words),
              refuses("vexil: --game: unknown game \"barage\", the nearest is \"barrage\"\n"));
}

TEST(Perft, CountsActionSequences) {
  EXPECT_EQ(run_program({"perft", kLast, "0"}), prints("1\n"));
  EXPECT_EQ(run_program({"perft", kLast, "1"}), prints("3\n"));
  EXPECT_EQ(run_program({"perft", kLast, "3"}), prints("14\n"));
  EXPECT_EQ(run_program({"perft", kWon, "1"}), prints("0\n"));
}

TEST(Perft, IsDividedByFirstActions) {
  EXPECT_EQ(run_program({"perft", kLast, "1", "--divide"}),
            prints("b10a10 1\nb10b9 1\nb10c10 1\n"));
  EXPECT_EQ(run_program({"perft", kLast, "3", "--divide"}),
            prints("b10a10 0\nb10b9 8\nb10c10 6\n"));
}

TEST(Perft, RefusesWhatIsNoDepth) {
  for (const std::string depth : {"x", "-1", "1.5", "201", ""})
    EXPECT_EQ(
        run_program({"perft", kLast, depth}),
        refuses("vexil: DEPTH: expected a whole number from 0 to 200, found \"" + depth + "\"\n"));
  EXPECT_EQ(run_program({"perft", kLast, "0", "--divide"}),
            refuses("vexil: DEPTH: expected a whole number from 1 to 200, found \"0\"\n"));
}

}  // namespace
}  // namespace vexil::test
