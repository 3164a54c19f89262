// replay and convert.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "cli/program.h"
#include "cli/texts.h"

namespace vexil::test {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

TEST(Trace, HasALineForEveryDecisionAndOneForTheEnd) {
  const std::string record = kTags + "1. j4i4\n";
  EXPECT_EQ(
      run_program({"replay", "-", "--trace"}, record),
      prints(
          "{\"position\":\"" + kStart +
          "\",\"legal\":[\"a3a2\",\"a3b3\",\"a4a5\",\"a4a6\",\"a4a7\",\"a4b4\",\"a4c4\",\"a4d4\","
          "\"e3d3\",\"e3e2\",\"e3f3\",\"e4b4\",\"e4c4\",\"e4d4\",\"e4e5\",\"e4e6\",\"e4e7\","
          "\"e4f4\",\"e4g4\",\"e4h4\",\"e4i4\",\"j3i3\",\"j3j2\",\"j4i4\",\"j4j5\"],"
          "\"action\":\"j4i4\"}\n"
          "{\"position\":\"barrage bFbB--------/----------/b3---bS----b9/b2---b2----b10/"
          "--~~--~~--/--~~--~~--/r2---r2---r10'-/r3---rS----r9/----------/rFrB-------- b - - "
          "r:j4i4;b:- r:0;b:0 t2,q1\",\"result\":\"*\",\"termination\":\"unterminated\"}\n"));
}

TEST(Trace, ShowsADeclinedFollowUpAsPass) {
  const Outcome games =
      run_program({"random", "--game", "classic-2002+rescue", "--games", "20", "--seed", "1"});
  const Outcome outcome = run_program({"replay", "-", "--trace"}, games.out);
  EXPECT_EQ(outcome.status, 0);
  EXPECT_THAT(outcome.out, HasSubstr("\"action\":\"pass\"}\n"));
  EXPECT_THAT(games.out, Not(HasSubstr("pass")));
}

TEST(Trace, ARefusedGamePrintsNothingOfItself) {
  EXPECT_EQ(run_program({"replay", "-", "--trace"}, kIllegalRecord),
            refuses("game 1: turn 3 (2. red) \"b1b2\": moving: the Bomb on b1 never moves\n"));
}

TEST(Trace, KeepGoingReplaysTheRest) {
  const Outcome alone = run_program({"replay", "-", "--trace"}, kRecord);
  const Outcome outcome = run_program({"replay", "-", "--trace", "--keep-going"},
                                      kRecord + "\n" + kIllegalRecord + "\n" + kRecord);
  EXPECT_EQ(outcome,
            (Outcome{1, alone.out + alone.out,
                     "game 2: turn 3 (2. red) \"b1b2\": moving: the Bomb on b1 never moves\n"
                     "vexil: 1 of 3 games refused\n"}));
}

TEST(ReplayAs, TellsAViewerWhatHeMayKnowAndNothingElse) {
  const std::string hidden =
      "? - - - - ? - - - ? / ? - - - - ? - - - ? / - - - - - - - - - - / - - - - - - - - ? ?";
  EXPECT_EQ(run_program({"replay", "-", "--as", "red"}, kTags + "1. j4i4 j7j6\n"),
            prints(R"({"game":1,"event":"start","name":"barrage","viewer":"red","red":")" +
                   kRedSetup + R"(","blue":")" + hidden +
                   R"("}
{"game":1,"event":"decision","turn":1,"quiet":0,"side":"red","followup":"-",)"
                   R"("legal":["a3a2","a3b3","a4a5","a4a6","a4a7","a4b4","a4c4","a4d4","e3d3",)"
                   R"("e3e2","e3f3","e4b4","e4c4","e4d4","e4e5","e4e6","e4e7","e4f4","e4g4",)"
                   R"("e4h4","e4i4","j3i3","j3j2","j4i4","j4j5"]}
{"game":1,"event":"moved","side":"red","verb":"move","from":"j4","to":"i4"}
{"game":1,"event":"turn","turn":2,"quiet":1,"side":"blue"}
{"game":1,"event":"moved","side":"blue","verb":"move","from":"j7","to":"j6"}
{"game":1,"event":"turn","turn":3,"quiet":2,"side":"red"}
{"game":1,"event":"decision","turn":3,"quiet":2,"side":"red","followup":"-",)"
                   R"("legal":["a3a2","a3b3","a4a5","a4a6","a4a7","a4b4","a4c4","a4d4","e3d3",)"
                   R"("e3e2","e3f3","e4b4","e4c4","e4d4","e4e5","e4e6","e4e7","e4f4","e4g4",)"
                   R"("e4h4","i4h4","i4i3","i4i5","i4j4","j3i3","j3j2","j3j4"]}
)"));
}

