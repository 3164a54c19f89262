// match, tournament and stats.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "cli/program.h"
#include "support/eventually.h"
#include "support/python.h"
#include "support/temporary_folder.h"

namespace vexil::test {
namespace {

using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using ::testing::StartsWith;
using Words = std::vector<std::string>;

std::string file_text(const std::string& path) {
  std::ostringstream out;
  out << std::ifstream(path, std::ios::binary).rdbuf();
  return out.str();
}

Words match(const Words& more) {
  Words words{"match", "--game", "barrage", "--a", "greedy", "--b", "random"};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

TEST(Match, EndsWithOneJsonLine) {
  const Outcome outcome = run_program(match({"--games", "10", "--seed", "4"}));
  EXPECT_EQ(outcome.status, 0);
  EXPECT_THAT(
      outcome.out,
      MatchesRegex(
          "\\{\"games\":10,\"a_wins\":[0-9]+,\"b_wins\":[0-9]+,\"draws\":[0-9]+,"
          "\"elo\":(null|-?[0-9.]+),\"elo_error\":(null|[0-9.]+),\"terminations\":"
          "\\{(\"[a-z-]+\":[0-9]+,?)+\\},\"game\":\"barrage\\+move-cap=4000\\+no-capture-cap=400\""
          "\\}\n"));
  EXPECT_THAT(outcome.err, StartsWith("[####################] 10/10  +"));
}

TEST(Match, GivesTheSameGamesForTheSameSeedAndAnyConcurrency) {
  const TemporaryFile one("");
  const TemporaryFile two("");
  const Words words{"--games", "8", "--seed", "9", "--record"};
  Words first = match(words);
  first.push_back(one.path());
  Words second = match(words);
  second.insert(second.end(), {two.path(), "--concurrency", "3"});
  EXPECT_EQ(run_program(first).out, run_program(second).out);
  EXPECT_EQ(file_text(one.path()), file_text(two.path()));
  EXPECT_THAT(
      file_text(one.path()),
      StartsWith("[Game \"barrage+move-cap=4000+no-capture-cap=400\"]\n[Red \"greedy\"]\n"));
}

TEST(Match, GoesOnWithItsFileAndItsSeed) {
  const TemporaryFile file("");
  ASSERT_EQ(run_program(match({"--games", "4", "--record", file.path()})).status, 0);
  const std::string before = file_text(file.path());
  const Outcome outcome = run_program(match({"--games", "6", "--record", file.path()}));
  EXPECT_EQ(outcome.status, 0);
  EXPECT_THAT(outcome.out, StartsWith("{\"games\":6,"));
  EXPECT_THAT(file_text(file.path()), StartsWith(before + "\n[Game "));
  EXPECT_EQ(run_program({"replay", file.path(), "--as", "spectator"}).status, 0);
}

TEST(Match, RefusesTheFileOfAnotherMatch) {
  const TemporaryFile file("");
  ASSERT_EQ(run_program(match({"--games", "2", "--record", file.path()})).status, 0);
  EXPECT_EQ(run_program(match({"--games", "2", "--record", file.path(), "--nodes", "5"})),
            refuses("vexil: --record: " + file.path() +
                    ": game 1 has TimeControl \"-\", but here it would have \"nodes=5\"; another "
                    "match needs another file\n"));
}

// A process that runs a long match into a file until a signal comes.
Outcome interrupted(const std::string& record, int signal, int times = 1) {
  std::array<int, 2> ends{};
  if (::pipe(ends.data()) != 0) return {};
  const int process = ::fork();
  if (process == 0) {
    ::dup2(ends[1], STDOUT_FILENO);
    ::dup2(::open("/dev/null", O_WRONLY | O_CLOEXEC), STDERR_FILENO);
    ::close(ends[0]);
    ::execl(std::getenv("VEXIL_PROGRAM"), "vexil", "match", "--game", "international", "--a",
            "greedy", "--b", "random", "--games", "100000", "--seed", "1", "--record",
            record.c_str(), "--concurrency", "2", nullptr);
    ::_exit(127);
  }
  ::close(ends[1]);
  EXPECT_TRUE(eventually([&] { return file_text(record).size() >= 20'000; }));
  for (int time = 0; time < times; ++time) ::kill(process, signal);
  Outcome outcome;
  char buffer[4096];
  for (ssize_t size = 0; (size = ::read(ends[0], buffer, sizeof buffer)) > 0;)
    outcome.out.append(buffer, static_cast<std::size_t>(size));
  ::close(ends[0]);
  int status = 0;
  ::waitpid(process, &status, 0);
  outcome.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return outcome;
}

TEST(Match, CtrlCLeavesAValidFileAndASummary) {
  const TemporaryFile file("");
  const Outcome outcome = interrupted(file.path(), SIGINT);
  EXPECT_EQ(outcome.status, 1);
  EXPECT_THAT(outcome.out, StartsWith("{\"games\":"));
  EXPECT_EQ(run_program({"replay", file.path(), "--as", "red"}).status, 0);
  const Outcome stats = run_program({"stats", file.path(), "--json"});
  EXPECT_EQ(stats.status, 0);
  // As many games as the summary counts.
  const std::string games = outcome.out.substr(0, outcome.out.find(','));
  EXPECT_THAT(stats.out, StartsWith(games + ",\"unfinished\":0,"));
}

TEST(Match, GoesOnAfterAKillAsIfNothingHadHappened) {
  const TemporaryFile file("");
  EXPECT_EQ(interrupted(file.path(), SIGKILL).status, 128 + SIGKILL);
  std::size_t games = 0;
  {
    const std::string text = file_text(file.path());
    for (std::size_t at = text.find("[Game "); at != std::string::npos;
         at = text.find("[Game ", at + 1))
      ++games;
  }
  const std::string wanted = std::to_string(games + 2);
  const Words words{"match",  "--game",  "international", "--a",    "greedy", "--b",
                    "random", "--games", wanted,          "--seed", "1",      "--record"};
  Words resumed = words;
  resumed.push_back(file.path());
  const TemporaryFile fresh("");
  Words whole = words;
  whole.push_back(fresh.path());
  EXPECT_EQ(run_program(resumed).out, run_program(whole).out);
  EXPECT_EQ(file_text(file.path()), file_text(fresh.path()));
}

TEST(Match, PlaysFixedSetupsWithBothColours) {
  const std::string one =
      "10 9 3 2 2 S B F - - / - - - - - - - - - - / - - - - - - - - - - / "
      "- - - - - - - - - -";
  const std::string two =
      "2 2 10 9 3 S B F - - / - - - - - - - - - - / - - - - - - - - - - / "
      "- - - - - - - - - -";
  const TemporaryFile setups("red: " + one + "\nblue: " + two + "\n");
  const TemporaryFile file("");
  const Outcome outcome =
      run_program(match({"--games", "4", "--setups", setups.path(), "--record", file.path()}));
  EXPECT_EQ(outcome.status, 0) << outcome;
  std::istringstream lines(file_text(file.path()));
  int red = 0;
  int blue = 0;
  for (std::string line; std::getline(lines, line);) {
    if (line == "[RedSetup \"" + one + "\"]") ++red;
    if (line == "[BlueSetup \"" + two + "\"]") ++blue;
  }
  EXPECT_EQ(red, 4);
  EXPECT_EQ(blue, 4);
}

// A match against this program, which ends before its first game.
Outcome match_with(const std::string& player, const std::string& game = "barrage") {
  const TemporaryFile file("");
  const Outcome outcome =
      run_program({"match", "--game", game, "--a", player, "--b", "random", "--games", "200",
                   "--movetime", "20", "--record", file.path()});
  EXPECT_EQ(file_text(file.path()), "") << "no game was played";
  return outcome;
}

std::string misbehaving(const std::string& fault) {
  return python_command("tests/engines/misbehaving.py") + " " + fault;
}

TEST(Match, EndsBeforeTheFirstGameWhereAProgramCannotPlay) {
  const std::vector<std::pair<Outcome, std::string>> cases{
      {match_with("engine,name=Bot:/nowhere/bot \"x y\""),
       "vexil: player \"Bot\": \"/nowhere/bot\" cannot be run: No such file or directory\n"},
      {match_with("engine,name=Bot:" + misbehaving("dies-greeting")),
       "vexil: player \"Bot\": the engine ended with status 7 when it was asked for the greeting, "
       "saying \"no licence found\"\n"},
      {match_with("engine,name=Bot,hash=16:" + misbehaving("refuses-option")),
       "vexil: player \"Bot\": the engine refuses its options: info string error: hash is at most "
       "8\n"},
      {match_with("engine,name=Bot,nonesuch=1:" + misbehaving("none")),
       "vexil: player \"Bot\": the engine has no option \"nonesuch\"\n"},
      {match_with("engine,name=Bot:" + misbehaving("only-barrage"), "international"),
       "vexil: player \"Bot\": the engine plays barrage, not international\n"},
      {match_with("ucc,name=Bot:/nowhere/bot", "international"),
       "vexil: player \"Bot\": \"/nowhere/bot\" cannot be run: No such file or directory\n"},
  };
  for (const auto& [outcome, sentence] : cases) EXPECT_EQ(outcome, refuses(sentence));
}

TEST(Match, EndsWhereAProgramCannotBeStartedAnyMore) {
  const TemporaryFile file("");
  const std::string mark = file.path() + ".started";
  const TemporaryFile json("");
  const Outcome outcome = run_program({"match", "--game", "barrage", "--a",
                                       "engine,name=Bot:" + misbehaving("never-again") + " " + mark,
                                       "--b", "random", "--games", "200", "--movetime", "100",
                                       "--record", file.path(), "--json", json.path()});
  std::remove(mark.c_str());
  EXPECT_EQ(outcome.status, 1);
  EXPECT_THAT(outcome.out, StartsWith("{\"games\":3,\"a_wins\":0,\"b_wins\":3,"));
  EXPECT_THAT(outcome.err, HasSubstr("vexil: player \"Bot\" could not be started 3 times in a row; "
                                     "blue: the engine ended with status 1"));
  EXPECT_THAT(outcome.err, HasSubstr("vexil: stopped after 3 of 200 games"));
  EXPECT_THAT(file_text(json.path()), StartsWith("{\"summary\":{\"games\":3,"));
  EXPECT_EQ(run_program({"replay", file.path(), "--as", "blue"}).status, 0);
}

TEST(Match, OpensItsReportBeforeTheFirstGame) {
  const TemporaryFile record("");
  EXPECT_EQ(run_program(match({"--games", "2", "--json", "/nowhere/x", "--record", record.path()})),
            refuses("vexil: --json: /nowhere/x: cannot be written\n"));
  EXPECT_EQ(file_text(record.path()), "");
}

TEST(Match, NamesPlayersAsTheyAreNamedAndAsTheyNameThemselves) {
  const TemporaryFile file("");
  const Outcome outcome =
      run_program({"match", "--game", "barrage+move-cap=10", "--a",
                   "engine,name=Old one:" + misbehaving("none"), "--b", "greedy,name=New",
                   "--games", "2", "--movetime", "1000", "--record", file.path()});
  EXPECT_EQ(outcome.status, 0) << outcome;
  const std::string games = file_text(file.path());
  EXPECT_THAT(games, HasSubstr("\n[Red \"Old one\"]\n[Blue \"New\"]\n"));
  EXPECT_THAT(games, HasSubstr("\n[RedEngine \"Misbehaving\"]\n"));
  EXPECT_THAT(games, HasSubstr("\n[Red \"New\"]\n[Blue \"Old one\"]\n"));
  EXPECT_THAT(games, HasSubstr("\n[BlueEngine \"Misbehaving\"]\n"));
}

TEST(Match, DistinguishesTwoIdenticalPlayersApart) {
  const TemporaryFile file("");
  ASSERT_EQ(run_program({"match", "--game", "barrage", "--a", "random", "--b", "random", "--games",
                         "2", "--record", file.path()})
                .status,
            0);
  EXPECT_THAT(file_text(file.path()), HasSubstr("[Red \"random\"]\n[Blue \"random #2\"]\n"));
  EXPECT_THAT(run_program({"stats", file.path()}).out, HasSubstr("\nrandom #2\n"));
}

TEST(Match, NotesTheChanceAndTheDepthOfEveryDecision) {
  const TemporaryFile nodes("");
  ASSERT_EQ(run_program({"match", "--game", "barrage+move-cap=20", "--a", "search", "--b", "random",
                         "--games", "2", "--nodes", "300", "--record", nodes.path()})
                .status,
            0);
  EXPECT_THAT(file_text(nodes.path()),
              ::testing::ContainsRegex("1\\. [a-j0-9]+ \\{0\\.[0-9]{2}/[0-9]+\\} "));
  const TemporaryFile time("");
  ASSERT_EQ(run_program({"match", "--game", "barrage+move-cap=20", "--a", "search", "--b", "random",
                         "--games", "2", "--movetime", "20", "--record", time.path()})
                .status,
            0);
  EXPECT_THAT(file_text(time.path()),
              ::testing::ContainsRegex("\\{0\\.[0-9]{2}/[0-9]+ 0\\.[0-9]{3}s\\} "));
}

TEST(Match, LogsWhatIsSaidInEachGame) {
  const TemporaryFolder folder;
  const std::string logs = (folder.path() / "logs").string();
  const Outcome outcome =
      run_program({"match", "--game", "barrage", "--a", "engine:" + misbehaving("exit"), "--b",
                   "random", "--games", "2", "--movetime", "1000", "--log", logs});
  EXPECT_EQ(outcome.status, 0) << outcome;
  EXPECT_THAT(file_text(logs + "/start-1.log"), HasSubstr(" red > vexil 1\n"));
  EXPECT_THAT(file_text(logs + "/game-0001.log"), HasSubstr(" red > go movetime 1000\n"));
  EXPECT_THAT(file_text(logs + "/game-0001.log"), HasSubstr(" red < bestaction "));
  EXPECT_THAT(file_text(logs + "/game-0001-red.err"), HasSubstr("cannot go on\n"));
  EXPECT_THAT(file_text(logs + "/game-0002.log"), HasSubstr(" blue > newgame "));
}

TEST(Match, EndsGamesThatBothPlayersHaveGivenUp) {
  const TemporaryFile file("");
  const Words words{"match",   "--game",  "barrage", "--a",      "greedy",   "--b",
                    "greedy",  "--games", "10",      "--resign", "0.3,2",    "--draw",
                    "0.01,30", "--seed",  "1",       "--record", file.path()};
  const Outcome outcome = run_program(words);
  EXPECT_EQ(outcome.status, 0);
  EXPECT_THAT(outcome.out, HasSubstr("\"resign\":"));
  const std::string games = file_text(file.path());
  EXPECT_THAT(games, HasSubstr("\n[Adjudication \"resign=0.3,2 draw=0.01,30,1\"]\n"));
  EXPECT_THAT(games, HasSubstr("{adjudicated: both players give themselves these chances}\n"));
  EXPECT_EQ(run_program({"replay", file.path(), "--as", "red"}).status, 0);
  EXPECT_EQ(run_program(words).out, outcome.out) << "nothing is left to play";
}

TEST(Match, PrintsTheVerdictOfItsTest) {
  const Outcome outcome = run_program(match({"--games", "400", "--sprt", "0,50,0.1,0.2"}));
  EXPECT_EQ(outcome.status, 0);
  EXPECT_THAT(outcome.out, HasSubstr(",\"sprt\":{\"elo0\":0.00,\"elo1\":50.00,\"alpha\":0.1000,"
                                     "\"beta\":0.2000,\"ratio\":"));
  EXPECT_THAT(outcome.out, HasSubstr("\"state\":\"elo1 accepted\"}}\n"));
}

TEST(Match, UsesEveryCoreWhenAsked) {
  EXPECT_EQ(run_program(match({"--games", "4", "--concurrency", "auto"})).status, 0);
}

TEST(Match, ASignalThatComesTwiceAtOnceLeavesTheSummary) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    const TemporaryFile file("");
    const Outcome outcome = interrupted(file.path(), signal, 2);
    EXPECT_EQ(outcome.status, 1) << signal;
    EXPECT_THAT(outcome.out, StartsWith("{\"games\":")) << signal;
  }
}

TEST(Match, WritesAFullReport) {
  const TemporaryFile file("");
  const Outcome outcome =
      run_program(match({"--games", "4", "--sprt", "0,50", "--json", file.path()}));
  EXPECT_EQ(outcome.status, 0);
  const std::string report = file_text(file.path());
  EXPECT_THAT(report, StartsWith("{\"summary\":" + outcome.out.substr(0, outcome.out.size() - 1)));
  for (const char* key :
       {"\"a\":\"greedy\"", "\"b\":\"random\"", "\"seed\":", "\"pairs\":[",
        "\"sprt\":{\"elo0\":0.00,\"elo1\":50.00,\"alpha\":0.0500,\"beta\":0.0500,\"ratio\":",
        "\"turns\":{", "\"actions\":{\"move\":", "\"forfeits\":[]"})
    EXPECT_THAT(report, HasSubstr(key));
}

TEST(Match, RefusesBadValues) {
  const std::vector<std::pair<Words, std::string>> wrong{
      {{"--games", "0"}, "--games: expected a whole number from 1 to 10000000, found \"0\""},
      {{"--games", "2", "--movetime", "0"},
       "--movetime: expected a whole number from 1 to 86400000, found \"0\""},
      {{"--games", "2", "--nodes", "x"},
       "--nodes: expected a whole number from 1 to 1000000000000, found \"x\""},
      {{"--games", "2", "--time", "5+"},
       "--time: expected seconds for the game, a plus and seconds a turn, such as 60+0.5, found "
       "\"5+\""},
      {{"--games", "2", "--concurrency", "0"},
       "--concurrency: expected a whole number from 1 to 1024, found \"0\""},
      {{"--games", "2", "--sprt", "9,3"},
       "--sprt: expected two Elo differences, the smaller first, such as 0,20, and perhaps the two "
       "errors, such as 0,20,0.05,0.05, found \"9,3\""},
      {{"--games", "2", "--setups", "/nowhere/x"},
       "--setups: /nowhere/x: cannot be read: No such file or directory"},
      {{"--games", "2", "--record", "/nowhere/x"},
       "--record: /nowhere/x: cannot be opened: No such file or directory"},
      {{"--games", "2", "--record", "/dev/null"},
       "--record: /dev/null: expected a file that can be read again, not a pipe"},
  };
  for (const auto& [words, sentence] : wrong)
    EXPECT_EQ(run_program(match(words)), refuses("vexil: " + sentence + "\n"));
  EXPECT_EQ(
      run_program({"match", "--game", "barage", "--a", "random", "--b", "random", "--games", "2"})
          .status,
      1);
  const Outcome player =
      run_program({"match", "--game", "barrage", "--a", "rondom", "--b", "random", "--games", "2"});
  EXPECT_EQ(player.status, 1);
  EXPECT_THAT(player.err, StartsWith("vexil: --a: there is no player \"rondom\""));
  EXPECT_EQ(
      run_program({"match", "--game", "barrage", "--a", "random", "--b", "ucc:x", "--games", "2"}),
      refuses("vexil: player \"ucc:x\": a ucc program plays international with its 40 pieces "
              "only, not barrage+move-cap=4000+no-capture-cap=400\n"));
}

TEST(Tournament, PrintsATableAndOneJsonLine) {
  const TemporaryFile json("");
  const Outcome outcome = run_program({"tournament", "--game", "barrage", "--games", "2", "--seed",
                                       "1", "--json", json.path(), "random", "greedy", "random"});
  EXPECT_EQ(outcome.status, 0) << outcome;
  EXPECT_THAT(outcome.out, HasSubstr("\n  1  "));
  EXPECT_THAT(outcome.out, HasSubstr("\n     points     "));
  EXPECT_THAT(outcome.out, HasSubstr("  random #2  "));
  EXPECT_THAT(outcome.out, HasSubstr("\n{\"games\":6,\"players\":[{\"player\":\""));
  EXPECT_THAT(file_text(json.path()),
              HasSubstr("\"pairings\":[{\"a\":\"random\",\"b\":\"greedy\","));
}

TEST(Tournament, AGauntletPairsTheFirstWithAllOthers) {
  const Outcome outcome = run_program({"tournament", "--game", "barrage", "--games", "2", "--seed",
                                       "1", "--gauntlet", "greedy", "random", "random"});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_THAT(outcome.out, HasSubstr("\n{\"games\":4,"));
}

TEST(Tournament, GoesOnWithItsFile) {
  const TemporaryFile file("");
  const Words words{"tournament", "--game",   "barrage",   "--games", "4",      "--seed",
                    "3",          "--record", file.path(), "random",  "greedy", "random"};
  const Outcome whole = run_program(words);
  const std::string games = file_text(file.path());
  std::ofstream(file.path(), std::ios::binary) << games.substr(0, games.size() / 2);
  Words again = words;
  again.insert(again.end(), {"--concurrency", "2"});
  EXPECT_EQ(run_program(again).out, whole.out);
  EXPECT_EQ(file_text(file.path()), games);
}

TEST(Tournament, RefusesOnePlayerAndOddNumbers) {
  const Words words{"tournament", "--game", "barrage", "--games"};
  Words one = words;
  one.insert(one.end(), {"2", "random"});
  EXPECT_EQ(run_program(one), refuses("vexil: PLAYER: expected 2 to 200 players, found 1\n"));
  Words odd = words;
  odd.insert(odd.end(), {"3", "random", "random"});
  EXPECT_EQ(run_program(odd), refuses("vexil: --games: expected an even number, since colours are "
                                      "exchanged in pairs, found 3\n"));
}

TEST(Stats, SumUpAnyRecords) {
  const Outcome games = run_program({"random", "--game", "barrage", "--games", "3", "--seed", "2"});
  const Outcome outcome = run_program({"stats", "-"}, games.out);
  EXPECT_EQ(outcome.status, 0);
  EXPECT_THAT(outcome.out, StartsWith("games      3: red won "));
  EXPECT_THAT(outcome.out, HasSubstr("\nrandom\n  games    6: "));
  const Outcome json = run_program({"stats", "-", "--json"}, games.out);
  EXPECT_THAT(json.out, StartsWith("{\"games\":3,\"unfinished\":0,"));
}

TEST(Stats, RateThePlayersOfSeveralFiles) {
  const TemporaryFile one("");
  const TemporaryFile two("");
  ASSERT_EQ(run_program(match({"--games", "6", "--record", one.path()})).status, 0);
  ASSERT_EQ(run_program({"match", "--game", "barrage", "--a", "level:1", "--b", "random", "--games",
                         "4", "--record", two.path()})
                .status,
            0);
  const Outcome outcome = run_program({"stats", "--rating", one.path(), two.path()});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_THAT(outcome.out, HasSubstr("\n  1  "));
  for (const char* name : {"greedy", "random", "level:1"})
    EXPECT_THAT(outcome.out, HasSubstr(name));
  const Outcome json = run_program({"stats", "--rating", "--json", one.path(), two.path()});
  EXPECT_THAT(json.out, HasSubstr("{\"player\":\"random\",\"games\":10,"));
  EXPECT_THAT(json.out, ::testing::Not(HasSubstr("\"elo_error\":0.0")));
  EXPECT_THAT(run_program({"stats", one.path(), two.path(), "--json"}).out,
              StartsWith("{\"games\":10,"));
}

TEST(Stats, RefuseWhatIsNoRecord) {
  const Outcome outcome = run_program({"stats", "-"}, "[Game \"barrage\"]\n\n1. a4a5\n");
  EXPECT_EQ(outcome.status, 1);
  EXPECT_EQ(outcome.out, "");
}

}  // namespace
}  // namespace vexil::test
