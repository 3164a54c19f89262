#include "notation/record_json.h"

#include <gtest/gtest.h>

#include "tests/support/drawing.h"

namespace vexil {
namespace {

Record sample() {
  Record record;
  record.tags = {{"Red", "Zoë \"x\""}, {"Game", "barrage"}, {"RedSetup", "x"}, {"BlueSetup", "y"}};
  record.add_comment("before");
  record.items.push_back({RecordItem::Kind::kComment, "why?", true});
  record.add_turn("a4a5");
  record.add_comment("[%clk 0:14:03]");
  record.add_turn("a7a6");
  return record;
}

constexpr std::string_view kSample =
    R"({"tags":[["Red","Zoë \"x\""],["Game","barrage"],["RedSetup","x"],["BlueSetup","y"]],)"
    R"("turns":[{"comment":"before"},{"comment":"why?","after_number":true},"a4a5",)"
    R"({"comment":"[%clk 0:14:03]"},"a7a6"]})";

TEST(RecordJson, KeepsTagOrderCommentsAndTurns) {
  EXPECT_EQ(print_record_json(sample()), kSample);
  const auto back = parse_record_json(kSample);
  ASSERT_TRUE(back) << back.error().message;
  EXPECT_EQ(*back, sample());
}

TEST(RecordJson, OtherShapesAreRefused) {
  const auto refused = [](std::string_view text) { return refusal_of(parse_record_json(text)); };
  const std::string shape =
      "expected an object with the arrays \"tags\" and \"turns\" and nothing else";
  EXPECT_EQ(refused("{").substr(0, 15), "expected JSON: ");
  EXPECT_EQ(refused("[]"), shape);
  EXPECT_EQ(refused(R"({"tags":[]})"), shape);
  EXPECT_EQ(refused(R"({"tags":[],"turns":[],"more":1})"), shape);
  EXPECT_EQ(refused(R"({"tags":[["Game"]],"turns":[]})"),
            "tags: expected pairs of strings such as [\"Game\",\"barrage\"]");
  EXPECT_EQ(refused(R"({"tags":[],"turns":[1]})"),
            "turns: expected a turn's text or {\"comment\":TEXT}");
  EXPECT_EQ(refused(R"({"tags":[],"turns":[{"comment":"x","by":"me"}]})"),
            "turns: a comment has the keys comment and after_number (true or false) only");
  EXPECT_EQ(refused(R"({"tags":[],"turns":[]})"),
            "expected the tags Game, RedSetup and BlueSetup, found no Game");
}

TEST(RecordJson, TextThatARecordFileCannotHoldIsRefused) {
  Record record = sample();
  record.add_comment("a } b");
  EXPECT_EQ(refusal_of(parse_record_json(print_record_json(record))),
            "comment \"a } b\": a comment cannot hold a closing brace");
}

TEST(JsonRecordReader, ReadsObjectsFromLinesOfTheirOwnOrSpreadOverSeveral) {
  const std::string one(kSample);
  std::string spread = one;
  spread.replace(spread.find("\"turns\""), 0, "\r\n  ");
  const std::string file = one + "\n\n" + spread + "\nnonsense\n" + one;
  JsonRecordReader reader(lines_of(std::string_view(file)));
  for (const bool good : {true, true, false, true}) {
    const auto record = reader.next();
    ASSERT_EQ(record.has_value(), good);
    if (good) {
      EXPECT_EQ(record->value(), sample());
    } else {
      EXPECT_EQ(record.error().message.substr(0, 35), "record from line 5: expected JSON: ");
    }
  }
  const auto end = reader.next();
  ASSERT_TRUE(end);
  EXPECT_FALSE(*end);
}

TEST(JsonRecordReader, NothingElseStandsOnTheLine) {
  const std::string file = std::string(kSample) + " x\n";
  JsonRecordReader reader(lines_of(std::string_view(file)));
  EXPECT_EQ(refusal_of(reader.next()),
            "record from line 1: expected one object and the end of the line after it");
  JsonRecordReader open(lines_of(std::string_view("{\"tags\":\n")));
  EXPECT_EQ(refusal_of(open.next()),
            "record from line 1: expected the end of the object, found that of the file");
}

}  // namespace
}  // namespace vexil
