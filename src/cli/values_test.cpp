#include "cli/values.h"

#include <gtest/gtest.h>

namespace vexil {
namespace {

TEST(Number, IsDigitsWithinItsBounds) {
  EXPECT_EQ(parse_number("N", "0", 0, 9).value(), 0u);
  EXPECT_EQ(parse_number("N", "18446744073709551615", 0, ~std::uint64_t{0}).value(),
            ~std::uint64_t{0});
  for (const char* text :
       {"", " 1", "1 ", "+1", "-1", "1.0", "0x1", "10", "x", "99999999999999999999"})
    EXPECT_FALSE(parse_number("N", text, 0, 9)) << text;
}

TEST(Number, TheRefusalSaysWhatWasExpectedAndFound) {
  EXPECT_EQ(parse_number("--games", "ten", 1, 9).error().message,
            "--games: expected a whole number from 1 to 9, found \"ten\"");
}

TEST(Seconds, MayHaveAFraction) {
  EXPECT_EQ(parse_seconds("S", "0.25").value(), 0.25);
  EXPECT_EQ(parse_seconds("S", "5").value(), 5);
  for (const char* text : {"", "0", "-1", "inf", "nan", "1e3", "1s", "86401"})
    EXPECT_FALSE(parse_seconds("S", text)) << text;
}

TEST(Seed, IsTheOneThatWasGiven) {
  EXPECT_EQ(parse_seed("17").value(), 17u);
  EXPECT_FALSE(parse_seed(""));
}

TEST(Seed, IsAnotherOneEveryTimeWhereNoneIsGiven) {
  EXPECT_NE(parse_seed(std::nullopt).value(), parse_seed(std::nullopt).value());
}

TEST(Viewers, HaveThreeNames) {
  EXPECT_EQ(parse_viewer("red").value(), Viewer::kRed);
  EXPECT_EQ(parse_viewer("blue").value(), Viewer::kBlue);
  EXPECT_EQ(parse_viewer("spectator").value(), Viewer::kSpectator);
  EXPECT_FALSE(parse_viewer("Red"));
}

}  // namespace
}  // namespace vexil
