#include "store/text_code.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace vexil::store {

namespace {

TEST(TextCode, TextsOfPeopleStayAsTheyAre) {
  for (const char* const text : {"", "anna", "Zoë", "日本", "😀", "\x7f\n", "\xf4\x8f\xbf\xbe"}) {
    EXPECT_EQ(encoded_text(text), text);
    EXPECT_EQ(decoded_text(text), text);
  }
}

TEST(TextCode, BytesThatAreNoTextAreWrittenInDigits) {
  EXPECT_EQ(encoded_text(std::string_view("a\0b", 3)),
            "a\U0010ffff"
            "00b");
  EXPECT_EQ(encoded_text("\xff"),
            "\U0010ffff"
            "ff");
  EXPECT_EQ(encoded_text("\xc3"),
            "\U0010ffff"
            "c3");  // Cut off.
  EXPECT_EQ(encoded_text("\xc0\x80"),
            "\U0010ffff"
            "c0\U0010ffff"
            "80");                                          // Too long.
  EXPECT_EQ(encoded_text("\xed\xa0\x80").size(), 18U);      // Half of a pair.
  EXPECT_EQ(encoded_text("\xf4\x90\x80\x80").size(), 24U);  // Beyond the end.
  EXPECT_EQ(encoded_text("\U0010ffff").size(), 24U);        // What marks the others.
}

RC_GTEST_PROP(TextCode, EveryTextComesBack, (const std::string& text)) {
  RC_ASSERT(decoded_text(encoded_text(text)) == text);
}

RC_GTEST_PROP(TextCode, WhatIsStoredIsReadWithoutHarm, (const std::string& text)) {
  RC_ASSERT(decoded_text(text).size() <= text.size());
}

}  // namespace

}  // namespace vexil::store
