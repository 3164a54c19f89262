#include "arena/series.h"

#include <gtest/gtest.h>

#include <set>

namespace vexil {
namespace {

SeriesSettings settings_for(const std::vector<std::string>& players, std::vector<Pairing> pairings,
                            std::size_t games) {
  SeriesSettings settings;
  settings.game = Catalog::shipped().open("barrage+no-capture-cap=60").value();
  for (const std::string& text : players) settings.players.push_back(parse_player(text).value());
  settings.pairings = std::move(pairings);
  settings.games = games;
  settings.seed = 11;
  return settings;
}

TEST(Series, ExchangesColoursInPairs) {
  const auto settings = settings_for({"greedy", "random"}, {{0, 1}}, 4);
  for (std::size_t number = 0; number < 4; ++number) {
    const SeriesGame game = game_of(settings, number);
    EXPECT_EQ(game.red, number % 2);
    EXPECT_EQ(game.blue, 1 - number % 2);
    EXPECT_EQ(game.swapped, number % 2 == 1);
  }
}

TEST(Series, PairingsTakeTurns) {
  const auto settings = settings_for({"greedy", "random", "greedy"}, {{0, 1}, {0, 2}, {1, 2}}, 12);
  std::vector<std::size_t> pairings;
  for (std::size_t number = 0; number < 8; ++number)
    pairings.push_back(game_of(settings, number).pairing);
  EXPECT_EQ(pairings, (std::vector<std::size_t>{0, 0, 1, 1, 2, 2, 0, 0}));
}

TEST(Series, EveryGameHasASeedOfItsOwn) {
  const auto settings = settings_for({"greedy", "random"}, {{0, 1}}, 100);
  std::set<std::uint64_t> seeds;
  for (std::size_t number = 0; number < 100; ++number) seeds.insert(game_of(settings, number).seed);
  EXPECT_EQ(seeds.size(), 100u);
}

TEST(Series, BothGamesOfAPairHaveTheSameFixedSetups) {
  auto settings = settings_for({"greedy", "random"}, {{0, 1}}, 8);
  TwoSetups one{};
  TwoSetups two{};
  two.red[0] = PieceType::kNone;
  settings.setups = {one, two};
  for (const std::size_t number : {0, 1, 4, 5})
    EXPECT_EQ(settings_of(settings, number).setups->red, one.red);
  for (const std::size_t number : {2, 3, 6, 7})
    EXPECT_EQ(settings_of(settings, number).setups->red, two.red);
}

TEST(Series, HandsGamesOutInTheirOrder) {
  const auto settings = settings_for({"greedy", "random"}, {{0, 1}}, 30);
  const std::atomic<bool> stop = false;
  std::vector<std::size_t> order;
  run_series(settings, {.first = 3, .threads = 4}, stop,
             [&](std::size_t number, const ArenaGame& game) {
               order.push_back(number);
               EXPECT_EQ(*game.record.find("Round"), std::to_string(number + 1));
               return true;
             });
  ASSERT_EQ(order.size(), 27u);
  for (std::size_t at = 0; at < order.size(); ++at) EXPECT_EQ(order[at], at + 3);
}

TEST(Series, TicksWhileGamesRun) {
  const auto settings = settings_for({"greedy", "random"}, {{0, 1}}, 30);
  const std::atomic<bool> stop = false;
  std::size_t ticks = 0;
  SeriesStart start;
  start.tick = [&ticks] { ++ticks; };
  run_series(settings, std::move(start), stop, [](std::size_t, const ArenaGame&) { return true; });
  EXPECT_GT(ticks, 0u);
}

TEST(Series, NumbersPlayersOfTheSameName) {
  const auto settings = settings_for({"greedy", "random", "search,name=greedy"}, {{0, 1}}, 2);
  EXPECT_EQ(player_name(settings, 0), "greedy");
  EXPECT_EQ(player_name(settings, 1), "random");
  EXPECT_EQ(player_name(settings, 2), "greedy #2");
}

TEST(Series, StopsWhereTheSinkSaysSo) {
  const auto settings = settings_for({"greedy", "random"}, {{0, 1}}, 1000);
  const std::atomic<bool> stop = false;
  std::size_t games = 0;
  run_series(settings, {.threads = 3}, stop,
             [&](std::size_t, const ArenaGame&) { return ++games < 7; });
  EXPECT_EQ(games, 7u);
}

TEST(Series, StopsWhenAskedTo) {
  const auto settings = settings_for({"greedy", "random"}, {{0, 1}}, 1'000'000);
  std::atomic<bool> stop = false;
  std::size_t games = 0;
  run_series(settings, {.threads = 2}, stop, [&](std::size_t, const ArenaGame&) {
    if (++games == 5) stop = true;
    return true;
  });
  EXPECT_EQ(games, 5u);
}

TEST(Series, WhatTheSinkThrowsEndsIt) {
  const auto settings = settings_for({"greedy", "random"}, {{0, 1}}, 1000);
  const std::atomic<bool> stop = false;
  EXPECT_THROW(run_series(settings, {.threads = 3}, stop,
                          [](std::size_t, const ArenaGame&) -> bool {
                            throw std::runtime_error("the disk is full");
                          }),
               std::runtime_error);
}

}  // namespace
}  // namespace vexil
