// The completion scripts, carried out by the shell itself.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "cli/command_line.h"
#include "cli/program.h"

namespace vexil::test {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::Not;
using Lines = std::vector<std::string>;

// What bash offers at the end of this line.
Lines bash_offers(const std::string& line) {
  ::setenv("COMP_LINE", line.c_str(), 1);
  ::setenv("COMP_POINT", std::to_string(line.size()).c_str(), 1);
  FILE* const shell = ::popen(R"sh(bash --norc -c '
    vexil() { "$VEXIL_PROGRAM" "$@"; }
    source <(vexil completion bash)
    _vexil && printf "%s\n" "${COMPREPLY[@]}"')sh",
                              "r");
  std::string text;
  for (int c = std::fgetc(shell); c != EOF; c = std::fgetc(shell)) text += static_cast<char>(c);
  EXPECT_EQ(::pclose(shell), 0) << line;
  Lines lines;
  for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1)
    lines.push_back(text.substr(at, text.find('\n', at) - at));
  return lines;
}

TEST(BashCompletion, OffersEveryCommand) {
  Lines names;
  for (const CommandDescription& command : describe_commands().commands)
    names.push_back(command.name);
  Lines offered = bash_offers("vexil ");
  std::erase_if(offered, [](const std::string& word) { return word.starts_with('-'); });
  EXPECT_EQ(offered, names);
}

TEST(BashCompletion, GoesOnWithWhatIsTyped) {
  EXPECT_THAT(bash_offers("vexil tourn"), ElementsAre("tournament"));
  EXPECT_THAT(bash_offers("vexil setup s"), ElementsAre("suggest"));
  EXPECT_THAT(bash_offers("vexil match --conc"), ElementsAre("--concurrency"));
  EXPECT_THAT(bash_offers("vexil show --as b"), ElementsAre("blue"));
}

TEST(BashCompletion, AsksTheProgramForGames) {
  EXPECT_THAT(bash_offers("vexil play --game barr"), ElementsAre("barrage"));
  const Lines options = bash_offers("vexil play --game barrage+res");
  EXPECT_THAT(options, Contains("barrage+rescue"));
  EXPECT_THAT(options, Not(Contains("barrage")));
}

TEST(BashCompletion, KnowsPlayersAndTheirOptions) {
  const Lines all = bash_offers("vexil match --a ");
  for (const char* name : {"random", "greedy", "search", "level:10", "engine:", "ucc:"})
    EXPECT_THAT(all, Contains(name));
  EXPECT_THAT(bash_offers("vexil match --b sea"), ElementsAre("search"));
  EXPECT_THAT(bash_offers("vexil tournament --game barrage gre"), ElementsAre("greedy"));
  // What bash has split off at a colon stays.
  EXPECT_THAT(bash_offers("vexil match --a level:1"), ElementsAre("1", "10"));
  EXPECT_THAT(bash_offers("vexil match --a search,mo"), ElementsAre("search,movetime="));
}

TEST(ZshCompletion, HasAFunctionForEveryCommand) {
  const std::string script = run_program({"completion", "zsh"}).out;
  for (const CommandDescription& command : describe_commands().commands)
    EXPECT_THAT(script, ::testing::HasSubstr("\n        " + command.name + ") _vexil_"))
        << command.name;
}

}  // namespace
}  // namespace vexil::test
