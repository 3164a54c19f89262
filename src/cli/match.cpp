// vexil match --game G --a P --b P --games N ...
#include <chrono>

#include "arena/report.h"
#include "arena/summary.h"
#include "cli/arena_options.h"
#include "cli/commands.h"
#include "cli/values.h"

namespace vexil {
namespace {

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

}  // namespace

int run_match(const MatchArguments& arguments, Streams& streams) {
  const auto settings = match_settings(arguments, streams);
  if (!settings) return refuse(streams, settings.error());
  const auto begun = std::chrono::steady_clock::now();
  const auto standing = run_with_progress(*settings, streams);
  if (!standing) return refuse(streams, standing.error());
  streams.out.write(match_summary(standing->pairings[0], standing->statistics.terminations(),
                                  settings->series.game->name) +
                    "\n");
  if (arguments.series.json) {
    const auto written =
        write_report(*arguments.series.json,
                     match_report(*settings, *standing, std::chrono::steady_clock::now() - begun));
    if (!written) return refuse(streams, written.error());
  }
  return contest_status(*settings, *standing, streams);
}

}  // namespace vexil
