// hint and analyse.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "cli/program.h"
#include "cli/texts.h"

namespace vexil::test {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

const std::string kOpen = kTags + "1. a4a7 j7j6\n";
const std::string kResigned =
    "[Game \"barrage\"]\n[Result \"1-0\"]\n[Termination \"resign\"]\n[RedSetup \"" + kRedSetup +
    "\"]\n[BlueSetup \"" + kBlueSetup + "\"]\n\n1. a4a7 j7j6\n";
const std::string kHidden =
    "? - - - - ? - - - ? / ? - - - - ? - - - ? / - - - - - - - - - - / - - - - - - - - ? ?";
const std::string kRedacted =
    "[Game \"barrage\"]\n[RedSetup \"" + kRedSetup + "\"]\n[BlueSetup \"" + kHidden + "\"]\n\n";

Outcome hint(const std::string& record, std::vector<std::string> more = {}) {
  std::vector<std::string> words{"hint", "-", "--nodes", "2000"};
  words.insert(words.end(), more.begin(), more.end());
  return run_program(words, record);
}

Outcome analyse(const std::string& record, std::vector<std::string> more = {}) {
  std::vector<std::string> words{"analyse", "-", "--nodes", "1000"};
  words.insert(words.end(), more.begin(), more.end());
  return run_program(words, record);
}

std::ptrdiff_t lines_in(const std::string& text) {
  return std::count(text.begin(), text.end(), '\n');
}

TEST(Hint, NamesTheBestActionsAtTheEndOfTheRecord) {
  const Outcome outcome = hint(kOpen);
  EXPECT_EQ(outcome.status, 0) << outcome;
  EXPECT_THAT(outcome.out, StartsWith("turn 3, red: expected score 0."));
  EXPECT_THAT(outcome.out,
              ContainsRegex("\n  1\\. [a-j][0-9]+[a-j][0-9]+ +0\\.[0-9]+  depth [0-9]"));
  EXPECT_EQ(lines_in(outcome.out), 6);
}

TEST(Hint, NamesAsManyAsAreAskedFor) { EXPECT_EQ(lines_in(hint(kOpen, {"--top", "2"}).out), 3); }

TEST(Hint, IsTheSameEveryTimeWithANumberOfNodes) { EXPECT_EQ(hint(kOpen), hint(kOpen)); }

TEST(Hint, AsJsonIsOneLine) {
  const Outcome outcome = hint(kOpen, {"--json", "--top", "1"});
  EXPECT_EQ(lines_in(outcome.out), 1);
  EXPECT_THAT(outcome.out,
              ContainsRegex("^\\{\"game\":1,\"turn\":3,\"side\":\"red\",\"expected\":0\\.[0-9]{3},"
                            "\"actions\":\\[\\{\"action\":\"[a-j0-9]+\",\"expected\":0\\.[0-9]{3},"
                            "\"depth\":[0-9]+\\}\\],\"depth\":[0-9]+,\"worlds\":[0-9]+,"
                            "\"nodes\":[0-9]+\\}\n$"));
}

TEST(Hint, LooksAtAnEarlierTurn) {
  EXPECT_THAT(hint(kOpen, {"--turn", "2", "--as", "blue"}).out, StartsWith("turn 2, blue: "));
  EXPECT_THAT(hint(kResigned, {"--turn", "1"}).out, StartsWith("turn 1, red: "));
}

TEST(Hint, RefusesATurnThatIsNotThereOrNotTheirs) {
  EXPECT_EQ(hint(kOpen, {"--turn", "4"}),
            refuses("game 1: --turn: expected a turn from 1 to 3, found 4\n"));
  EXPECT_EQ(hint(kOpen, {"--turn", "2", "--as", "red"}),
            refuses("game 1: --as: turn 2 is blue's, not red's\n"));
  EXPECT_EQ(hint(kOpen, {"--as", "blue"}),
            refuses("game 1: --as: the record ends with red to move; say with --turn which of "
                    "blue's turns is meant\n"));
  EXPECT_EQ(hint(kOpen, {"--as", "green"}),
            refuses("vexil: --as: expected red or blue, found \"green\"\n"));
}

TEST(Hint, RefusesAFinishedGame) {
  EXPECT_EQ(hint(kResigned), refuses("game 1: the game is over (resign): say with --turn which of "
                                     "its 2 turns is meant\n"));
}

TEST(Hint, RefusesABadRecordAsTheRefereeDoes) {
  EXPECT_EQ(hint(kIllegalRecord),
            refuses("game 1: turn 3 (2. red) \"b1b2\": moving: the Bomb on b1 never moves\n"));
}

TEST(Hint, FollowsARedactedRecordAsFarAsNothingIsHidden) {
  // Blue's Scout was lost and is named: red was shown nothing else.
  const Outcome outcome = hint(kRedacted + "1. j4j5 e7e4 {attacker 2 lost}\n");
  EXPECT_EQ(outcome.status, 1) << outcome;  // Equal Scouts would both be lost.
  EXPECT_EQ(hint(kRedacted + "1. j4j5 j7j6\n").status, 0);
  EXPECT_EQ(hint(kRedacted + "1. a4a7 {attacker 2 lost} j7j6\n"),
            refuses("game 1: redacted record: it does not say which piece its player was shown in "
                    "turn 1; ask for an earlier turn, or use their stream\n"));
  EXPECT_EQ(hint(kRedacted + "1. j4j5\n"),
            refuses("game 1: redacted record: it is red's, and only red's decisions can be judged "
                    "from it\n"));
}

TEST(Hint, OfARedactedRecordIsThatOfTheWholeOne) {
  EXPECT_EQ(hint(kRedacted + "1. j4j5 j7j6\n"), hint(kTags + "1. j4j5 j7j6\n"));
}

TEST(Hint, OfAStreamIsThatOfItsRecord) {
  const std::string stream = run_program({"replay", "-", "--as", "red"}, kOpen).out;
  EXPECT_EQ(hint(stream, {"--stream"}), hint(kOpen));
  EXPECT_EQ(hint(stream, {"--stream", "--turn", "1"}), hint(kOpen, {"--turn", "1"}));
  EXPECT_EQ(hint(stream, {"--stream", "--turn", "2"}),
            refuses("vexil: --turn: the stream has no decision of turn 2\n"));
  EXPECT_EQ(hint(stream, {"--stream", "--as", "blue"}),
            refuses("vexil: --as: the stream is red's\n"));
}

TEST(Hint, WantsAPlayersStreamThatEndsWithHisDecision) {
  const std::string blue = run_program({"replay", "-", "--as", "blue"}, kOpen).out;
  EXPECT_EQ(hint(blue, {"--stream"}),
            refuses("vexil: the stream does not end with a decision of blue's\n"));
  const std::string all = run_program({"replay", "-", "--as", "spectator"}, kOpen).out;
  EXPECT_EQ(hint(all, {"--stream"}),
            refuses("vexil: line 1: expected a player's stream, found the spectators'\n"));
  EXPECT_EQ(hint("", {"--stream"}), refuses("vexil: expected a player's stream, found nothing\n"));
}

TEST(Hint, TakesTimeOrNodesButNotBoth) {
  EXPECT_EQ(hint(kOpen, {"--movetime", "5"}).status, 2);
  EXPECT_EQ(run_program({"hint", "-", "--movetime", "5"}, kOpen).status, 0);
}

TEST(Analyse, HasALineForEveryDecisionAndASummary) {
  const Outcome outcome = analyse(kRecord);
  EXPECT_EQ(outcome.status, 0) << outcome;
  // Four turns, the decision that is still open, and a line for each side.
  EXPECT_EQ(lines_in(outcome.out), 7) << outcome;
  EXPECT_THAT(
      outcome.out,
      ContainsRegex("^   1\\. red   a4a7 +(\\?\\?|\\?!|\\?)? +known 0\\.[0-9]+ > 0\\.[0-9]+  "
                    "open 0\\.[0-9]+ > 0\\.[0-9]+  best [a-j0-9]+ 0\\.[0-9]+, "));
  EXPECT_THAT(outcome.out, HasSubstr("\nred: "));
  EXPECT_THAT(outcome.out, HasSubstr("average loss 0."));
}

TEST(Analyse, LooksAtOneSideOrOneTurn) {
  const Outcome blue = analyse(kRecord, {"--as", "blue"});
  EXPECT_THAT(blue.out, Not(HasSubstr(". red ")));
  EXPECT_EQ(lines_in(blue.out), 4) << blue;
  EXPECT_EQ(lines_in(analyse(kRecord, {"--turn", "2", "--as", "blue"}).out), 1);
}

TEST(Analyse, AsJsonHasALineForEveryDecisionAndOneForTheGame) {
  const Outcome outcome = analyse(kRecord, {"--json", "--top", "1"});
  EXPECT_EQ(lines_in(outcome.out), 6) << outcome;
  EXPECT_THAT(outcome.out,
              ContainsRegex("^\\{\"game\":1,\"turn\":1,\"side\":\"red\",\"decision\":1,"
                            "\"action\":\"a4a7\",\"known\":\\{\"best\":0\\.[0-9]{3},\"played\":"
                            "0\\.[0-9]{3}\\},\"open\":\\{\"best\":0\\.[0-9]{3},\"played\":"
                            "0\\.[0-9]{3}\\},\"verdict\":\"[a-z]+\",\"best\":\\[\\{\"action\":"));
  EXPECT_THAT(outcome.out, HasSubstr("\n{\"game\":1,\"red\":{\"fine\":"));
}

TEST(Analyse, RefusesARedactedRecordByName) {
  EXPECT_EQ(analyse(kRedacted + "1. j4j5 j7j6\n"),
            refuses("game 1: redacted record: it hides pieces (?), so it can be shown but not "
                    "replayed\n"));
}

TEST(Analyse, JudgesAFinishedGame) {
  EXPECT_EQ(lines_in(analyse(kResigned).out), 4);
  EXPECT_EQ(analyse(kResigned, {"--turn", "3"}),
            refuses("game 1: --turn: expected a turn from 1 to 2, found 3\n"));
}

}  // namespace
}  // namespace vexil::test
