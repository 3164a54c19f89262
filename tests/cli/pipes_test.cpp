// The program with other programs: pipes that are closed early, partners that wait, full disks.
#include <gtest/gtest.h>

#include <cstdlib>

#include "cli/program.h"
#include "cli/texts.h"

namespace vexil::test {
namespace {

TEST(Pipes, APartnerGetsAnAnswerBeforeItIsAskedForMore) {
  Partner partner({"perft", "-", "1"});
  for (int round = 0; round < 3; ++round) {
    partner.write(kLast + "\n");
    EXPECT_EQ(partner.read_line(), "3");
  }
  EXPECT_EQ(partner.finish(), 0);
}

TEST(Pipes, AReaderThatGoesAwayEndsTheProgramQuietly) {
  Partner partner({"random", "--game", "barrage", "--games", "1000000", "--seed", "1"});
  EXPECT_EQ(partner.read_line(), "[Game \"barrage\"]");
  partner.stop_listening();
  EXPECT_EQ(partner.finish(), 0);
  EXPECT_EQ(partner.errors(), "");
}

// Through a shell, which can redirect the output.
std::string shell_says(const std::string& redirection) {
  const std::string command = "\"$VEXIL_PROGRAM\" games " + redirection;
  FILE* const pipe = ::popen(command.c_str(), "r");
  std::string text;
  for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) text += static_cast<char>(c);
  return text + "status " + std::to_string(WEXITSTATUS(::pclose(pipe)));
}

TEST(Pipes, AFullDiskIsReported) {
  EXPECT_EQ(shell_says("2>&1 >/dev/full"),
            "vexil: the output cannot be written: No space left on device\nstatus 1");
}

TEST(Pipes, AClosedInputIsReported) {
  EXPECT_EQ(run_program({"replay", "/", "--trace"}),
            refuses("vexil: the input cannot be read: Is a directory\n"));
}

TEST(Files, ThatCannotBeReadAreRefused) {
  for (const std::vector<std::string>& words :
       std::vector<std::vector<std::string>>{{"replay", "no-such-file", "--trace"},
                                             {"convert", "no-such-file", "--to", "json"},
                                             {"edition", "check", "no-such-file"}})
    EXPECT_EQ(run_program(words),
              refuses("vexil: no-such-file: cannot be read: No such file or directory\n"));
}

}  // namespace
}  // namespace vexil::test
