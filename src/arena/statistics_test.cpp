#include "arena/statistics.h"

#include <gtest/gtest.h>

#include "arena/summary.h"
#include "notation/record_reader.h"

namespace vexil {
namespace {

Record record(const std::string& text) {
  return RecordReader(lines_of(text)).next().value().value();
}

std::string game(const std::string& tags, const std::string& turns) {
  return "[Game \"sci-fi-2011\"]\n" + tags + "[RedSetup \"x\"]\n[BlueSetup \"x\"]\n\n" + turns +
         "\n";
}

Statistics sample() {
  Statistics statistics;
  const std::size_t a = statistics.add_player("a");
  const std::size_t b = statistics.add_player("b");
  statistics.add(record(game("[Result \"1-0\"]\n[Termination \"flag\"]\n[RedNodes \"10\"]\n"
                             "[BlueNodes \"4\"]\n[RedTime \"12.5\"]\n[RedSlowest \"3.0\"]\n",
                             "1. a4a5+spot:a5=10 b8b7 2. a5a6")),
                 a, b);
  statistics.add(record(game("[Result \"0-1\"]\n[Termination \"forfeit\"]\n[RedNodes \"1\"]\n"
                             "[Forfeit \"red: the engine has ended\"]\n[BlueSlowest \"2.5\"]\n",
                             "1. a4a5")),
                 b, a);
  statistics.add(record(game("[Result \"1/2-1/2\"]\n[Termination \"agreement\"]\n",
                             "1. a4a5 b8b7 2. a5a6 b7b6 3. a6a5")),
                 a, b);
  return statistics;
}

TEST(Statistics, CountEndingsAndLengths) {
  const Statistics statistics = sample();
  EXPECT_EQ(statistics.games(), 3u);
  EXPECT_EQ(statistics.count(Outcome::kWin), 1u);
  EXPECT_EQ(statistics.count(Outcome::kLoss), 1u);
  EXPECT_EQ(statistics.count(Outcome::kDraw), 1u);
  EXPECT_EQ(terminations_json(statistics.terminations()),
            R"({"agreement":1,"flag":1,"forfeit":1})");
  const Lengths lengths = statistics.lengths();
  EXPECT_EQ(lengths.shortest, 1u);
  EXPECT_EQ(lengths.median, 3u);
  EXPECT_EQ(lengths.longest, 5u);
  EXPECT_DOUBLE_EQ(lengths.mean, 3);
}

TEST(Statistics, CountActionsByKindForEachPlayer) {
  const Statistics statistics = sample();
  const auto& players = statistics.players();
  EXPECT_EQ(players[0].actions[static_cast<std::size_t>(Verb::kMove)], 5u);
  EXPECT_EQ(players[0].actions[static_cast<std::size_t>(Verb::kSpot)], 1u);
  EXPECT_EQ(players[1].actions[static_cast<std::size_t>(Verb::kMove)], 4u);
  EXPECT_EQ(players[1].decisions(), 4u);
}

TEST(Statistics, FollowThePlayersAcrossTheirColours) {
  const Statistics statistics = sample();
  EXPECT_EQ(
      player_json(statistics.players()[0]),
      R"({"player":"a","games":3,"wins":2,"losses":0,"draws":1,"won_by":{"flag":1,"forfeit":1},)"
      R"("lost_by":{},"decisions":6,"actions":{"move":5,"spot":1},"nodes":10,"time_ms":12.5,)"
      R"("slowest_ms":3.0,"forfeits":[]})");
  EXPECT_EQ(player_json(statistics.players()[1]),
            R"({"player":"b","games":3,"wins":0,"losses":2,"draws":1,"won_by":{},)"
            R"("lost_by":{"flag":1,"forfeit":1},"decisions":4,"actions":{"move":4},"nodes":5,)"
            R"("time_ms":0.0,"slowest_ms":0.0,)"
            R"("forfeits":[{"game":2,"reason":"red: the engine has ended"}]})");
}

TEST(Statistics, FindPlayersByName) {
  Statistics statistics;
  EXPECT_EQ(statistics.player("x"), 0u);
  EXPECT_EQ(statistics.player("y"), 1u);
  EXPECT_EQ(statistics.player("x"), 0u);
}

TEST(Statistics, AreTextForPeople) {
  EXPECT_EQ(statistics_text(sample()),
            "games      3: red won 1, blue won 1, drawn 1, not finished 0\n"
            "endings    agreement 1, flag 1, forfeit 1\n"
            "turns      1 to 5, median 3, mean 3.0\n"
            "\n"
            "a\n"
            "  games    3: 2 won, 0 lost, 1 drawn\n"
            "  won by   flag 1, forfeit 1\n"
            "  lost by  -\n"
            "  actions  move 5, spot 1\n"
            "  nodes    10\n"
            "  time     0.0 s, slowest decision 3.0 ms\n"
            "\n"
            "b\n"
            "  games    3: 0 won, 2 lost, 1 drawn\n"
            "  won by   -\n"
            "  lost by  flag 1, forfeit 1\n"
            "  actions  move 4\n"
            "  nodes    5\n"
            "  forfeit  game 2: red: the engine has ended\n");
}

TEST(Statistics, OfNothingAreZero) {
  EXPECT_EQ(statistics_json(Statistics()),
            R"({"games":0,"unfinished":0,"red_wins":0,"blue_wins":0,"draws":0,"terminations":{},)"
            R"("turns":{"shortest":0,"median":0,"mean":0.0,"longest":0},"players":[]})");
}

TEST(Summary, IsOneLineOfJson) {
  Tally tally;
  for (const Outcome outcome : {Outcome::kWin, Outcome::kWin, Outcome::kWin, Outcome::kLoss,
                                Outcome::kDraw, Outcome::kLoss, Outcome::kWin, Outcome::kLoss})
    tally.add(outcome);
  EXPECT_EQ(match_summary(tally, {{"flag", 7}, {"agreement", 1}}, "barrage"),
            R"({"games":8,"a_wins":4,"b_wins":3,"draws":1,"elo":43.7,"elo_error":206.0,)"
            R"("terminations":{"agreement":1,"flag":7},"game":"barrage"})");
}

TEST(Summary, AnInfiniteEloIsNull) {
  Tally tally;
  tally.add(Outcome::kWin);
  EXPECT_EQ(match_summary(tally, {{"flag", 1}}, "barrage"),
            R"({"games":1,"a_wins":1,"b_wins":0,"draws":0,"elo":null,"elo_error":null,)"
            R"("terminations":{"flag":1},"game":"barrage"})");
}

}  // namespace
}  // namespace vexil
