// vexil play where there is no terminal: refused in one sentence, or line by line with --plain.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "cli/program.h"
#include "editions/game.h"

namespace vexil::test {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;

const std::vector<std::string> kBarrage{"play",    "--plain", "--game", "barrage",
                                        "--level", "1",       "--seed", "3"};

std::vector<std::string> with(std::vector<std::string> words, std::vector<std::string> more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

// A path that no file has, gone with the object.
class NewPath {
 public:
  NewPath() : file_("") { std::filesystem::remove(file_.path()); }
  [[nodiscard]] const std::string& path() const { return file_.path(); }

 private:
  TemporaryFile file_;
};

TEST(Play, WantsATerminal) {
  EXPECT_EQ(
      run_program({"play", "--game", "barrage", "--level", "1"}),
      refuses("vexil: expected a terminal to play in, found something else as standard input or "
              "output; --plain plays line by line\n"));
}

TEST(Play, RefusesWrongValues) {
  EXPECT_EQ(run_program({"play", "--level", "11"}).status, 1);
  EXPECT_EQ(run_program({"play", "--level", "0"}).status, 1);
  EXPECT_EQ(run_program({"play", "--game", "chess"}).status, 1);
  EXPECT_EQ(run_program({"play", "--side", "green"}),
            refuses("vexil: --side: expected red or blue, found \"green\"\n"));
  EXPECT_EQ(run_program({"play", "--resume", "/nowhere/game.rec"}),
            refuses("vexil: --resume: /nowhere/game.rec: No such file or directory\n"));
  const TemporaryFile file("something");
  EXPECT_EQ(run_program({"play", "--save", file.path()}),
            refuses("vexil: --save: \"" + file.path() +
                    "\" exists already; --resume goes on with a saved game\n"));
}

TEST(PlainPlay, AsksForWhatIsOpenAndTakesTheSetup) {
  const std::vector<std::string>& ids = Catalog::shipped().ids();
  const auto number = std::ranges::find(ids, "barrage") - ids.begin() + 1;
  const std::string chosen = std::to_string(number);
  const Outcome outcome =
      run_program({"play", "--plain", "--seed", "1"}, chosen + "\n1\nx\n2\n\nquit\n");
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.err, "");
  EXPECT_THAT(outcome.out, HasSubstr("Which game?"));
  EXPECT_THAT(outcome.out, HasSubstr(chosen + "  barrage"));
  EXPECT_THAT(outcome.out, HasSubstr("Which level?"));
  EXPECT_THAT(outcome.out, HasSubstr("Expected a number from 1 to 2, found \"x\"."));
  EXPECT_THAT(outcome.out, HasSubstr("Your setup, front row first: "));
  EXPECT_THAT(outcome.out, HasSubstr("blue to move, turn 2"));
}

TEST(PlainPlay, PlaysTypedActionsAndShowsTheTurn) {
  const std::string setup =
      "3 - - - 10 - - - - 2 / 9 2 S - - - - - - - / - - - - - - - - - - / - - - B F - - - - -";
  const Outcome outcome =
      run_program(kBarrage, setup + "\n\ne4e9\nnonsense\nlegal\ne4e5\nresign\nyes\n");
  EXPECT_EQ(outcome.status, 0);
  EXPECT_THAT(outcome.out, HasSubstr("> moving: "));
  EXPECT_THAT(outcome.out, HasSubstr("expected two squares such as a4a5"));
  EXPECT_THAT(outcome.out, HasSubstr("e4e5  Move to e5\n"));
  EXPECT_THAT(outcome.out, HasSubstr("Your Marshal (10) moves from e4 to e5.\n"));
  EXPECT_THAT(outcome.out, HasSubstr("red to move, turn 3"));
  EXPECT_THAT(outcome.out, EndsWith("You lose: you resigned.\n"));
}

TEST(PlainPlay, HidesTheEnemyUntilTheEnd) {
  const Outcome open = run_program(kBarrage, "\nboard\nquit\n");
  EXPECT_THAT(open.out, HasSubstr("b?"));
  EXPECT_THAT(open.out, Not(HasSubstr("bF")));
  EXPECT_THAT(run_program(kBarrage, "\nresign\nyes\n").out, HasSubstr("bF"));
}

TEST(PlainPlay, SavesAfterEveryTurnAndResumes) {
  const NewPath file;
  const Outcome first = run_program(with(kBarrage, {"--save", file.path()}), "\n");
  EXPECT_THAT(first.out, HasSubstr("To continue this game: vexil play --plain --resume '" +
                                   file.path() + "'"));
  const Outcome again = run_program({"play", "--plain", "--resume", file.path()}, "resign\nyes\n");
  EXPECT_THAT(again.out, HasSubstr("red to move, turn 1"));
  const Outcome replayed = run_program({"convert", file.path(), "--to", "record"});
  EXPECT_EQ(replayed.status, 0) << replayed.err;
  EXPECT_THAT(replayed.out, HasSubstr("[Termination \"resign\"]"));
}

}  // namespace
}  // namespace vexil::test
