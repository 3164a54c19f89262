#include "analysis/analyse_record.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "notation/action_text.h"
#include "notation/record_reader.h"

namespace vexil {
namespace {

Record read_record(std::string_view text) {
  return RecordReader(lines_of(text)).next().value().value();
}

Limits nodes(std::uint64_t number) {
  Limits limits;
  limits.nodes = number;
  return limits;
}

std::vector<DecisionReport> analysed(const Record& record, std::uint32_t turn) {
  std::vector<DecisionReport> reports;
  Appraiser appraiser(nodes(8000));
  const auto done = seated_replay(record, [&](const Moment& moment) {
    if (moment.turn == turn) reports.push_back(analyse(appraiser, moment));
  });
  EXPECT_TRUE(done) << done.error().message;
  return reports;
}

// The ranking of a decision as text, scores included: all that a hint shows.
std::string hint_at(const Record& record, std::uint32_t turn) {
  std::string text;
  Appraiser appraiser(nodes(8000));
  const auto done = seated_replay(record, [&](const Moment& moment) {
    if (moment.turn != turn || moment.part != 0) return;
    const DecisionReport report = hint_for(appraiser, moment);
    for (const RankedAction& ranked : report.ranking.actions)
      text += print_action(*moment.seat.game(), ranked.action) + " " +
              std::to_string(ranked.expected) + "\n";
  });
  EXPECT_TRUE(done) << done.error().message;
  return text;
}

std::string barrage_text(std::string_view red, std::string_view blue, std::string_view turns) {
  return "[Game \"barrage\"]\n[RedSetup \"" + std::string(red) + "\"]\n[BlueSetup \"" +
         std::string(blue) + "\"]\n\n" + std::string(turns) + "\n";
}

constexpr std::string_view kRed =
    "2 10 - - - - - - - - / - - - - - - - - - - / B - - - - - - - - - / F 9 2 3 S - - - - -";
// Seen from blue's seat: the last square of a row is on file a.
constexpr std::string_view kBlue =
    "- - - - - - - - - B / - - - - - - - - - - / - - - - - - - - - - / 10 9 2 2 3 S F - - -";

TEST(Verdict, BeginsWithItsThreshold) {
  EXPECT_EQ(verdict_of(0), Verdict::kFine);
  EXPECT_EQ(verdict_of(0.049), Verdict::kFine);
  EXPECT_EQ(verdict_of(0.05), Verdict::kInaccuracy);
  EXPECT_EQ(verdict_of(0.10), Verdict::kMistake);
  EXPECT_EQ(verdict_of(0.15), Verdict::kBlunder);
  EXPECT_EQ(verdict_of(1), Verdict::kBlunder);
}

TEST(Analysis, RunningTheMarshalIntoAKnownBombIsMarked) {
  const auto reports = analysed(
      read_record(barrage_text(
          kRed, kBlue, "1. a4a7 h10h9 2. b4a4 h9h8 3. a4a5 h8h9 4. a5a6 h9h10 5. a6a7 h10h9")),
      9);
  ASSERT_EQ(reports.size(), 1U);
  EXPECT_EQ(reports[0].side, Side::kRed);
  EXPECT_GE(reports[0].verdict, Verdict::kMistake);
  EXPECT_LE(reports[0].known.played, reports[0].known.best - 0.1);
}

TEST(Analysis, WithAllCardsOnTheTableTheFlagIsSeen) {
  const std::string_view flag_ahead =
      "- - - - - - - - - F / - - - - - - - - - - / - - - - - - - - - - / 10 9 2 2 3 S B - - -";
  const auto reports =
      analysed(read_record(barrage_text(kRed, flag_ahead, "1. b4b5 h10h9 2. b5b6 h9h10")), 5);
  ASSERT_EQ(reports.size(), 1U);
  EXPECT_GT(reports[0].open.best, 0.95);
  EXPECT_LT(reports[0].known.best, 0.95);
}

TEST(Analysis, ADecisionAtTheEndHasNoVerdict) {
  const auto reports = analysed(read_record(barrage_text(kRed, kBlue, "1. b4b5 h10h9")), 3);
  ASSERT_EQ(reports.size(), 1U);
  EXPECT_FALSE(reports[0].played);
  EXPECT_EQ(reports[0].verdict, Verdict::kFine);
}

// Twin worlds: pieces that red has not met are exchanged, and nothing that red is sent differs.
TEST(Hint, DoesNotDependOnWhatThePlayerCannotKnow) {
  const std::string_view twin =
      "- - - - - - - - - B / - - - - - - - - - - / - - - - - - - - - - / F 3 S 9 10 2 2 - - -";
  const std::string_view turns = "1. a4a7 h10h9 2. b4a4 h9h10 3. a4a5 h10h9";
  const std::string hint = hint_at(read_record(barrage_text(kRed, kBlue, turns)), 7);
  EXPECT_FALSE(hint.empty());
  EXPECT_EQ(hint, hint_at(read_record(barrage_text(kRed, twin, turns)), 7));
}

TEST(Hint, IsTheSameWhenAskedTwice) {
  const Record record = read_record(barrage_text(kRed, kBlue, "1. b4b5 h10h9"));
  EXPECT_EQ(hint_at(record, 3), hint_at(record, 3));
}

}  // namespace
}  // namespace vexil
