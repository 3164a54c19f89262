#include "json/fields.h"

#include <gtest/gtest.h>

namespace vexil {
namespace {

TEST(JsonFields, NamesTheFirstThingThatIsWrong) {
  JsonFields fields("settings", R"({"level":11,"rated":1})");
  EXPECT_EQ(fields.number("level", 1, 10), 1);
  EXPECT_FALSE(fields.flag("rated"));
  EXPECT_EQ(fields.complaint(), "settings.level: expected a number from 1 to 10");
}

TEST(JsonFields, SharesTheComplaintOfAnObjectWithin) {
  JsonFields fields("settings", R"({"clock":{"bank":5,"x":1}})");
  JsonFields clock = fields.inner("clock");
  EXPECT_EQ(clock.number("bank", 0, 10), 5);
  EXPECT_TRUE(fields.finish());
  EXPECT_FALSE(clock.finish());
  EXPECT_EQ(fields.complaint(), "settings.clock.x: there is no such key here");
}

TEST(JsonFields, RefusesWhatIsNoObject) {
  EXPECT_EQ(JsonFields("entry", "[]").complaint(), "entry: expected a JSON object, found \"[]\"");
  EXPECT_EQ(JsonFields("", "{").complaint(), "expected a JSON object, found \"{\"");
}

TEST(JsonFields, ReadsWordsAndHexadecimalDigits) {
  JsonFields fields("", R"({"side":"blue","seed":"00000000000000ff","short":"ff"})");
  EXPECT_EQ(fields.word_or("side", 2, {"red", "blue"}), 1U);
  EXPECT_EQ(fields.word_or("other", 2, {"red", "blue"}), 2U);
  EXPECT_EQ(fields.hex64("seed"), 255U);
  EXPECT_TRUE(fields.complaint().empty());
  EXPECT_EQ(fields.hex64("short"), 255U);
  EXPECT_EQ(fields.complaint(), "short: expected 16 hexadecimal digits");
}

TEST(JsonFields, KnowsNullFromMissing) {
  JsonFields fields("", R"({"clock":null})");
  EXPECT_TRUE(fields.is_null("clock"));
  EXPECT_FALSE(fields.is_null("time"));
  EXPECT_TRUE(fields.finish());
}

}  // namespace
}  // namespace vexil
