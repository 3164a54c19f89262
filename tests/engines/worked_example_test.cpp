// The steps of docs/bots/worked-example.md: each of them plays whole games, and the last one beats
// level 3. The page's matches are the same ones with more games.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "arena/contest.h"
#include "engines/programs.h"
#include "support/python.h"

namespace vexil::test {
namespace {

std::string step(int number) {
  return python_command("examples/engines/steps/step" + std::to_string(number) + ".py");
}

// Games of barrage against a player of this program, without limits: nothing depends on time.
Standing match(const std::string& engine, const std::string& opponent, std::size_t games) {
  ContestSettings settings;
  settings.series.game =
      Catalog::shipped().open("barrage+no-capture-cap=400+move-cap=4000").value();
  settings.series.players = {engine_spec(engine), parse_player(opponent).value()};
  settings.series.pairings = {{0, 1}};
  settings.series.games = games;
  settings.series.seed = 1;
  settings.concurrency = 2;
  const std::atomic<bool> stop = false;
  return run_contest(settings, stop, [](const Standing&) {}).value();
}

class WorkedExample : public testing::TestWithParam<int> {};

TEST_P(WorkedExample, PlaysWithoutAMistakeOfTheProtocol) {
  const Standing standing = match(step(GetParam()), "level:1", 4);
  EXPECT_EQ(standing.games, 4U);
  EXPECT_THAT(standing.statistics.players()[0].forfeits, testing::IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(Steps, WorkedExample, testing::Range(1, 5));

TEST(WorkedExampleBot, EndsWithABotThatBeatsLevelThree) {
  const Standing standing = match(step(4), "level:3", 16);
  EXPECT_GT(standing.pairings[0].score(), 0.5);
  EXPECT_THAT(standing.statistics.players()[0].forfeits, testing::IsEmpty());
}

TEST(WorkedExampleBot, PlaysThe40PieceGameToo) {
  const auto engine = make_contestant(engine_spec(step(4)));
  const auto other = make_contestant(PlayerSpec{});
  EXPECT_EQ(forfeit_of(play("international+move-cap=60", *engine, *other)), "");
}

}  // namespace
}  // namespace vexil::test
