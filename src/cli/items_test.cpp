#include "cli/items.h"

#include <gtest/gtest.h>

#include <cctype>
#include <string>

namespace vexil {
namespace {

// Runs a command that doubles words and refuses those with a digit, and keeps what it printed.
struct Trial {
  std::string out;
  std::string err;
  int status = 0;
};

Result<std::string> twice(std::string_view word) {
  for (const char c : word)
    if (std::isdigit(static_cast<unsigned char>(c)) != 0) return fail("expected no digit");
  if (word == "nothing") return std::string();
  return std::string(word) + "\n" + std::string(word) + "\n";
}

Trial run(const std::string& argument, std::string_view input, Layout layout, bool keep_going) {
  Trial trial;
  Output out([&](std::string_view text) { trial.out += text; });
  Output err([&](std::string_view text) { trial.err += text; });
  Streams streams{lines_of(input), out, err, nullptr};
  trial.status = for_each_item({argument, keep_going}, layout, streams, twice);
  out.flush();
  return trial;
}

TEST(Items, AnArgumentIsOneItem) {
  const Trial trial = run("a", "b\n", Layout::kBlocks, false);
  EXPECT_EQ(trial.out, "a\na\n");
  EXPECT_EQ(trial.err, "");
  EXPECT_EQ(trial.status, 0);
}

TEST(Items, ARefusedArgumentPrintsOneSentenceAndNothingElse) {
  const Trial trial = run("1", "", Layout::kLines, true);
  EXPECT_EQ(trial.out, "");
  EXPECT_EQ(trial.err, "vexil: expected no digit\n");
  EXPECT_EQ(trial.status, 1);
}

TEST(Items, BlocksAreSeparatedByABlankLine) {
  EXPECT_EQ(run("-", "a\nb\nc\n", Layout::kBlocks, false).out, "a\na\n\nb\nb\n\nc\nc\n");
  EXPECT_EQ(run("-", "a\nb\n", Layout::kLines, false).out, "a\na\nb\nb\n");
}

TEST(Items, AnEmptyBlockKeepsItsPlace) {
  EXPECT_EQ(run("-", "a\nnothing\nc\n", Layout::kBlocks, false).out, "a\na\n\n\nc\nc\n");
}

TEST(Items, BlankLinesAndCarriageReturnsAreSkipped) {
  const Trial trial = run("-", "\n  \t\r\na\r\n\r\nb", Layout::kLines, false);
  EXPECT_EQ(trial.out, "a\na\nb\nb\n");
  EXPECT_EQ(trial.status, 0);
}

TEST(Items, ARefusedLineEndsTheRunAndIsNamedByItsNumber) {
  const Trial trial = run("-", "a\n\n1\nb\n", Layout::kLines, false);
  EXPECT_EQ(trial.out, "a\na\n");
  EXPECT_EQ(trial.err, "line 3: expected no digit\n");
  EXPECT_EQ(trial.status, 1);
}

TEST(Items, KeepGoingGivesABlankLineForARefusedOneAndCounts) {
  const Trial trial = run("-", "a\n1\nb\n2\n", Layout::kLines, true);
  EXPECT_EQ(trial.out, "a\na\n\nb\nb\n\n");
  EXPECT_EQ(trial.err,
            "line 2: expected no digit\nline 4: expected no digit\nvexil: 2 of 4 inputs refused\n");
  EXPECT_EQ(trial.status, 1);
}

TEST(Items, KeepGoingSaysNothingWhereNothingIsRefused) {
  const Trial trial = run("-", "a\n", Layout::kLines, true);
  EXPECT_EQ(trial.err, "");
  EXPECT_EQ(trial.status, 0);
}

TEST(Items, BlocksWithARefusedLineHaveOneBlankLineMore) {
  EXPECT_EQ(run("-", "a\n1\nb\n", Layout::kBlocks, true).out, "a\na\n\n\nb\nb\n");
  EXPECT_EQ(run("-", "1\nb\n", Layout::kBlocks, true).out, "\nb\nb\n");
  EXPECT_EQ(run("-", "a\n1\n", Layout::kBlocks, true).out, "a\na\n\n");
  EXPECT_EQ(run("-", "1\n", Layout::kBlocks, true).out, "\n");
}

}  // namespace
}  // namespace vexil
