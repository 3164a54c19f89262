// What a match and a tournament take from the command line, and how they run there.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "arena/contest.h"
#include "base/result.h"
#include "cli/command.h"
#include "cli/streams.h"

namespace vexil {

struct SeriesArguments {
  std::string game;
  std::string games;
  std::optional<std::string> movetime;
  std::optional<std::string> nodes;
  std::optional<std::string> time;
  std::optional<std::string> grace;
  std::optional<std::string> seed;
  std::string concurrency = "1";
  std::optional<std::string> setups;
  std::optional<std::string> record;
  std::optional<std::string> json;
  std::optional<std::string> log;
  std::optional<std::string> resign;
  std::optional<std::string> draw;
};

// `games` is the help of --games.
void add_series(const Command& command, SeriesArguments& series, const std::string& games);

// Everything but players, pairings and the number of games.
[[nodiscard]] Result<ContestSettings> contest_settings(const SeriesArguments& arguments,
                                                       Streams& streams);

// A player that `name` gives ("--a").
[[nodiscard]] Result<PlayerSpec> parse_player_argument(std::string_view name,
                                                       std::string_view text);

// Runs it with a progress line on standard error. Ctrl-C ends it early, with the games so far. The
// file of --json is opened before the first game.
[[nodiscard]] Result<Standing> run_with_progress(const ContestSettings& settings,
                                                 const SeriesArguments& arguments,
                                                 Streams& streams);

// Writes a report and a line end to the file that --json names.
[[nodiscard]] Result<void> write_report(const std::string& path, const std::string& report);

// The exit status: 0, or 1 with a line on standard error where not all games were played.
[[nodiscard]] int contest_status(const ContestSettings& settings, const Standing& standing,
                                 Streams& streams);

}  // namespace vexil
