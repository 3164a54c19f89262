// engine and engine-check as commands: what they refuse, and that they end with their input.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/program.h"

namespace vexil::test {
namespace {

TEST(Engine, RefusesValuesThatAreNone) {
  EXPECT_EQ(run_program({"engine", "--protocol", "uci"}),
            refuses("vexil: --protocol: expected vexil or ucc, found \"uci\"\n"));
  EXPECT_EQ(run_program({"engine", "--player", "engine:vexil"}),
            refuses("vexil: player \"engine:vexil\": expected one that lives in this program\n"));
  EXPECT_EQ(
      run_program({"engine", "--movetime", "0"}),
      refuses("vexil: --movetime: expected a whole number from 1 to 1000000000, found \"0\"\n"));
  EXPECT_EQ(run_program({"engine", "--seed", "x"}).status, 1);
}

TEST(Engine, EndsWithItsInput) {
  EXPECT_EQ(run_program({"engine"}), prints(""));
  EXPECT_EQ(run_program({"engine", "--protocol", "ucc"}), prints(""));
  EXPECT_EQ(run_program({"engine"}, "isready\nquit\nisready\n"), prints("readyok\n"));
}

TEST(Engine, AnswersWhileItsInputIsOpen) {
  Partner partner({"engine", "--player", "random", "--seed", "3"});
  partner.write("isready\n");
  EXPECT_EQ(partner.read_line(), "readyok");
  partner.write("newgame 1 barrage red 1\r\nsetup {}\r\n");
  EXPECT_THAT(partner.read_line(), testing::StartsWith("setup "));
  EXPECT_EQ(partner.finish(), 0);
}

TEST(Engine, WithTheSameSeedGivesTheSameSetupUnderEitherProtocol) {
  const auto own = [](const char* seed) {
    return run_program({"engine", "--player", "random", "--seed", seed},
                       "newgame 1 international red 1\nsetup {}\nquit\n");
  };
  EXPECT_EQ(own("3"), own("3"));
  EXPECT_NE(own("3").out, own("4").out);
  const auto ucc = [](const char* seed) {
    return run_program({"engine", "--protocol", "ucc", "--player", "random", "--seed", seed},
                       "BLUE opponent 10 10\nQUIT\n");
  };
  EXPECT_EQ(ucc("3"), ucc("3"));
  EXPECT_EQ(ucc("3").out.size(), 44U);
  EXPECT_NE(ucc("3").out, ucc("4").out);
}

TEST(EngineCheck, RefusesACommandThatIsNone) {
  EXPECT_EQ(run_program({"engine-check", ""}), refuses("vexil: CMD: expected a program to run\n"));
  EXPECT_EQ(run_program({"engine-check", "'x"}),
            refuses("vexil: CMD: a quotation mark of the command is not closed\n"));
}

}  // namespace
}  // namespace vexil::test
