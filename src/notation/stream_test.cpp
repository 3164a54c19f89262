#include "notation/stream.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <sstream>
#include <vector>

#include "notation/record_reader.h"
#include "notation/stream_reader.h"

namespace vexil {
namespace {

// Red's Scout slides and is taken; then red's 10 takes something in silence.
constexpr std::string_view kRecord = R"([Game "classic-2016-duel+silent-defense"]
[Result "1-0"]
[Termination "resign"]
[RedSetup "2 - - - 3 - - - - 10 / 9 - - - 3 - - - - S / B - - - F B - - - 2"]
[BlueSetup "2 - - - 3 - - - - 10 / 9 - - - 3 - - - - S / B - - - F B - - - 2"]

1. a3a5 a6a5 2. j3j4 j6j5 3. j4j5
)";

Record record_from_text(std::string_view text) {
  RecordReader reader(lines_of(text));
  return reader.next().value().value();
}

std::vector<std::string> lines(const std::string& text) {
  std::vector<std::string> found;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) found.push_back(line);
  return found;
}

TEST(Stream, ShowsASpectatorWhatBothMaySee) {
  EXPECT_EQ(
      write_stream(record_from_text(kRecord), Viewer::kSpectator, 7).value(),
      R"({"game":7,"event":"start","name":"classic-2016-duel+silent-defense","viewer":"spectator","red":"? - - - ? - - - - ? / ? - - - ? - - - - ? / ? - - - ? ? - - - ?","blue":"? - - - ? - - - - ? / ? - - - ? - - - - ? / ? - - - ? ? - - - ?"}
{"game":7,"event":"revealed","side":"red","square":"a3","label":"2"}
{"game":7,"event":"moved","side":"red","verb":"move","from":"a3","to":"a5"}
{"game":7,"event":"turn","turn":2,"quiet":1,"side":"blue"}
{"game":7,"event":"revealed","side":"blue","square":"a6","label":"10"}
{"game":7,"event":"attacked","side":"blue","verb":"move","from":"a6","to":"a5","via":"a6","attacker":"10","lost":"defender"}
{"game":7,"event":"captured","side":"red","square":"a5"}
{"game":7,"event":"moved","side":"blue","verb":"move","from":"a6","to":"a5"}
{"game":7,"event":"turn","turn":3,"quiet":0,"side":"red"}
{"game":7,"event":"moved","side":"red","verb":"move","from":"j3","to":"j4"}
{"game":7,"event":"turn","turn":4,"quiet":1,"side":"blue"}
{"game":7,"event":"moved","side":"blue","verb":"move","from":"j6","to":"j5"}
{"game":7,"event":"turn","turn":5,"quiet":2,"side":"red"}
{"game":7,"event":"revealed","side":"red","square":"j4","label":"10"}
{"game":7,"event":"attacked","side":"red","verb":"move","from":"j4","to":"j5","via":"j4","attacker":"10","lost":"defender"}
{"game":7,"event":"captured","side":"blue","square":"j5"}
{"game":7,"event":"moved","side":"red","verb":"move","from":"j4","to":"j5"}
{"game":7,"event":"turn","turn":6,"quiet":0,"side":"blue"}
{"game":7,"event":"ended","result":"1-0","termination":"resign"}
)");
}

TEST(Stream, ShowsAPlayerTheirOwnSetupLossesAndLegalActions) {
  const auto sent = lines(write_stream(record_from_text(kRecord), Viewer::kBlue, 1).value());
  EXPECT_EQ(
      sent[0],
      R"({"game":1,"event":"start","name":"classic-2016-duel+silent-defense","viewer":"blue","red":"? - - - ? - - - - ? / ? - - - ? - - - - ? / ? - - - ? ? - - - ?","blue":"2 - - - 3 - - - - 10 / 9 - - - 3 - - - - S / B - - - F B - - - 2"})");
  EXPECT_EQ(
      sent[4],
      R"({"game":1,"event":"decision","turn":2,"quiet":1,"side":"blue","followup":"-","legal":["a6a5","a6b6","a7b7","a8b8","a8c8","a8d8","f6e6","f6f5","f6g6","f7e7","f7g7","j6g6","j6h6","j6i6","j6j3","j6j4","j6j5","j7i7"]})");
  EXPECT_EQ(std::count(sent.begin(), sent.end(),
                       R"({"game":1,"event":"captured","side":"blue","square":"j5","label":"2"})"),
            1);
}