TEST(ReplayAs, CountsTheGamesOfTheFile) {
  const Outcome outcome = run_program({"replay", "-", "--as", "spectator", "--keep-going"},
                                      kRecord + "\n" + kIllegalRecord + "\n" + kRecord);
  EXPECT_EQ(outcome.status, 1);
  EXPECT_THAT(outcome.out, StartsWith("{\"game\":1,\"event\":\"start\","));
  EXPECT_THAT(outcome.out, HasSubstr("\n{\"game\":3,\"event\":\"start\","));
  EXPECT_THAT(outcome.out, Not(HasSubstr("\"game\":2,")));
}

TEST(ReplayAs, RefusesAnUnknownViewer) {
  EXPECT_EQ(run_program({"replay", "-", "--as", "Red"}, kRecord),
            refuses("vexil: --as: expected red, blue or spectator, found \"Red\"\n"));
}

TEST(Convert, MakesARecordCanonical) {
  EXPECT_EQ(run_program({"convert", "-", "--to", "record"}, kTypedRecord), prints(kRecord));
}

TEST(Convert, SeparatesRecordsByABlankLine) {
  EXPECT_EQ(run_program({"convert", "-", "--to", "record"}, kTypedRecord + "\n\n" + kTypedRecord),
            prints(kRecord + "\n" + kRecord));
}

TEST(Convert, ToJsonAndBackLosesNothing) {
  EXPECT_EQ(run_program({"convert", "-", "--to", "json"}, kTypedRecord), prints(kJson));
  EXPECT_EQ(run_program({"convert", "-", "--to", "record"}, kJson + kJson),
            prints(kRecord + "\n" + kRecord));
}

TEST(Convert, ToGravonAndBackKeepsSetupsAndTurns) {
  EXPECT_EQ(run_program({"convert", "-", "--to", "gravon"}, kTypedRecord), prints(kGravon));
  EXPECT_EQ(run_program({"convert", "-", "--to", "gravon"}, kGravon), prints(kGravon));
  const Outcome outcome = run_program({"convert", "-", "--to", "record"}, kGravon);
  EXPECT_EQ(outcome.status, 0);
  EXPECT_THAT(outcome.out, StartsWith("[Game \"barrage\"]\n"));
  EXPECT_THAT(outcome.out, EndsWith("\n1. a4a7 j7j6 2. j4j5 j6j5\n"));
}

TEST(Convert, ReadsGravonLinesAsTheGameThatIsNamed) {
  const Outcome outcome =
      run_program({"convert", "-", "--to", "record", "--game", "barrage+rescue"}, kGravon);
  EXPECT_THAT(outcome.out, StartsWith("[Game \"barrage+rescue\"]\n"));
}

TEST(Convert, RefusesWhatGravonCannotHold) {
  const Outcome game =
      run_program({"random", "--game", "sci-fi-2011", "--games", "1", "--seed", "1"});
  EXPECT_EQ(run_program({"convert", "-", "--to", "gravon"}, game.out),
            refuses("game 1: Gravon letters cannot hold the game sci-fi-2011\n"));
}

