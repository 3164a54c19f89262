#include "arena/sprt.h"

#include <gtest/gtest.h>

#include <cmath>

namespace vexil {
namespace {

// Published figures of chess engine tests: pairs by points, the two differences, the ratio.
TEST(Sprt, RatioIsThatOfKnownTests) {
  EXPECT_NEAR(Sprt(0.5, 2.5).ratio({223, 9863, 21279, 10037, 246}), -3.07, 0.01);
  EXPECT_NEAR(Sprt(0, 2).ratio({871, 26175, 55983, 26678, 821}), -4.98, 0.01);
}

TEST(Sprt, BoundsAreThoseOfTheErrors) {
  EXPECT_NEAR(Sprt(0, 20).upper(), 2.9444, 1e-4);
  EXPECT_NEAR(Sprt(0, 20).lower(), -2.9444, 1e-4);
  const Sprt careful(0, 20, {.alpha = 0.01, .beta = 0.1});
  EXPECT_NEAR(careful.upper(), std::log(0.9 / 0.01), 1e-12);
  EXPECT_NEAR(careful.lower(), std::log(0.1 / 0.99), 1e-12);
}

TEST(Sprt, IsOpenAtTheBeginning) {
  EXPECT_EQ(Sprt(0, 20).ratio({}), 0);
  EXPECT_EQ(Sprt(0, 20).state({}), SprtState::kOpen);
}

TEST(Sprt, AcceptsADifferenceThatShows) {
  EXPECT_EQ(Sprt(0, 50).state({0, 0, 0, 0, 10}), SprtState::kOpen);
  EXPECT_EQ(Sprt(0, 50).state({0, 0, 0, 0, 30}), SprtState::kUpper);
  EXPECT_EQ(Sprt(0, 50).state({30, 0, 0, 0, 0}), SprtState::kLower);
  EXPECT_EQ(Sprt(0, 50).state({200, 50, 100, 50, 200}), SprtState::kLower);
}

TEST(Sprt, IsSymmetric) {
  EXPECT_NEAR(Sprt(-10, 30).ratio({3, 5, 9, 7, 11}), -Sprt(-30, 10).ratio({11, 7, 9, 5, 3}), 1e-9);
}

TEST(Sprt, IsReadAsTwoNumbers) {
  const auto sprt = parse_sprt("-1.5,20");
  ASSERT_TRUE(sprt);
  EXPECT_EQ(sprt->elo0(), -1.5);
  EXPECT_EQ(sprt->elo1(), 20);
  for (const char* text : {"", "5", "5,", ",5", "5,5", "5,0", "0;5", "0,5,9", "0,x", "0,9999",
                           "0,5,0.05", "0,5,0,0.05", "0,5,0.05,0.5", "0,5,0.1,0.1,0.1"})
    EXPECT_FALSE(parse_sprt(text)) << text;
  EXPECT_EQ(parse_sprt("5").error().message,
            "expected two Elo differences, the smaller first, such as 0,20, and perhaps the two "
            "errors, such as 0,20,0.05,0.05, found \"5\"");
  const auto chosen = parse_sprt("0,5,0.1,0.01");
  ASSERT_TRUE(chosen);
  EXPECT_EQ(chosen->errors().alpha, 0.1);
  EXPECT_EQ(chosen->errors().beta, 0.01);
}

}  // namespace
}  // namespace vexil
