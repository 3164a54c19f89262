// Help, version and wrong usage.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>

#include "cli/command_line.h"
#include "cli/program.h"

namespace vexil::test {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;
using Words = std::vector<std::string>;

// The words that reach each command: "setup", "setup check".
std::vector<Words> commands_below(const CommandDescription& command, const Words& words) {
  std::vector<Words> all;
  for (const CommandDescription& below : command.commands) {
    Words reached = words;
    reached.push_back(below.name);
    all.push_back(reached);
    std::ranges::copy(commands_below(below, reached), std::back_inserter(all));
  }
  return all;
}

std::vector<Words> all_commands() { return commands_below(describe_commands(), {}); }

TEST(Help, IsThereForEveryCommandWithAnExample) {
  for (Words words : all_commands()) {
    std::string usage = "Usage: vexil";
    for (const std::string& word : words) usage += " " + word;
    words.emplace_back("--help");
    const Outcome outcome = run_program(words);
    EXPECT_EQ(outcome.status, 0) << usage;
    EXPECT_EQ(outcome.err, "") << usage;
    EXPECT_THAT(outcome.out, HasSubstr(usage));
    EXPECT_THAT(outcome.out, HasSubstr("\nExample: ")) << usage;
  }
}

TEST(Help, OfTheProgramNamesEveryCommand) {
  const Outcome outcome = run_program({"--help"});
  EXPECT_EQ(outcome.status, 0);
  for (const Words& words : all_commands()) {
    if (words.size() > 1) continue;
    EXPECT_THAT(outcome.out, HasSubstr("\n  " + words[0] + " "));
  }
}

TEST(Version, IsOneLine) {
  const Outcome outcome = run_program({"--version"});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_THAT(outcome.out, ::testing::MatchesRegex("vexil [0-9]+\\.[0-9]+\\.[0-9]+\n"));
}

TEST(WrongUsage, EndsWithTwoAndOneLine) {
  const std::vector<Words> wrong{
      {"legal"},
      {"legal", "--as", "red", "x"},
      {"legal", "x", "y"},
      {"apply"},
      {"apply", "x"},
      {"apply", "--turns", "x", "a4a5"},
      {"position"},
      {"position", "--game", "barrage"},
      {"position", "x", "--game", "barrage"},
      {"perft", "x"},
      {"random", "--game", "barrage", "--games", "1"},
      {"random", "--game", "barrage", "--seed", "1"},
      {"random", "--games", "1", "--seed", "1"},
      {"random", "--game", "barrage", "--games", "1", "--seed"},
      {"replay", "x"},
      {"replay", "--trace"},
      {"replay", "x", "--trace", "--as", "red"},
      {"replay", "x", "--trace", "--snapshots"},
      {"convert", "x"},
      {"verify-record"},
      {"setup", "check", "--game", "barrage"},
      {"setup", "check", "x"},
      {"setup", "random", "--game", "barrage", "x"},
      {"edition", "check"},
      {"bench", "play", "--game", "barrage"},
      {"bench", "signature", "x"},
      {"play", "--resume", "x", "--game", "barrage"},
      {"play", "x"},
      {"match", "--game", "barrage", "--a", "random", "--games", "2"},
      {"match", "--game", "barrage", "--a", "random", "--b", "random"},
      {"match", "--a", "random", "--b", "random", "--games", "2"},
      {"tournament", "--game", "barrage", "--games", "2"},
      {"tournament", "--game", "barrage", "random", "random"},
      {"stats"},
      {"engine-check"},
      {"engine", "x"},
      {"backup"},
      {"restore"},
      {"verify", "x"},
      {"export", "--game", "x", "--user", "y"},
      {"import"},
      {"delete-user"},
      {"admin", "ban"},
      {"admin", "rename", "x"},
      {"admin", "role", "x"},
      {"admin", "registration"},
      {"games", "--xml"},
      {"games", "barrage", "--json"},
      {"show"},
      {"--legal"},
      {"legal", "-x", "y"},
  };
  for (const Words& words : wrong) {
    const Outcome outcome = run_program(words);
    const std::string line = ::testing::PrintToString(words);
    EXPECT_EQ(outcome.status, 2) << line;
    EXPECT_EQ(outcome.out, "") << line;
    EXPECT_THAT(outcome.err, StartsWith("vexil")) << line;
    EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << line;
  }
}

TEST(WrongUsage, SaysWhatIsMissing) {
  EXPECT_EQ(
      run_program({"legal"}),
      (Outcome{2, "", "vexil legal: POSITION is required; vexil legal --help explains it\n"}));
  EXPECT_EQ(
      run_program({"replay", "x"}),
      (Outcome{2, "",
               "vexil replay: expected exactly one of --trace, --as and --snapshots (which may "
               "have --as); "
               "vexil replay --help explains it\n"}));
}

TEST(WrongUsage, NamesTheNearestCommand) {
  EXPECT_EQ(run_program({"leagl", "x"}),
            (Outcome{2, "",
                     "vexil: unknown command \"leagl\", the nearest is \"legal\"; "
                     "vexil --help explains it\n"}));
  EXPECT_EQ(run_program({"setup", "sugest"}),
            (Outcome{2, "",
                     "vexil setup: unknown command \"sugest\", the nearest is \"suggest\"; "
                     "vexil setup --help explains it\n"}));
}

TEST(WrongUsage, WithoutACommandListsThem) {
  std::string names;
  for (const CommandDescription& command : describe_commands().commands)
    names += (names.empty() ? "" : ", ") + command.name;
  EXPECT_THAT(names, StartsWith("play, games, legal, apply, "));
  EXPECT_EQ(
      run_program({}),
      (Outcome{2, "", "vexil: expected a command: " + names + "; vexil --help explains it\n"}));
}

TEST(WrongUsage, ShowsOddBytesSafely) {
  const Outcome outcome = run_program({"legal", "x", "a\nb\x1b[31m"});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1);
  EXPECT_EQ(outcome.err.find('\x1b'), std::string::npos);
}

}  // namespace
}  // namespace vexil::test
