// The manual pages: one for the program and one for each command, with all that --help says.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/command_line.h"
#include "cli/program.h"
#include "support/temporary_folder.h"

namespace vexil::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

std::string text_of(const std::filesystem::path& path) {
  std::ostringstream out;
  out << std::ifstream(path, std::ios::binary).rdbuf();
  return out.str();
}

// As roff has it.
std::string with_hyphens(const std::string& text) {
  std::string out;
  for (const char c : text) out += c == '-' ? std::string("\\-") : std::string(1, c);
  return out;
}

void expect_described(const std::string& page, const CommandDescription& command) {
  for (const ArgumentDescription& argument : command.arguments) {
    if (!command.commands.empty()) break;
    EXPECT_THAT(page, HasSubstr(with_hyphens(argument.name))) << command.name;
  }
  for (const CommandDescription& below : command.commands) expect_described(page, below);
}

TEST(ManPages, DescribeEveryCommandAndOption) {
  const TemporaryFolder folder;
  EXPECT_EQ(run_program({"man", folder.path().string()}), prints(""));
  const std::string program = text_of(folder.path() / "vexil.1");
  EXPECT_THAT(program, StartsWith(".TH VEXIL 1 "));
  EXPECT_THAT(program, Not(HasSubstr("vexil\\-man")));
  for (const CommandDescription& command : describe_commands().commands) {
    EXPECT_THAT(program, HasSubstr(".BR vexil\\-" + with_hyphens(command.name) + " (1)"));
    const std::string page = text_of(folder.path() / ("vexil-" + command.name + ".1"));
    EXPECT_THAT(page, StartsWith(".TH VEXIL\\-"));
    EXPECT_THAT(page, HasSubstr("\n.SH NAME\n"));
    EXPECT_THAT(page, HasSubstr("\nExample:\n"));
    expect_described(page, command);
  }
}

TEST(ManPages, AreRefusedWhereTheyCannotBeWritten) {
  EXPECT_EQ(run_program({"man", "/no/such/folder"}),
            refuses("vexil: /no/such/folder/vexil.1: cannot be written\n"));
}

TEST(ManPages, AreHiddenFromHelp) {
  EXPECT_THAT(run_program({"--help"}).out, Not(HasSubstr("\n  man ")));
}

}  // namespace
}  // namespace vexil::test
