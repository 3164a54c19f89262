// Many games in a fixed order, several at a time. Results are delivered in that order, so that a
// series gives the same bytes for any number of threads.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "arena/game_runner.h"
#include "arena/time_control.h"
#include "base/result.h"
#include "players/player_spec.h"

namespace vexil {

// Who plays: indices of players. Pairings take turns, a pair of games with colours exchanged each.
using Pairing = std::pair<std::size_t, std::size_t>;

struct SeriesSettings {
  GamePtr game;
  std::vector<PlayerSpec> players;
  std::vector<Pairing> pairings;
  std::size_t games = 0;  // Of all pairings together.
  TimeControl control;
  std::optional<std::chrono::milliseconds> grace;  // Otherwise kPlayerGrace and kEngineGrace.
  std::uint64_t seed = 0;
  std::vector<TwoSetups> setups;  // Where there are any, pairs take them in turn.
  Adjudication adjudication;
  std::optional<std::string> log;  // The folder of the games' logs.
};

// What a player is called in records and tables: its name and, where players before it have the
// same one, a number: "search", "search #2".
[[nodiscard]] std::string player_name(const SeriesSettings& settings, std::size_t player);

// One game of a series by its number, counted from 0.
struct SeriesGame {
  std::size_t pairing = 0;
  std::size_t red = 0;  // Players.
  std::size_t blue = 0;
  bool swapped = false;  // The second player of the pairing is red.
  std::uint64_t seed = 0;
};
[[nodiscard]] SeriesGame game_of(const SeriesSettings& settings, std::size_t number);

// Whether measured times go into the records: where they could not be the same twice anyway.
[[nodiscard]] bool writes_times(const SeriesSettings& settings);

// The rules of one game, with the tags Round, TimeControl, MatchSeed and perhaps Adjudication for
// its record.
[[nodiscard]] GameSettings settings_of(const SeriesSettings& settings, std::size_t number);

// Players that were greeted before the first game.
struct GreetedPlayers {
  std::vector<std::string> programs;  // By player: what a program calls itself; empty: nothing.
  std::map<std::size_t, std::unique_ptr<Contestant>> ready;  // Those of the next game.
};

// Starts every program once and checks that it answers, takes its options and plays the game; a
// refusal names the player. `first` is the number of the next game.
[[nodiscard]] Result<GreetedPlayers> greet_players(const SeriesSettings& settings,
                                                   std::size_t first,
                                                   const std::atomic<bool>& stop);

// Takes each game in order. Returns whether to go on; games in play are given up otherwise.
using SeriesSink = std::function<bool(std::size_t number, const ArenaGame& game)>;

struct SeriesStart {
  std::size_t first = 0;  // The number of the first game.
  std::size_t threads = 1;
  GreetedPlayers players = {};
  std::function<void()> tick =
      nullptr;  // Called now and then while games run, never beside the sink.
};

// Plays the games from the first on. Set `stop` to give up the games in play and return.
void run_series(const SeriesSettings& settings, SeriesStart start, const std::atomic<bool>& stop,
                const SeriesSink& sink);

}  // namespace vexil
