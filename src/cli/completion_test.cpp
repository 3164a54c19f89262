#include "cli/completion.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/command.h"
#include "cli/command_line.h"

namespace vexil {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

CommandDescription small_program() {
  return {"vexil",
          "",
          {},
          {{"draw",
            "Draw it",
            {{"FILE", "FILE", "A file", true, false},
             {"--game", "GAME", "The game", false, false},
             {"--ink", "red|blue", "Who's [which]: the colour", false, false},
             {"--fast", "", "Be quick", false, false}},
            {}}}};
}

TEST(BashCompletion, OffersCommandsFlagsAndChoices) {
  const std::string script = bash_completion(small_program());
  EXPECT_THAT(script, HasSubstr(R"("") choices="draw" argument="" ;;)"));
  EXPECT_THAT(script, HasSubstr(R"("draw") choices="--game --ink --fast" argument="FILE" ;;)"));
  EXPECT_THAT(script, HasSubstr(R"("draw --game") choices="GAME" ;;)"));
  EXPECT_THAT(script, HasSubstr(R"("draw --ink") choices="red blue" ;;)"));
  EXPECT_THAT(script, Not(HasSubstr(R"("draw --fast")")));
}

TEST(BashCompletion, OffersWordsOfAChoiceAndNotWhatTheyStandFor) {
  const CommandDescription program{
      "vexil", "", {{"--concurrency", "K|auto", "How many", false, false}}, {}};
  EXPECT_THAT(bash_completion(program), HasSubstr(R"(" --concurrency") choices="auto" ;;)"));
}

TEST(ZshCompletion, EscapesWhatItsSpecificationsTakeForSigns) {
  const std::string script = zsh_completion(small_program());
  EXPECT_THAT(script,
              HasSubstr(R"('--ink=[Who'\''s \[which\]\: the colour]:red|blue:(red blue)')"));
  EXPECT_THAT(script, HasSubstr(R"('--fast[Be quick]')"));
  EXPECT_THAT(script, HasSubstr(R"(':FILE:_files')"));
}

void expect_examples(const CommandDescription& command) {
  EXPECT_FALSE(command.help.empty()) << command.name;
  for (const ArgumentDescription& argument : command.arguments)
    EXPECT_FALSE(argument.help.empty()) << command.name << " " << argument.name;
  for (const CommandDescription& below : command.commands) expect_examples(below);
}

TEST(Commands, AllHaveHelpForEverything) {
  const CommandDescription program = describe_commands();
  EXPECT_GE(program.commands.size(), command_files().size());
  expect_examples(program);
}

}  // namespace
}  // namespace vexil
