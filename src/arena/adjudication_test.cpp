#include "arena/adjudication.h"

#include <gtest/gtest.h>

namespace vexil {
namespace {

Adjudication rules(std::optional<ResignRule> resign, std::optional<DrawRule> draw) {
  return {resign, draw};
}

TEST(Adjudication, IsReadAsItIsWritten) {
  Adjudication all;
  all.resign = parse_resign_rule("0.05,4").value();
  all.draw = parse_draw_rule("0.02,8,40").value();
  EXPECT_EQ(adjudication_text(all), "resign=0.05,4 draw=0.02,8,40");
  EXPECT_EQ(parse_draw_rule("0,1").value().from, 1U);
  EXPECT_EQ(adjudication_text({}), "");
  for (const char* text : {"", "0.05", "0.5,4", "-0.1,4", "0.05,0", "0.05,4,5", "x,4", "0.05,4.5"})
    EXPECT_FALSE(parse_resign_rule(text)) << text;
  for (const char* text : {"", "0.02", "0.02,0", "0.02,8,0", "0.02,8,1,1"})
    EXPECT_FALSE(parse_draw_rule(text)) << text;
}

TEST(Adjudication, ALostGameEndsWhenBothHaveSaidSoOftenEnough) {
  Adjudicator judge(rules(ResignRule{0.05, 2}, {}));
  judge.add(Side::kRed, 1, 0.03);
  judge.add(Side::kBlue, 2, 0.97);
  judge.add(Side::kRed, 3, 0.05);
  EXPECT_EQ(judge.verdict(), Score::kOpen);
  judge.add(Side::kBlue, 4, 0.96);
  EXPECT_EQ(judge.verdict(), Score::kBlueWins);
}

TEST(Adjudication, OnePlayerAloneDecidesNothing) {
  Adjudicator judge(rules(ResignRule{0.05, 1}, DrawRule{0.1, 1, 1}));
  judge.add(Side::kRed, 1, 0.01);
  judge.add(Side::kBlue, 2, 0.6);
  EXPECT_EQ(judge.verdict(), Score::kOpen);
  judge.add(Side::kRed, 3, 0.5);
  judge.add(Side::kBlue, 4, std::nullopt);
  EXPECT_EQ(judge.verdict(), Score::kOpen);
}

TEST(Adjudication, AStreakBeginsAgainAfterAnotherOpinion) {
  Adjudicator judge(rules(ResignRule{0.05, 2}, {}));
  for (const double chance : {0.99, 0.5, 0.99}) {
    judge.add(Side::kRed, 1, chance);
    judge.add(Side::kBlue, 2, 0.01);
    EXPECT_EQ(judge.verdict(), Score::kOpen);
  }
  judge.add(Side::kRed, 7, 1.0);
  EXPECT_EQ(judge.verdict(), Score::kRedWins);
}

TEST(Adjudication, ADrawCountsFromItsTurnOn) {
  Adjudicator judge(rules({}, DrawRule{0.02, 1, 11}));
  judge.add(Side::kRed, 9, 0.5);
  judge.add(Side::kBlue, 10, 0.49);
  EXPECT_EQ(judge.verdict(), Score::kOpen);
  judge.add(Side::kRed, 11, 0.51);
  judge.add(Side::kBlue, 12, 0.5);
  EXPECT_EQ(judge.verdict(), Score::kDraw);
}

}  // namespace
}  // namespace vexil
