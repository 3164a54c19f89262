#include "arena/contest.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "arena/record_log.h"
#include "arena/report.h"
#include "notation/record_reader.h"
#include "notation/replay.h"

namespace vexil {
namespace {

// A name for a file that is not there yet, gone with the object.
class FileName {
 public:
  FileName() {
    std::string name = "/tmp/vexil-arena-XXXXXX";
    const int descriptor = ::mkstemp(name.data());
    ::close(descriptor);
    ::unlink(name.c_str());
    name_ = name;
  }
  FileName(const FileName&) = delete;
  FileName& operator=(const FileName&) = delete;
  ~FileName() { ::unlink(name_.c_str()); }

  operator const std::string&() const { return name_; }  // NOLINT(google-explicit-constructor)
  [[nodiscard]] std::string text() const {
    std::ostringstream out;
    out << std::ifstream(name_, std::ios::binary).rdbuf();
    return out.str();
  }
  void write(std::string_view text) const { std::ofstream(name_, std::ios::binary) << text; }

 private:
  std::string name_;
};

ContestSettings match(const std::string& a, const std::string& b, std::size_t games,
                      std::optional<std::string> record = {}) {
  ContestSettings settings;
  settings.series.game = Catalog::shipped().open("barrage+no-capture-cap=60").value();
  settings.series.players = {parse_player(a).value(), parse_player(b).value()};
  settings.series.pairings = {{0, 1}};
  settings.series.games = games;
  settings.series.seed = 21;
  settings.record = std::move(record);
  return settings;
}

Result<Standing> run(const ContestSettings& settings) {
  const std::atomic<bool> stop = false;
  return run_contest(settings, stop, [](const Standing&) {});
}

// The file that a match writes in one go.
std::string whole_text(ContestSettings settings, std::size_t concurrency) {
  const FileName file;
  settings.record = file;
  settings.concurrency = concurrency;
  const auto standing = run(settings);
  EXPECT_TRUE(standing) << standing.error().message;
  return file.text();
}

TEST(Contest, WritesTheSameBytesForAnyConcurrency) {
  const auto settings = match("greedy", "random", 12);
  const std::string one = whole_text(settings, 1);
  EXPECT_FALSE(one.empty());
  EXPECT_EQ(whole_text(settings, 3), one);
}

TEST(Contest, WithNodesSearchWritesTheSameBytesForAnyConcurrency) {
  auto settings = match("search", "level:2", 4);
  settings.series.control.nodes = 60;
  const std::string one = whole_text(settings, 1);
  EXPECT_EQ(whole_text(settings, 3), one);
  EXPECT_EQ(one.find("RedTime"), std::string::npos);
}

TEST(Contest, ItsRecordsAreGoodAndSwapColours) {
  const std::string text = whole_text(match("greedy", "random", 6), 2);
  RecordReader reader(lines_of(text));
  for (std::size_t number = 0; number < 6; ++number) {
    const Record record = reader.next().value().value();
    EXPECT_TRUE(replay(record)) << replay(record).error().message;
    EXPECT_EQ(*record.find("Red"), number % 2 == 0 ? "greedy" : "random");
    EXPECT_EQ(*record.find("Blue"), number % 2 == 0 ? "random" : "greedy");
    EXPECT_EQ(*record.find("MatchSeed"), "21");
    EXPECT_EQ(*record.find("TimeControl"), "-");
  }
  EXPECT_FALSE(reader.next().value());
}

TEST(Contest, GoesOnAfterAKillAtAnyByte) {
  const auto settings = match("greedy", "random", 4);
  const std::string whole = whole_text(settings, 1);
  const FileName file;
  auto resumed = settings;
  resumed.record = file;
  resumed.concurrency = 2;
  for (std::size_t size = 0; size <= whole.size(); size += size < 40 ? 1 : 53) {
    file.write(whole.substr(0, size));
    const auto standing = run(resumed);
    ASSERT_TRUE(standing) << size << ": " << standing.error().message;
    EXPECT_EQ(standing->games, 4u);
    ASSERT_EQ(file.text(), whole) << "cut after " << size << " bytes";
  }
}

TEST(Contest, CountsResumedGamesLikePlayedOnes) {
  const FileName file;
  const auto first = run(match("greedy", "random", 6, file));
  const auto again = run(match("greedy", "random", 6, file));
  ASSERT_TRUE(first && again);
  EXPECT_EQ(again->resumed, 6u);
  EXPECT_EQ(first->pairings[0].pairs(), again->pairings[0].pairs());
  EXPECT_EQ(first->pairings[0].wins(), again->pairings[0].wins());
  EXPECT_EQ(terminations_json(first->statistics.terminations()),
            terminations_json(again->statistics.terminations()));
}

TEST(Contest, ALongerMatchGoesOnWithAShorterOne) {
  const FileName file;
  ASSERT_TRUE(run(match("greedy", "random", 4, file)));
  ASSERT_TRUE(run(match("greedy", "random", 8, file)));
  EXPECT_EQ(file.text(), whole_text(match("greedy", "random", 8), 1));
  const auto shorter = run(match("greedy", "random", 6, file));
  ASSERT_FALSE(shorter);
  EXPECT_NE(shorter.error().message.find("more than the 6 games"), std::string::npos);
}

TEST(Contest, RefusesTheFileOfAnotherMatchAndLeavesIt) {
  const FileName file;
  ASSERT_TRUE(run(match("greedy", "random", 2, file)));
  const std::string text = file.text();
  auto other_seed = match("greedy", "random", 2, file);
  other_seed.series.seed = 22;
  auto other_control = match("greedy", "random", 2, file);
  other_control.series.control.nodes = 5;
  auto other_game = match("greedy", "random", 2, file);
  other_game.series.game = Catalog::shipped().open("barrage").value();
  for (const auto& settings :
       {match("greedy", "greedy", 2, file), match("random", "greedy", 2, file), other_seed,
        other_control, other_game}) {
    const auto standing = run(settings);
    ASSERT_FALSE(standing);
    EXPECT_NE(standing.error().message.find("another match needs another file"), std::string::npos)
        << standing.error().message;
    EXPECT_EQ(file.text(), text);
  }
  EXPECT_EQ(run(other_control).error().message,
            "--record: " + static_cast<const std::string&>(file) +
                ": game 1 has TimeControl \"-\", but here it would have \"nodes=5\"; another match "
                "needs another file");
}

TEST(Contest, RefusesAFileThatIsNoneOfItsOwn) {
  const FileName file;
  for (const std::string text : {"hello", "hello\n", "[Game \"barrage\"]\n[RedSetup \"x\"]",
                                 "\n\n\n", "[Game \"x\"]\n\n\n\n"}) {
    file.write(text);
    EXPECT_FALSE(run(match("greedy", "random", 2, file))) << text;
    EXPECT_EQ(file.text(), text);
  }
}

TEST(Contest, RefusesAFileThatAnotherMatchWrites) {
  const FileName file;
  RecordLog::Expected expected;
  expected.look = [](std::size_t, const Record&) -> Result<void> { return {}; };
  expected.beginning = [](std::size_t) { return std::string(); };
  const auto held = RecordLog::open(file, expected);
  ASSERT_TRUE(held);
  const auto standing = run(match("greedy", "random", 2, file));
  ASSERT_FALSE(standing);
  EXPECT_NE(standing.error().message.find("another match is writing to it"), std::string::npos);
}

TEST(Contest, AStopLeavesAFileThatGoesOn) {
  const FileName file;
  auto settings = match("greedy", "random", 40, file);
  settings.concurrency = 3;
  std::atomic<bool> stop = false;
  const auto stopped = run_contest(settings, stop, [&](const Standing& standing) {
    if (standing.games == 7) stop = true;
  });
  ASSERT_TRUE(stopped);
  EXPECT_EQ(stopped->end, ContestEnd::kStopped);
  EXPECT_EQ(stopped->games, 7u);
  const std::string text = file.text();
  RecordReader reader(lines_of(text));
  for (int game = 0; game < 7; ++game) EXPECT_TRUE(reader.next().value().has_value());
  EXPECT_FALSE(reader.next().value().has_value());
  ASSERT_TRUE(run(settings));
  EXPECT_EQ(file.text(), whole_text(match("greedy", "random", 40), 1));
}

TEST(Contest, TheTestStopsItAtTheSameGameForAnyConcurrency) {
  auto settings = match("greedy", "random", 400);
  settings.sprt = Sprt(0, 100);
  std::vector<std::size_t> games;
  std::vector<std::string> texts;
  for (const std::size_t concurrency : {1, 3}) {
    const FileName file;
    settings.record = file;
    settings.concurrency = concurrency;
    for (int time = 0; time < 2; ++time) {  // The second time everything is there already.
      const auto standing = run(settings);
      ASSERT_TRUE(standing) << standing.error().message;
      EXPECT_EQ(standing->end, ContestEnd::kDecided);
      games.push_back(standing->games);
      texts.push_back(file.text());
    }
  }
  EXPECT_LT(games[0], 400u);
  EXPECT_EQ(games[0] % 2, 0u);
  EXPECT_EQ(games, std::vector<std::size_t>(4, games[0]));
  EXPECT_EQ(texts, std::vector<std::string>(4, texts[0]));
}

TEST(Contest, ItsSeedIsFoundInItsFile) {
  const FileName file;
  EXPECT_FALSE(seed_of_record_file(file));
  ASSERT_TRUE(run(match("greedy", "random", 2, file)));
  EXPECT_EQ(seed_of_record_file(file), 21u);
}

TEST(Contest, SeatsUccProgramsOnlyWhereTheyCanPlay) {
  auto settings = match("ucc:./bot", "random", 2);
  EXPECT_EQ(check_contest(settings).error().message,
            "player \"ucc:./bot\": a ucc program plays international with its 40 pieces only, not "
            "barrage+no-capture-cap=60");
  const auto with_game = [&](const char* name) {
    settings.series.game = Catalog::shipped().open(name).value();
    return check_contest(settings).has_value();
  };
  EXPECT_TRUE(with_game("international"));
  EXPECT_TRUE(with_game("international+more-squares=off+two-squares=off+no-capture-cap=400"));
  EXPECT_FALSE(with_game("international+rescue"));
  EXPECT_FALSE(with_game("international+scout-charge=off"));
  EXPECT_FALSE(with_game("classic-2002"));
  EXPECT_TRUE(with_game("international"));
  settings.series.setups.emplace_back();
  EXPECT_EQ(check_contest(settings).error().message,
            "--setups: player \"ucc:./bot\" always chooses its own setups");
}

TEST(Contest, ATournamentCountsEveryPairing) {
  ContestSettings settings = match("greedy", "random", 12);
  settings.series.players.push_back(parse_player("greedy").value());
  settings.series.pairings = {{0, 1}, {0, 2}, {1, 2}};
  settings.concurrency = 2;
  const auto standing = run(settings);
  ASSERT_TRUE(standing);
  for (const Tally& tally : standing->pairings) EXPECT_EQ(tally.games(), 4u);
  for (const Tally& tally : standing->players) {
    EXPECT_EQ(tally.games(), 8u);
    EXPECT_EQ(tally.pair_count(), 4u);
  }
  EXPECT_EQ(standing->players[0].wins(),
            standing->pairings[0].wins() + standing->pairings[1].wins());
  const std::string table = tournament_table(settings, *standing);
  // A line a player under a heading; then the cross table.
  EXPECT_EQ(std::count(table.begin(), table.end(), '\n'), 4 + 1 + 4);
  EXPECT_NE(tournament_summary(settings, *standing).find(R"("games":12,"players":[{"player":"gre)"),
            std::string::npos);
}

}  // namespace
}  // namespace vexil