TEST(Convert, KeepGoingGivesABlankLineForARefusedLine) {
  EXPECT_EQ(
      run_program({"convert", "-", "--to", "gravon", "--keep-going"}, kGravon + "AAA\n" + kGravon),
      (Outcome{1, kGravon + "\n" + kGravon,
               "game 2: line 2: Gravon letters: expected 100 letters, found 3 in \"AAA\"\n"
               "vexil: 1 of 3 games refused\n"}));
}

TEST(Convert, RefusesAnUnknownForm) {
  EXPECT_EQ(run_program({"convert", "-", "--to", "pgn"}, kRecord),
            refuses("vexil: --to: expected record, json or gravon, found \"pgn\"\n"));
}

TEST(Convert, SaysThatAFileHasNoGame) {
  EXPECT_EQ(run_program({"convert", "-", "--to", "json"}, "\n\n"),
            refuses("vexil: there is no game in it\n"));
  const TemporaryFile empty("");
  for (const std::vector<std::string>& words :
       std::vector<std::vector<std::string>>{{"convert", empty.path(), "--to", "record"},
                                             {"hint", empty.path()},
                                             {"analyse", empty.path()}})
    EXPECT_EQ(run_program(words), refuses("vexil: " + empty.path() + ": there is no game in it\n"));
}

TEST(ReplaySnapshots, ShowWhatAPlayerSawBeforeEachDecision) {
  const std::string record = kTags + "1. j4i4 j7j6\n";
  const Outcome both = run_program({"replay", "-", "--snapshots"}, record);
  EXPECT_EQ(both.status, 0);
  EXPECT_THAT(both.out, StartsWith("{\"action\":\"j4i4\",\"result\":\"*\",\"view\":{\"game\":1,"
                                   "\"name\":\"barrage\",\"viewer\":\"red\",\"turn\":1,"));
  EXPECT_THAT(both.out, HasSubstr("}}\n{\"action\":\"j7j6\",\"result\":\"*\",\"view\":{\"game\":1,"
                                  "\"name\":\"barrage\",\"viewer\":\"blue\",\"turn\":2,"));
  const Outcome blue = run_program({"replay", "-", "--snapshots", "--as", "blue"}, record);
  EXPECT_EQ(blue.out, both.out.substr(both.out.find('\n') + 1));
  // Nothing of the other setup: only what blue's own pieces are.
  EXPECT_THAT(blue.out, Not(HasSubstr("\"side\":\"red\",\"id\":0,\"label\"")));
  EXPECT_EQ(run_program({"replay", "-", "--snapshots", "--as", "spectator"}, record).status, 1);
}

TEST(SetupSuggest, GivesAsManyAsAreAskedFor) {
  const Outcome one = run_program({"setup", "suggest", "--game", "barrage", "--seed", "3"});
  const Outcome three =
      run_program({"setup", "suggest", "--game", "barrage", "--seed", "3", "--count", "3"});
  EXPECT_THAT(three.out, StartsWith(one.out));
  EXPECT_EQ(std::count(three.out.begin(), three.out.end(), '\n'), 3);
  EXPECT_EQ(run_program({"setup", "check", "--game", "barrage", "-"}, three.out),
            prints(three.out));
}

TEST(GameFiles, ARefusalNamesTheFile) {
  const TemporaryFile file(kRecord + "\n" + kIllegalRecord);
  const Outcome outcome = run_program({"replay", file.path(), "--trace"});
  EXPECT_EQ(outcome.status, 1);
  EXPECT_EQ(outcome.err, file.path() +
                             ": game 2: turn 3 (2. red) \"b1b2\": moving: the Bomb on b1 never "
                             "moves\n");
}

TEST(Convert, ReadsAFile) {
  const TemporaryFile file(kTypedRecord);
  EXPECT_EQ(run_program({"convert", file.path(), "--to", "record"}), prints(kRecord));
}

}  // namespace
}  // namespace vexil::test
