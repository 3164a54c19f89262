// games, random, setup, bench and edition.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "cli/program.h"
#include "cli/texts.h"
#include "editions/game.h"
#include "support/data_file.h"
#include "support/temporary_folder.h"

namespace vexil::test {
namespace {

using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using ::testing::StartsWith;

TEST(Games, AreListedOneALine) {
  std::string list;
  for (const std::string& id : Catalog::shipped().ids()) list += id + "\n";
  EXPECT_EQ(run_program({"games"}), prints(list));
}

TEST(Games, AsJsonAreOneLineThatNamesThemAll) {
  const Outcome outcome = run_program({"games", "--json"});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.out.find('\n'), outcome.out.size() - 1);
  for (const std::string& id : Catalog::shipped().ids())
    EXPECT_THAT(outcome.out, HasSubstr("\"id\":\"" + id + "\""));
}

TEST(Games, AGameListsItsOptionsWithTheDefaultFirst) {
  EXPECT_EQ(run_program({"games", "barrage"}), prints("aggressor-advantage off on\n"
                                                      "both-stuck draw loss\n"
                                                      "captured open prisoner secret stealth\n"
                                                      "memory-aid off on\n"
                                                      "more-squares on off\n"
                                                      "move-cap off N\n"
                                                      "no-capture-cap off N\n"
                                                      "rescue off on\n"
                                                      "rescue-by-attack on off\n"
                                                      "rescue-zone half home\n"
                                                      "scout-charge on off\n"
                                                      "silent-defense off on\n"
                                                      "two-squares 3 2 5 off\n"
                                                      "two-squares-attacks on off\n"
                                                      "two-squares-scout-path on off\n"
                                                      "winning-defender-moves off on\n"));
}

TEST(RandomGames, ASeedGivesTheSameBytesEveryDay) {
  EXPECT_EQ(run_program(
                {"random", "--game", "barrage", "--games", "2", "--seed", "7", "--max-turns", "5"}),
            prints("[Game \"barrage\"]\n"
                   "[Red \"random\"]\n"
                   "[Blue \"random\"]\n"
                   "[Result \"*\"]\n"
                   "[Termination \"unterminated\"]\n"
                   "[RedSetup \"- - - 2 - 10 - - 2 - / - - - - - 3 - - 9 - / S - - - - - - B - - / "
                   "- - - - - - - - F -\"]\n"
                   "[BlueSetup \"- - 10 - - 2 - - - 3 / - - - - - - - - - - / F - - - 2 B S - - - "
                   "/ - - - 9 - - - - - -\"]\n"
                   "\n"
                   "1. a2a1 e7e1 2. f4f5 a7a8 3. d4d3\n"
                   "\n"
                   "[Game \"barrage\"]\n"
                   "[Red \"random\"]\n"
                   "[Blue \"random\"]\n"
                   "[Result \"*\"]\n"
                   "[Termination \"unterminated\"]\n"
                   "[RedSetup \"2 - - 10 - - - - - - / - - - S - - - - - - / - - - - 3 9 - - 2 - / "
                   "B F - - - - - - - -\"]\n"
                   "[BlueSetup \"- - - - - - B - - - / - - - - - - - F - - / - - - S 3 10 - - - - "
                   "/ - - 2 - 9 2 - - - -\"]\n"
                   "\n"
                   "1. d4c4 h10h8 2. i2i9 e10a10 3. d3d2\n"));
}

TEST(RandomGames, MoreGamesBeginWithTheSameOnes) {
  const auto games = [](const std::string& count) {
    return run_program({"random", "--game", "classic-2016-duel", "--games", count, "--seed", "3"});
  };
  const Outcome two = games("2");
  const Outcome three = games("3");
  EXPECT_EQ(two.status, 0);
  EXPECT_THAT(three.out, StartsWith(two.out + "\n[Game \"classic-2016-duel\"]\n"));
  EXPECT_EQ(games("0"), prints(""));
}

TEST(RandomGames, AreAcceptedByTheRefereeAsTheyStand) {
  for (const std::string& id : Catalog::shipped().ids()) {
    const Outcome games = run_program({"random", "--game", id, "--games", "3", "--seed", "1"});
    EXPECT_EQ(games.status, 0);
    EXPECT_EQ(run_program({"convert", "-", "--to", "record"}, games.out), games) << id;
  }
}

TEST(RandomGames, RefuseWhatIsNoNumber) {
  EXPECT_EQ(
      run_program({"random", "--game", "barrage", "--games", "-1", "--seed", "1"}),
      refuses("vexil: --games: expected a whole number from 0 to 1000000000, found \"-1\"\n"));
  EXPECT_EQ(run_program({"random", "--game", "barrage", "--games", "1", "--seed", "x"}),
            refuses("vexil: --seed: expected a whole number from 0 to 18446744073709551615, "
                    "found \"x\"\n"));
  EXPECT_EQ(run_program(
                {"random", "--game", "barrage", "--games", "1", "--seed", "1", "--max-turns", ""}),
            refuses("vexil: --max-turns: expected a whole number from 0 to 1000000000, "
                    "found \"\"\n"));
}

TEST(Setup, ThatIsRightIsPrintedCanonically) {
  EXPECT_EQ(run_program({"setup", "check", "--game", "barrage", "  " + kRedSetup}),
            prints(kRedSetup + "\n"));
}

TEST(Setup, ThatIsNotTheArmyIsRefused) {
  const std::string setup =
      "2 - - - 2 - - - - 10 / 3 - - - S - - - - 9 / - - - - - - - - - - / F F - - - - - - - -";
  EXPECT_EQ(
      run_program({"setup", "check", "--game", "barrage", setup}),
      refuses("vexil: setup: not the whole army exactly: missing 1 of B; too many: 1 of F\n"));
}

TEST(Setup, InWhichNothingCanMoveGivesAWarning) {
  // Six Traps and the Flag cannot fill a front row; the lanes beside the blocked zones are closed.
  const std::string setup = "T T 10 9 T T 8 8 T T / 7 7 7 6 6 5 5 4 4 3 / 3 3 3 3 2 2 2 2 S F";
  EXPECT_EQ(run_program({"setup", "check", "--game", "fire-ice-2008", setup}),
            (Outcome{0, setup + "\n",
                     "warning: nothing in this setup can move: the game is lost at once\n"}));
}

TEST(Setup, IsDrawnAndSuggestedBySeed) {
  for (const std::string kind : {"random", "suggest"}) {
    const auto setup = [&](const std::string& seed) {
      return run_program({"setup", kind, "--game", "international", "--seed", seed});
    };
    const Outcome first = setup("1");
    EXPECT_EQ(first.status, 0);
    EXPECT_EQ(setup("1"), first);
    EXPECT_NE(setup("2"), first);
    const std::string text = first.out.substr(0, first.out.size() - 1);
    EXPECT_EQ(run_program({"setup", "check", "--game", "international", text}), first);
  }
}

TEST(Edition, ThatIsRightIsSummedUp) {
  const std::string file = project_file("editions/classic-2016.toml").string();
  const Outcome outcome = run_program({"edition", "check", file});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_THAT(outcome.out, StartsWith("family classic-2016: kinds of pieces 12, powers 0, "));
  EXPECT_THAT(outcome.out, HasSubstr("\ngame classic-2016: 30 pieces a side on 8 rows\n"
                                     "game classic-2016-duel: 10 pieces a side on 8 rows\n"
                                     "language de: texts "));
}

TEST(Edition, ItsTextsInOtherLanguagesAreCheckedToo) {
  const TemporaryFolder folder;
  const std::filesystem::path file = folder.path() / "barrage.toml";
  std::filesystem::copy_file(project_file("editions/international.toml"), file);
  std::filesystem::create_directory(folder.path() / "de");
  std::ofstream(folder.path() / "de" / "barrage.toml") << "title = \"Barrage\"\n";
  const Outcome outcome = run_program({"edition", "check", file.string()});
  EXPECT_EQ(outcome.status, 1);
  EXPECT_THAT(outcome.err,
              HasSubstr("de/barrage.toml:1: published: expected this key, which is missing"));
}

TEST(Edition, AMistakeIsReportedWithFileLineAndField) {
  const TemporaryFile file("id = \"mine\"\nrows = \"ten\"\n");
  const Outcome outcome = run_program({"edition", "check", file.path()});
  EXPECT_EQ(outcome.status, 1);
  EXPECT_EQ(outcome.out, "");
  EXPECT_THAT(outcome.err, StartsWith("vexil: " + file.path() + ":"));
}

TEST(BenchPlay, PrintsOneLineOfJson) {
  const Outcome outcome =
      run_program({"bench", "play", "--game", "barrage+rescue", "--seconds", "0.05"});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_THAT(
      outcome.out,
      MatchesRegex(R"(\{"game":"barrage\+rescue","actions":[0-9]+,"seconds":[0-9]+\.[0-9]+,)"
                   R"("actions_per_second":[0-9]+\}
)"));
}

TEST(BenchSignature, IsTheSameNumberEveryTime) {
  const Outcome outcome = run_program({"bench", "signature"});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_THAT(outcome.out, MatchesRegex("[0-9]+\n"));
  EXPECT_EQ(run_program({"bench", "signature"}), outcome);
}

}  // namespace
}  // namespace vexil::test
