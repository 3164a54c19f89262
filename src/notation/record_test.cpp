#include "notation/record.h"

#include <gtest/gtest.h>

#include "tests/support/drawing.h"

namespace vexil {
namespace {

Record small() {
  Record record;
  record.tags = {{"Game", "barrage"}, {"RedSetup", "x"}, {"BlueSetup", "y"}};
  return record;
}

constexpr std::string_view kTagSection =
    "[Game \"barrage\"]\n[RedSetup \"x\"]\n[BlueSetup \"y\"]\n\n";

RecordItem comment(std::string text, bool after_number = false) {
  return {RecordItem::Kind::kComment, std::move(text), after_number};
}

TEST(RecordText, TurnsStandOnOneLineEachPairWithItsNumber) {
  Record record = small();
  for (const char* turn : {"a4a5", "a7a6", "fly:b2b7+strike:b7c7"}) record.add_turn(turn);
  EXPECT_EQ(print_record(record),
            std::string(kTagSection) + "1. a4a5 a7a6 2. fly:b2b7+strike:b7c7\n");
  EXPECT_EQ(record.turn_count(), 3u);
}

TEST(RecordText, ARecordWithoutTurnsEndsWithAnEmptyLineOfTurns) {
  EXPECT_EQ(print_record(small()), std::string(kTagSection) + "\n");
}

TEST(RecordText, CommentsStandWhereTheyStoodAmongTheTurns) {
  Record record = small();
  record.add_comment("before");
  record.items.push_back(comment("after the number", true));
  record.items.push_back(comment("and again", true));
  record.add_turn("a4a5");
  record.add_comment("[%clk 0:14:03]");
  record.add_turn("a7a6");
  record.add_comment("");
  record.add_turn("a5a6");
  record.add_comment("end");
  EXPECT_EQ(print_record(record),
            std::string(kTagSection) +
                "{before} 1. {after the number} {and again} a4a5 {[%clk 0:14:03]} a7a6 {} 2. a5a6 "
                "{end}\n");
  EXPECT_EQ(refusal_of(check_record(record)), "");
}

TEST(RecordText, QuotesAndBackslashesInAValueAreEscaped) {
  Record record = small();
  record.set("Red", R"(the "old" C:\ fox)");
  EXPECT_EQ(print_record(record),
            "[Game \"barrage\"]\n[RedSetup \"x\"]\n[BlueSetup \"y\"]\n"
            "[Red \"the \\\"old\\\" C:\\\\ fox\"]\n\n\n");
}

TEST(RecordText, WritingNeverPutsSignsBetweenSquaresOrDeclinedFollowups) {
  Record record = small();
  record.add_turn("a4xa5");
  record.add_turn("a7-a6");
  record.add_turn("fly:b2b7+pass");
  record.add_turn("e3e4+pass+rescue:8@d2");
  EXPECT_EQ(print_record(record),
            std::string(kTagSection) + "1. a4a5 a7a6 2. fly:b2b7 e3e4+rescue:8@d2\n");
}

TEST(RecordTags, AMissingResultIsOpenAndAMissingTerminationUnterminated) {
  Record record = small();
  EXPECT_EQ(record.result(), "*");
  EXPECT_EQ(record.termination(), "unterminated");
  record.set("Result", "1-0");
  record.set("Termination", "resign");
  EXPECT_EQ(record.result(), "1-0");
  EXPECT_EQ(record.termination(), "resign");
  EXPECT_EQ(refusal_of(check_record(record)), "");
}

TEST(RecordTags, GameAndSetupsAreRequiredOnce) {
  for (const std::string_view name : {"Game", "RedSetup", "BlueSetup"}) {
    Record record = small();
    std::erase_if(record.tags, [&](const Tag& tag) { return tag.name == name; });
    EXPECT_EQ(refusal_of(check_record(record)),
              "expected the tags Game, RedSetup and BlueSetup, found no " + std::string(name));
    record = small();
    record.tags.push_back({std::string(name), "again"});
    EXPECT_EQ(refusal_of(check_record(record)),
              "tag " + std::string(name) + ": expected once, found again");
  }
}

TEST(RecordTags, OtherTagsAreKeptEvenTwice) {
  Record record = small();
  record.tags.push_back({"Annotator", "one"});
  record.tags.push_back({"Annotator", "two"});
  EXPECT_EQ(refusal_of(check_record(record)), "");
}

TEST(RecordCheck, TagsMustBeSuchAsAFileCanHold) {
  Record record = small();
  record.tags.push_back({"Red name", "x"});
  EXPECT_EQ(refusal_of(check_record(record)),
            "expected a tag name of letters and digits, found \"Red name\"");
  for (const char* bad : {"two\nlines", "\xff", "\xed\xa0\x80", "\xc0\xaf", "\xf4\x90\x80\x80"}) {
    record = small();
    record.set("Red", bad);
    EXPECT_EQ(refusal_of(check_record(record)), "tag Red: expected a value in UTF-8 on one line");
  }
  record = small();
  record.set("Red", "Zoë 国 🦊");
  EXPECT_EQ(refusal_of(check_record(record)), "");
}

TEST(RecordCheck, CommentsMustBeSuchAsAFileCanHold) {
  for (const auto& [text, why] : std::vector<std::pair<std::string, std::string>>{
           {"a}b", "comment \"a}b\": a comment cannot hold a closing brace"},
           {"a\nb", "comment \"a\\x0Ab\": expected UTF-8 on one line"},
           {"\xff", "comment \"\\xFF\": expected UTF-8 on one line"}}) {
    Record record = small();
    record.add_comment(text);
    EXPECT_EQ(refusal_of(check_record(record)), why);
  }
}

TEST(RecordCheck, ANumberStandsBeforeRedsTurnOnly) {
  Record record = small();
  record.items.push_back(comment("x", true));
  EXPECT_EQ(refusal_of(check_record(record)), "expected a turn after the last number");
  record.items.push_back(comment("y"));
  EXPECT_EQ(refusal_of(check_record(record)),
            "comment \"y\": a pair's number stands before red's turn");
  record = small();
  record.add_turn("a4a5");
  record.items.push_back(comment("x", true));
  EXPECT_EQ(refusal_of(check_record(record)),
            "comment \"x\": a pair's number stands before red's turn");
}

TEST(RecordCheck, TurnsMustBeWellFormed) {
  Record record = small();
  record.add_turn("a4a5");
  record.add_turn("1-0");
  EXPECT_EQ(refusal_of(check_record(record)),
            "turn 2 (1. blue) \"1-0\": action \"1-0\": expected two squares such as a4a5, a verb "
            "such as fly:b2b7, or pass");
}

TEST(RecordCheck, ResultAndTerminationMustGoTogether) {
  Record record = small();
  record.set("Result", "1-0");
  EXPECT_EQ(refusal_of(check_record(record)),
            "Termination \"unterminated\" goes with Result \"*\", found Result \"1-0\"");
}

TEST(RedactedRecord, IsKnownByHiddenSquaresOrHiddenRescues) {
  Record record = small();
  EXPECT_FALSE(record.redacted());
  record.add_turn("a9a10+rescue:8@d2");
  EXPECT_FALSE(record.redacted());
  record.add_turn("a1a2+rescue:?@d9");
  EXPECT_TRUE(record.redacted());
  EXPECT_EQ(refusal_of(check_record(record)), "");
  record = small();
  record.set("BlueSetup", "- ? -");
  EXPECT_TRUE(record.redacted());
}

}  // namespace
}  // namespace vexil
