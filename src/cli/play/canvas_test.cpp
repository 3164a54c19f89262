#include "cli/play/canvas.h"

#include <gtest/gtest.h>

namespace vexil {
namespace {

TEST(Canvas, LeavesOutWhatDoesNotFit) {
  Canvas canvas({2, 5}, {true});
  EXPECT_EQ(canvas.put({0, 3}, "abcd"), 7);
  canvas.put({5, 0}, "lost");
  canvas.put({-1, 0}, U'x', Ink::kPlain);
  EXPECT_EQ(canvas.text(), "   ab\n\n");
}

TEST(Canvas, WithoutUtf8EverySignIsPlain) {
  Canvas canvas({2, 12}, {false});
  canvas.put({0, 0}, "2×3 – ’·é");
  canvas.box({1, 0}, {1, 3}, "");
  EXPECT_EQ(canvas.text(), "2x3 - '.?\n+-+\n");
}

TEST(Canvas, ABoxHasATitleAndAnEmptyInside) {
  Canvas canvas({3, 10}, {true});
  canvas.put({1, 1}, "covered");
  canvas.box({0, 0}, {3, 10}, "Help");
  EXPECT_EQ(canvas.text(), "┌─ Help ─┐\n│        │\n└────────┘\n");
}

TEST(Wrapped, BreaksAtBlanksAndWithinLongWords) {
  using Lines = std::vector<std::string>;
  EXPECT_EQ(wrapped("one two three", 7), (Lines{"one two", "three"}));
  EXPECT_EQ(wrapped("abcdefgh", 3), (Lines{"abc", "def", "gh"}));
  EXPECT_EQ(wrapped("a\n\nb", 9), (Lines{"a", "", "b"}));
  EXPECT_EQ(wrapped("é é é", 3), (Lines{"é é", "é"}));
  EXPECT_EQ(wrapped("", 3), (Lines{""}));
}

TEST(Signs, SurviveTheWayThereAndBack) {
  const std::string text = "aé│😀";
  std::string back;
  for (const char32_t sign : signs_of(text)) append_utf8(back, sign);
  EXPECT_EQ(back, text);
}

TEST(Signs, BytesThatAreNoneAreMarked) {
  EXPECT_EQ(signs_of("a\xFF\x1b"), U"a??");
  EXPECT_EQ(signs_of("\xE2\x94"), U"??");
}

}  // namespace
}  // namespace vexil
