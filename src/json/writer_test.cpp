#include "json/writer.h"

#include <gtest/gtest.h>

namespace vexil {
namespace {

TEST(JsonWriter, PutsCommasBetweenMembersAndValues) {
  JsonWriter out;
  out.object().text("name", "ada").number("level", -7).flag("bot", false);
  out.key("list").list().number(1).null().object().end_object().end_list();
  out.key("raw").raw("[2]").number_or_null("none", std::optional<int>()).end_object();
  EXPECT_EQ(out.written(),
            R"({"name":"ada","level":-7,"bot":false,"list":[1,null,{}],"raw":[2],"none":null})");
}

TEST(JsonWriter, BeginsANewTextAfterTheOldOneIsTaken) {
  JsonWriter out;
  EXPECT_EQ(out.object().end_object().take(), "{}");
  EXPECT_EQ(out.list().end_list().take(), "[]");
}

TEST(JsonWriter, EscapesKeysAndTexts) {
  JsonWriter out;
  out.object().text("a\"b", "\\ \n \x7f ä").end_object();
  EXPECT_EQ(out.take(), "{\"a\\\"b\":\"\\\\ \\n \x7f ä\"}");
}

TEST(JsonObject, ReadsTheSameAsWhatTheWriterWrites) {
  JsonObject object;
  EXPECT_EQ(object.done(), "{}");
  object.text("a", "b").number("n", std::uint64_t{1} << 63).add("l", JsonList().add("1").done());
  EXPECT_EQ(object.done(), R"({"a":"b","n":9223372036854775808,"l":[1]})");
}

TEST(JsonNumber, HasItsDecimalsAndNoNegativeNought) {
  EXPECT_EQ(json_number(0.5, 3), "0.500");
  EXPECT_EQ(json_number(-0.04, 1), "0.0");
  EXPECT_EQ(json_number(std::nullopt, 1), "null");
}

}  // namespace
}  // namespace vexil
