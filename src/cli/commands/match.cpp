// vexil match --game G --a P --b P --games N ...
#include <chrono>

#include "arena/report.h"
#include "cli/arena_options.h"
#include "cli/command.h"
#include "cli/values.h"

namespace vexil {
namespace {

struct MatchArguments {
  SeriesArguments series;
  std::string a;
  std::string b;
  std::optional<std::string> sprt;
};

constexpr std::uint64_t kMostGames = 10'000'000;

Result<ContestSettings> match_settings(const MatchArguments& arguments, Streams& streams) {
  auto settings = contest_settings(arguments.series, streams);
  if (!settings) return settings;
  auto a = parse_player_argument("--a", arguments.a);
  if (!a) return tl::unexpected(a.error());
  auto b = parse_player_argument("--b", arguments.b);
  if (!b) return tl::unexpected(b.error());
  settings->series.players = {*std::move(a), *std::move(b)};
  settings->series.pairings = {{0, 1}};
  const auto games = parse_number("--games", arguments.series.games, 1, kMostGames);
  if (!games) return tl::unexpected(games.error());
  settings->series.games = *games;
  if (arguments.sprt) {
    const auto sprt = parse_sprt(*arguments.sprt);
    if (!sprt) return fail("--sprt: " + sprt.error().message);
    settings->sprt = *sprt;
  }
  if (auto good = check_contest(*settings); !good) return tl::unexpected(good.error());
  return settings;
}

int run_match(const MatchArguments& arguments, Streams& streams) {
  const auto settings = match_settings(arguments, streams);
  if (!settings) return refuse(streams, settings.error());
  const auto begun = std::chrono::steady_clock::now();
  const auto standing = run_with_progress(*settings, arguments.series, streams);
  if (!standing) return refuse(streams, standing.error());
  streams.out.write(match_line(*settings, *standing) + "\n");
  if (arguments.series.json) {
    const auto written =
        write_report(*arguments.series.json,
                     match_report(*settings, *standing, std::chrono::steady_clock::now() - begun));
    if (!written) return refuse(streams, written.error());
  }
  return contest_status(*settings, *standing, streams);
}

void add_match(const Command& program) {
  const Command command =
      program.add({"match", "Play a match; the two players swap sides in pairs of games",
                   "vexil match --game barrage --a search --b greedy --games 20 --movetime 20"});
  MatchArguments& to = command.run(run_match);
  command.option("--a", "PLAYER", &to.a, "random, greedy, search, level:N, engine:CMD, ucc:CMD")
      .required();
  command.option("--b", "PLAYER", &to.b, "The other player").required();
  add_series(command, to.series, "How many games");
  command.option("--sprt", "ELO0,ELO1[,ALPHA,BETA]", &to.sprt,
                 "Stop when one of the two Elo differences is ruled out (errors: 0.05 each)");
}

}  // namespace

CommandFile match_command() { return {.place = 150, .add = add_match}; }

}  // namespace vexil
