// show: boards for people.
#include <gtest/gtest.h>

#include "cli/program.h"
#include "cli/texts.h"

namespace vexil::test {
namespace {

const std::string kKnown =
    "barrage bF---------/b10'!---------/----------/----------/--~~--~~--/--~~--~~--/----------/"
    "----------/----------/r2'rF-------- r - r9b2 r:-;b:- r:0;b:0 t5,q2";

TEST(Show, DrawsEverythingForTheReferee) {
  EXPECT_EQ(run_program({"show", kKnown}),
            prints("barrage\n"
                   "   a     b     c     d     e     f     g     h     i     j\n"
                   "10 bF    .     .     .     .     .     .     .     .     .     10\n"
                   " 9 b10'! .     .     .     .     .     .     .     .     .     9\n"
                   " 8 .     .     .     .     .     .     .     .     .     .     8\n"
                   " 7 .     .     .     .     .     .     .     .     .     .     7\n"
                   " 6 .     .     ~     ~     .     .     ~     ~     .     .     6\n"
                   " 5 .     .     ~     ~     .     .     ~     ~     .     .     5\n"
                   " 4 .     .     .     .     .     .     .     .     .     .     4\n"
                   " 3 .     .     .     .     .     .     .     .     .     .     3\n"
                   " 2 .     .     .     .     .     .     .     .     .     .     2\n"
                   " 1 r2'   rF    .     .     .     .     .     .     .     .     1\n"
                   "   a     b     c     d     e     f     g     h     i     j\n"
                   "red to move, turn 5, 2 since the last capture\n"
                   "captured from red: 9\n"
                   "captured from blue: 2\n"));
}

TEST(Show, AsAPlayerHidesWhatHeMayNotKnowAndTurnsTheBoard) {
  EXPECT_EQ(run_program({"show", kKnown, "--as", "blue"}),
            prints("barrage\n"
                   "   j     i     h     g     f     e     d     c     b     a\n"
                   " 1 .     .     .     .     .     .     .     .     r?    r?'   1\n"
                   " 2 .     .     .     .     .     .     .     .     .     .     2\n"
                   " 3 .     .     .     .     .     .     .     .     .     .     3\n"
                   " 4 .     .     .     .     .     .     .     .     .     .     4\n"
                   " 5 .     .     ~     ~     .     .     ~     ~     .     .     5\n"
                   " 6 .     .     ~     ~     .     .     ~     ~     .     .     6\n"
                   " 7 .     .     .     .     .     .     .     .     .     .     7\n"
                   " 8 .     .     .     .     .     .     .     .     .     .     8\n"
                   " 9 .     .     .     .     .     .     .     .     .     b10'! 9\n"
                   "10 .     .     .     .     .     .     .     .     .     bF    10\n"
                   "   j     i     h     g     f     e     d     c     b     a\n"
                   "red to move, turn 5, 2 since the last capture\n"
                   "captured from red: 9\n"
                   "captured from blue: 2\n"));
}

TEST(Show, AsASpectatorHidesBothSides) {
  EXPECT_EQ(run_program({"show", kKnown, "--as", "spectator"}),
            prints("barrage\n"
                   "   a     b     c     d     e     f     g     h     i     j\n"
                   "10 b?    .     .     .     .     .     .     .     .     .     10\n"
                   " 9 b10'! .     .     .     .     .     .     .     .     .     9\n"
                   " 8 .     .     .     .     .     .     .     .     .     .     8\n"
                   " 7 .     .     .     .     .     .     .     .     .     .     7\n"
                   " 6 .     .     ~     ~     .     .     ~     ~     .     .     6\n"
                   " 5 .     .     ~     ~     .     .     ~     ~     .     .     5\n"
                   " 4 .     .     .     .     .     .     .     .     .     .     4\n"
                   " 3 .     .     .     .     .     .     .     .     .     .     3\n"
                   " 2 .     .     .     .     .     .     .     .     .     .     2\n"
                   " 1 r?'   r?    .     .     .     .     .     .     .     .     1\n"
                   "   a     b     c     d     e     f     g     h     i     j\n"
                   "red to move, turn 5, 2 since the last capture\n"
                   "captured from red: 9\n"
                   "captured from blue: 2\n"));
}

TEST(Show, CapturedPiecesAreForThoseWhoMayLook) {
  const auto last_lines = [](const std::string& option, const std::string& viewer) {
    std::string position = kKnown;
    position.insert(position.find(' '), option);
    const std::string out = run_program({"show", position, "--as", viewer}).out;
    return out.substr(out.find("captured from"));
  };
  const std::string both = "captured from red: 9\ncaptured from blue: 2\n";
  const std::string reds = "captured from red: 9\ncaptured from blue: ?\n";
  const std::string blues = "captured from red: ?\ncaptured from blue: 2\n";
  const std::string none = "captured from red: ?\ncaptured from blue: ?\n";
  EXPECT_EQ(last_lines("+captured=open", "red"), both);
  EXPECT_EQ(last_lines("+captured=prisoner", "red"), blues);
  EXPECT_EQ(last_lines("+captured=prisoner", "spectator"), none);
  EXPECT_EQ(last_lines("+captured=secret", "red"), reds);
  EXPECT_EQ(last_lines("+captured=stealth", "red"), none);
  EXPECT_EQ(last_lines("+captured=stealth+rescue", "red"), reds);
  EXPECT_EQ(last_lines("+silent-defense", "red"), reds);
}

TEST(Show, AnOpenFollowUpIsForWhoPlaysIt) {
  EXPECT_EQ(run_program({"show", kDragonFlown, "--as", "red"}).status, 0);
  for (const std::string viewer : {"blue", "spectator"})
    EXPECT_EQ(run_program({"show", kDragonFlown, "--as", viewer}),
              refuses("vexil: field 4 (followup): the turn is not complete, and only who plays it "
                      "sees it so far\n"));
}

TEST(Show, UsesColoursWhenAsked) {
  const Outcome plain = run_program({"show", kKnown});
  EXPECT_EQ(run_program({"show", kKnown, "--color", "never"}), plain);
  EXPECT_EQ(run_program({"show", kKnown, "--color", "auto"}), plain);
  EXPECT_NE(run_program({"show", kKnown, "--color", "always"}).out.find("\x1b["),
            std::string::npos);
  EXPECT_EQ(run_program({"show", kKnown, "--color", "red"}),
            refuses("vexil: --color: expected auto, always or never, found \"red\"\n"));
}

TEST(Show, RefusesAnUnknownViewer) {
  EXPECT_EQ(run_program({"show", kKnown, "--as", "green"}),
            refuses("vexil: --as: expected red, blue or spectator, found \"green\"\n"));
}

TEST(Show, DrawsAViewsPositionToo) {
  const Outcome outcome = run_program(
      {"show",
       "barrage b?---------/----------/----------/----------/--~~--~~--/--~~--~~--/----------/"
       "----------/----------/r2'rF-------- r - r9b? r:-;b:- r:0;b:0 t5,q2"});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_NE(outcome.out.find("10 b?"), std::string::npos);
}

TEST(Show, SeparatesSeveralBoardsByABlankLine) {
  const Outcome one = run_program({"show", kKnown});
  EXPECT_EQ(run_program({"show", "-"}, kKnown + "\n" + kKnown + "\n"),
            prints(one.out + "\n" + one.out));
}

}  // namespace
}  // namespace vexil::test
