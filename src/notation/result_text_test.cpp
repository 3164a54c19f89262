#include "notation/result_text.h"

#include <gtest/gtest.h>

#include "tests/support/drawing.h"

namespace vexil {
namespace {

constexpr std::array<std::string_view, 4> kResults{"1-0", "0-1", "1/2-1/2", "*"};
const Ending kOpen{};

// The results that a termination may stand with while the rules have not ended the game.
std::string results_with(std::string_view termination) {
  std::string list;
  for (const std::string_view result : kResults)
    if (check_result_tags(result, termination, kOpen))
      list += (list.empty() ? "" : " ") + std::string(result);
  return list;
}

TEST(ResultText, ScoresAreWrittenAsInChess) {
  EXPECT_EQ(result_text(Score::kRedWins), "1-0");
  EXPECT_EQ(result_text(Score::kBlueWins), "0-1");
  EXPECT_EQ(result_text(Score::kDraw), "1/2-1/2");
  EXPECT_EQ(result_text(Score::kOpen), "*");
  for (const std::string_view result : kResults) EXPECT_EQ(result_text(*score_of(result)), result);
  EXPECT_FALSE(score_of("1/2"));
}

TEST(ResultText, TerminationsHaveTheirNames) {
  EXPECT_EQ(termination_text(Termination::kUnterminated), "unterminated");
  EXPECT_EQ(termination_text(Termination::kFlag), "flag");
  EXPECT_EQ(termination_text(Termination::kImmobile), "immobile");
  EXPECT_EQ(termination_text(Termination::kBothStuck), "both-stuck");
  EXPECT_EQ(termination_text(Termination::kMoveCap), "move-cap");
  EXPECT_EQ(termination_text(Termination::kNoCaptureCap), "no-capture-cap");
}

TEST(ResultTags, WhatGoesTogetherWhileTheGameIsOpen) {
  EXPECT_EQ(results_with("unterminated"), "*");
  EXPECT_EQ(results_with("agreement"), "1/2-1/2");
  EXPECT_EQ(results_with("resign"), "1-0 0-1");
  EXPECT_EQ(results_with("time"), "1-0 0-1");
  EXPECT_EQ(results_with("forfeit"), "1-0 0-1");
  EXPECT_EQ(results_with("abandoned"), "1-0 0-1 1/2-1/2 *");
  for (const std::string_view by_rules :
       {"flag", "immobile", "both-stuck", "move-cap", "no-capture-cap"})
    EXPECT_EQ(results_with(by_rules), "") << by_rules;
}

TEST(ResultTags, ARuleThatHasEndedTheGameMustBeNamedByBoth) {
  const Ending flag{Score::kRedWins, Termination::kFlag};
  EXPECT_TRUE(check_result_tags("1-0", "flag", flag));
  EXPECT_EQ(refusal_of(check_result_tags("*", "unterminated", flag)),
            "the game has ended by the rules: expected Result \"1-0\" and Termination \"flag\", "
            "found \"*\" and \"unterminated\"");
  EXPECT_FALSE(check_result_tags("0-1", "flag", flag));
  EXPECT_FALSE(check_result_tags("1-0", "resign", flag));
  EXPECT_FALSE(check_result_tags("1-0", "immobile", flag));
  const Ending cap{Score::kDraw, Termination::kMoveCap};
  EXPECT_TRUE(check_result_tags("1/2-1/2", "move-cap", cap));
  EXPECT_FALSE(check_result_tags("1/2-1/2", "no-capture-cap", cap));
}

TEST(ResultTags, RefusalsSayWhatWasExpected) {
  EXPECT_EQ(refusal_of(check_result_values("2-0", "flag")),
            "Result: expected 1-0, 0-1, 1/2-1/2 or *, found \"2-0\"");
  EXPECT_EQ(refusal_of(check_result_values("1-0", "mate")),
            "Termination: expected one of unterminated, flag, immobile, both-stuck, move-cap, "
            "no-capture-cap, resign, time, agreement, forfeit, abandoned, found \"mate\"");
  EXPECT_EQ(refusal_of(check_result_values("1-0", "agreement")),
            "Termination \"agreement\" goes with Result \"1/2-1/2\", found Result \"1-0\"");
  EXPECT_EQ(refusal_of(check_result_values("*", "resign")),
            "Termination \"resign\" goes with a win, found Result \"*\"");
  EXPECT_EQ(refusal_of(check_result_values("*", "flag")),
            "Termination \"flag\" goes with a result, found Result \"*\"");
  EXPECT_EQ(refusal_of(check_result_tags("1-0", "flag", kOpen)),
            "Termination \"flag\": the game has not ended by the rules");
}

}  // namespace
}  // namespace vexil
