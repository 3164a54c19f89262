// Help, version and wrong usage.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "cli/program.h"

namespace vexil::test {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;
using Words = std::vector<std::string>;

const std::vector<Words> kCommands{{"play"},
                                   {"games"},
                                   {"legal"},
                                   {"apply"},
                                   {"position"},
                                   {"perft"},
                                   {"show"},
                                   {"random"},
                                   {"replay"},
                                   {"convert"},
                                   {"verify-record"},
                                   {"setup"},
                                   {"setup", "check"},
                                   {"setup", "random"},
                                   {"setup", "suggest"},
                                   {"hint"},
                                   {"analyse"},
                                   {"match"},
                                   {"tournament"},
                                   {"stats"},
                                   {"engine"},
                                   {"engine-check"},
                                   {"serve"},
                                   {"bot"},
                                   {"backup"},
                                   {"restore"},
                                   {"verify"},
                                   {"export"},
                                   {"import"},
                                   {"delete-user"},
                                   {"admin"},
                                   {"admin", "ban"},
                                   {"admin", "unban"},
                                   {"admin", "mute"},
                                   {"admin", "unmute"},
                                   {"admin", "rename"},
                                   {"admin", "end-game"},
                                   {"admin", "announce"},
                                   {"admin", "registration"},
                                   {"admin", "reset-link"},
                                   {"admin", "invite"},
                                   {"edition"},
                                   {"edition", "check"},
                                   {"bench"},
                                   {"bench", "play"},
                                   {"bench", "signature"},
                                   {"completion"},
                                   {"completion", "bash"},
                                   {"completion", "zsh"}};

TEST(Help, IsThereForEveryCommandWithAnExample) {
  for (Words words : kCommands) {
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
  for (const Words& words : kCommands) {
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
  EXPECT_EQ(run_program({"replay", "x"}),
            (Outcome{2, "",
                     "vexil replay: expected exactly one of --trace and --as; "
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
  EXPECT_EQ(
      run_program({}),
      (Outcome{
          2, "",
          "vexil: expected a command: play, games, legal, apply, position, perft, show, "
          "random, replay, convert, verify-record, setup, hint, analyse, match, tournament, stats, "
          "engine, engine-check, serve, backup, restore, verify, export, import, migrate, admin, "
          "delete-user, bot, edition, bench, completion; "
          "vexil --help explains it\n"}));
}

TEST(WrongUsage, ShowsOddBytesSafely) {
  const Outcome outcome = run_program({"legal", "x", "a\nb\x1b[31m"});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1);
  EXPECT_EQ(outcome.err.find('\x1b'), std::string::npos);
}

}  // namespace
}  // namespace vexil::test