TEST(Stream, HasNoEndWhereTheRecordHasNone) {
  Record record = record_from_text(kRecord);
  record.set("Result", "*");
  record.set("Termination", "unterminated");
  const auto sent = lines(write_stream(record, Viewer::kSpectator, 1).value());
  EXPECT_EQ(sent.back(), R"({"game":1,"event":"turn","turn":6,"quiet":0,"side":"blue"})");
}

TEST(Stream, OfAnIllegalRecordIsRefused) {
  Record record = record_from_text(kRecord);
  record.add_turn("a1a2");
  EXPECT_FALSE(write_stream(record, Viewer::kRed, 1));
}

TEST(Stream, MarksTheTurnThatEndsTheGame) {
  Record record = record_from_text(kRecord);
  record.set("Game", "classic-2016-duel+move-cap=5");
  record.set("Result", "1/2-1/2");
  record.set("Termination", "move-cap");
  const auto sent = lines(write_stream(record, Viewer::kSpectator, 1).value());
  EXPECT_EQ(sent[sent.size() - 2],
            R"({"game":1,"event":"turn","turn":6,"quiet":0,"side":"blue","over":true})");
  EXPECT_EQ(sent.back(),
            R"({"game":1,"event":"ended","result":"1/2-1/2","termination":"move-cap"})");
}

class Reading : public testing::Test {
 protected:
  // Reads the first so many lines of red's stream.
  void read(std::size_t count) {
    sent_ = lines(write_stream(record_from_text(kRecord), Viewer::kRed, 1).value());
    for (std::size_t line = 0; line < count; ++line) ASSERT_TRUE(reader_.read(sent_[line]));
  }
  std::string refusal(std::string_view line) {
    const auto done = reader_.read(line);
    return done ? "" : done.error().message;
  }

  StreamReader reader_;
  std::vector<std::string> sent_;
};

TEST_F(Reading, RebuildsTheGame) {
  read(2);
  EXPECT_EQ(reader_.game().name, "classic-2016-duel+silent-defense");
  EXPECT_EQ(reader_.observer().knowledge().viewer, Viewer::kRed);
  EXPECT_EQ(reader_.legal().front(), "a2b2");
  read(sent_.size());
  EXPECT_EQ(reader_.result(), "1-0");
  EXPECT_EQ(reader_.termination(), "resign");
  EXPECT_TRUE(reader_.observer().knowledge().ending.over());
}

TEST_F(Reading, GivesTheSetupsAndEachEventToAClientWithItsOwnMemory) {
  StreamReader one;
  std::unique_ptr<Observer> observer;
  for (const std::string& line :
       lines(write_stream(record_from_text(kRecord), Viewer::kRed, 1).value())) {
    ASSERT_TRUE(one.read(line)) << line;
    if (!observer)
      observer = std::make_unique<Observer>(one.game().edition, Viewer::kRed, one.setups()[0],
                                            one.setups()[1]);
    else
      ASSERT_TRUE(one.event() && observer->accept(*one.event())) << line;
  }
  const auto view = std::make_unique<View>();
  const auto expected = std::make_unique<View>();
  observer->recall(*view);
  one.observer().recall(*expected);
  EXPECT_TRUE(*view == *expected);
}

TEST_F(Reading, RefusesWhatIsNoEvent) {
  EXPECT_NE(refusal("hello"), "");
  EXPECT_NE(refusal("[]"), "");
  EXPECT_NE(refusal("{}"), "");
  EXPECT_EQ(refusal(R"({"game":1,"event":"turn","turn":2,"quiet":1,"side":"blue"})"),
            "event: expected start, as the first event of a game");
}

