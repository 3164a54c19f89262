#include "base/text.h"

#include <gtest/gtest.h>

namespace vexil {
namespace {

TEST(Printable, KeepsPlainTextAsItIs) { EXPECT_EQ(printable("a4a5"), "a4a5"); }

TEST(Printable, StaysOnOneLineWhateverTheTextHolds) {
  EXPECT_EQ(printable("a\nb\x7F"), "a\\x0Ab\\x7F");
}

TEST(Printable, ShowsBytesThatAreNoCharactersByTheirNumber) {
  EXPECT_EQ(printable("\xC3\xA9\xFF"), "\xC3\xA9\\xFF");
}

TEST(Printable, CutsLongTextBetweenCharacters) {
  EXPECT_EQ(printable("abcdef", 3), "abc...");
  EXPECT_EQ(printable("ab\xC3\xA9z", 3), "ab\xC3\xA9...");
}

TEST(Quoted, SetsTheTextInQuotationMarks) { EXPECT_EQ(quoted("x y"), "\"x y\""); }

TEST(Trimmed, LosesTheBlanksAtBothEndsOnly) {
  EXPECT_EQ(trimmed(" \ta b\r"), "a b");
  EXPECT_EQ(trimmed(" \t "), "");
  EXPECT_EQ(trimmed(""), "");
}

TEST(Utf8, KnowsWellFormedTextOfEveryLength) {
  EXPECT_TRUE(is_utf8(""));
  EXPECT_TRUE(is_utf8("a\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80"));
}

TEST(Utf8, RefusesOverlongFormsSurrogatesAndBrokenCharacters) {
  EXPECT_FALSE(is_utf8("\xC0\xAF"));
  EXPECT_FALSE(is_utf8("\xE0\x80\xAF"));
  EXPECT_FALSE(is_utf8("\xED\xA0\x80"));
  EXPECT_FALSE(is_utf8("\xF4\x90\x80\x80"));
  EXPECT_FALSE(is_utf8("\xE2\x82"));
  EXPECT_FALSE(is_utf8("\x80"));
}

}  // namespace
}  // namespace vexil
