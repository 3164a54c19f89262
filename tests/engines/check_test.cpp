// vexil engine-check: right engines pass every check, and each fault is found by the check that it
// concerns.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engines/programs.h"

namespace vexil::test {
namespace {

using testing::HasSubstr;

// By name: where the program is can be asked only when a test runs.
std::string right_engine(const std::string& name) {
  if (name == "python") return python_example();
  return name == "cpp" ? cpp_example() : own_engine("--player " + name);
}

class RightEngines : public testing::TestWithParam<std::string> {};

TEST_P(RightEngines, PassEveryCheck) {
  const Checked checked = run_check(right_engine(GetParam()), kMuchGrace);
  EXPECT_EQ(checked.ended, "ended with status 0");
  EXPECT_THAT(checked.lines, testing::Each(testing::StartsWith("ok      ")));
  EXPECT_EQ(checked.lines.size(), 24U);
}

INSTANTIATE_TEST_SUITE_P(Ours, RightEngines,
                         testing::Values("random", "greedy", "search", "python", "cpp"),
                         [](const auto& info) { return info.param; });

struct Found {
  const char* fault;
  const char* line;  // A part of what is printed.
};

void PrintTo(const Found& found, std::ostream* out) { *out << found.fault; }

class WrongEngines : public testing::TestWithParam<Found> {};

TEST_P(WrongEngines, FailTheCheckOfTheirFault) {
  // What is found by waiting is found soon; whatever else an engine does it may do late.
  const std::string_view fault = GetParam().fault;
  const bool waits = fault == "slow" || fault == "ignores-quit" || fault == "always-silence";
  const Checked checked = run_check(misbehaving(fault), waits ? kEngineGrace : kMuchGrace);
  EXPECT_EQ(checked.ended, "ended with status 1");
  EXPECT_THAT(checked.text(), HasSubstr(GetParam().line));
}

INSTANTIATE_TEST_SUITE_P(
    EveryKind, WrongEngines,
    testing::Values(
        Found{"dies-greeting",
              "FAILED  greets with vexil-engine 1: the engine ended with status 7"},
        Found{"wrong-version", "FAILED  greets with vexil-engine 1: the engine answered"},
        Found{"no-author", "FAILED  says its name and author: expected a line id author"},
        Found{"dies-of-unknown", "FAILED  passes over lines it does not know: the engine ended"},
        Found{"illegal-setup",
              "FAILED  plays barrage+move-cap=300 as red: red: the engine's setup"},
        Found{"crash", "FAILED  plays barrage+move-cap=300 as red: red: the engine was killed"},
        Found{"illegal", "FAILED  plays barrage+move-cap=300 as red: red: the action"},
        Found{"slow", "ms for a decision, 20 allowed"},
        Found{"always-illegal",
              "FAILED  plays international+move-cap=60 as blue: like \"plays "
              "barrage+move-cap=300 as red\""},
        Found{"always-silence", "skipped plays international+move-cap=60 as blue\n"},
        Found{"wrong-draw-answer", "FAILED  answers a draw offer: expected draw accept or"},
        Found{"always-unasked", "FAILED  is silent when it is not asked: expected nothing"},
        Found{"ignores-quit", "FAILED  ends by quit: expected it to end by itself"}),
    [](const auto& info) {
      std::string name = info.param.fault;
      std::erase(name, '-');
      return name;
    });

TEST(EngineCheck, PlaysOnlyTheGameThatIsAskedFor) {
  const Checked checked =
      run_check(own_engine("--player random"), kMuchGrace, "fire-ice-2008-powers");
  EXPECT_EQ(checked.ended, "ended with status 0");
  EXPECT_THAT(checked.text(),
              HasSubstr("ok      plays fire-ice-2008-powers+move-cap=300 as red\n"
                        "ok      plays fire-ice-2008-powers+move-cap=300 as blue\n"));
  EXPECT_THAT(checked.text(), HasSubstr("ok      answers the follow-up strike\n"));
  for (const char* other : {"barrage", "spot", "rescue"})
    EXPECT_THAT(checked.text(), testing::Not(HasSubstr(other)));
}

TEST(EngineCheck, LeavesOutGamesThatTheEngineDoesNotPlay) {
  const Checked checked = run_check(misbehaving("only-barrage"), kMuchGrace);
  EXPECT_EQ(checked.ended, "ended with status 0");
  EXPECT_THAT(checked.text(), HasSubstr("ok      plays barrage+move-cap=300 as red\n"));
  EXPECT_THAT(checked.text(), testing::Not(HasSubstr("international")));
  EXPECT_THAT(
      run_check(misbehaving("only-barrage"), kMuchGrace, "international").text(),
      HasSubstr("FAILED  plays international: the engine plays barrage, not international"));
}

TEST(EngineCheck, OfNoProgramFails) {
  EXPECT_EQ(run_check("").ended, "ended with status 1");
  EXPECT_THAT(run_check("/no/such/engine").text(),
              HasSubstr("FAILED  greets with vexil-engine 1: \"/no/such/engine\" cannot be run"));
}

}  // namespace
}  // namespace vexil::test