TEST_F(Reading, RefusesAnotherGamesEvents) {
  read(2);
  EXPECT_EQ(refusal(R"({"game":2,"event":"fell","side":"red","from":"a3"})"),
            "game: expected 1, the game begun");
}

TEST_F(Reading, RefusesFieldsThatAreMissingOrIllFormed) {
  read(2);
  EXPECT_EQ(refusal(R"({"game":1,"event":"fell","side":"red"})"), "from: expected a text");
  EXPECT_EQ(refusal(R"({"game":1,"event":"fell","side":"green","from":"a3"})"),
            "side: expected red or blue");
  EXPECT_EQ(refusal(R"({"game":1,"event":"fell","side":"red","from":"a9"})"),
            "from: expected a square");
  EXPECT_EQ(refusal(R"({"game":1,"event":"revealed","side":"red","square":"a3","label":"4"})"),
            "label: expected a label of the army");
}

TEST_F(Reading, RefusesWhatCannotBe) {
  read(2);
  for (
      const char* line :
      {// Nobody stands there, somebody is in the way, or it is not that side's.
       R"({"game":1,"event":"moved","side":"red","verb":"move","from":"b3","to":"b4"})",
       R"({"game":1,"event":"moved","side":"red","verb":"move","from":"a3","to":"a2"})",
       R"({"game":1,"event":"moved","side":"blue","verb":"move","from":"a3","to":"a4"})",
       // The viewer's own piece is another, and a Bomb does not move.
       R"({"game":1,"event":"revealed","side":"red","square":"a3","label":"10"})",
       R"({"game":1,"event":"moved","side":"red","verb":"move","from":"f1","to":"g1"})",
       // An attacker shows itself first; nothing was lost that could be rescued.
       R"({"game":1,"event":"attacked","side":"red","verb":"move","from":"a3","to":"a6","via":"a5","attacker":"2","lost":"attacker"})",
       R"({"game":1,"event":"rescued","side":"red","by":"a3","square":"b3","label":"2"})",
       // Turns follow each other, and it is red's decision.
       R"({"game":1,"event":"turn","turn":2,"quiet":1,"side":"blue"})",
       R"({"game":1,"event":"decision","turn":1,"quiet":0,"side":"blue","followup":"-","legal":[]})",
       R"({"game":1,"event":"decision","turn":1,"quiet":0,"side":"red","followup":"spot:a3","legal":[]})",
       R"({"game":1,"event":"advance","side":"red","direction":"n"})"})
    EXPECT_NE(refusal(line), "") << line;
  // A refusal changes nothing.
  for (std::size_t line = 2; line < sent_.size(); ++line)
    EXPECT_EQ(refusal(sent_[line]), "") << sent_[line];
}

TEST_F(Reading, RefusesEventsAfterTheEnd) {
  read(2);
  for (std::size_t line = 2; line < sent_.size(); ++line) ASSERT_EQ(refusal(sent_[line]), "");
  EXPECT_EQ(refusal(R"({"game":1,"event":"fell","side":"red","from":"a2"})"),
            "event: the game is over");
}

TEST_F(Reading, FollowsSeveralGames) {
  read(2);
  for (std::size_t line = 2; line < sent_.size(); ++line) ASSERT_EQ(refusal(sent_[line]), "");
  const auto next = lines(write_stream(record_from_text(kRecord), Viewer::kBlue, 2).value());
  for (const std::string& line : next) EXPECT_EQ(refusal(line), "") << line;
  EXPECT_EQ(reader_.number(), 2U);
}

TEST_F(Reading, RefusesAStartThatShowsTheOtherSide) {
  EXPECT_NE(
      refusal(
          R"({"game":1,"event":"start","name":"classic-2016-duel","viewer":"spectator","red":"2 - - - 3 - - - - 10 / 9 - - - 3 - - - - S / B - - - F B - - - 2","blue":"? - - - ? - - - - ? / ? - - - ? - - - - ? / ? - - - ? ? - - - ?"})"),
      "");
  EXPECT_NE(refusal(R"({"game":1,"event":"start","name":"chess","viewer":"red"})"), "");
}

}  // namespace
}  // namespace vexil
