// vexil tournament --game G --games N [--gauntlet] PLAYER PLAYER...
#include <fmt/format.h>

#include <chrono>

#include "arena/report.h"
#include "cli/arena_options.h"
#include "cli/command.h"
#include "cli/values.h"

namespace vexil {
namespace {

struct TournamentArguments {
  SeriesArguments series;  // The games are those of each pairing.
  std::vector<std::string> players;
  bool gauntlet = false;  // The first against all others, not everybody against everybody.
};

constexpr std::uint64_t kMostGamesOfPair = 1'000'000;
constexpr std::size_t kMostPlayers = 200;

// Everybody against everybody, or the first against all others.
std::vector<Pairing> pairings_of(std::size_t players, bool gauntlet) {
  std::vector<Pairing> pairings;
  for (std::size_t one = 0; one < (gauntlet ? 1 : players); ++one)
    for (std::size_t two = one + 1; two < players; ++two) pairings.emplace_back(one, two);
  return pairings;
}

Result<ContestSettings> tournament_settings(const TournamentArguments& arguments,
                                            Streams& streams) {
  auto settings = contest_settings(arguments.series, streams);
  if (!settings) return settings;
  if (arguments.players.size() < 2 || arguments.players.size() > kMostPlayers)
    return fail(fmt::format("PLAYER: expected 2 to {} players, found {}", kMostPlayers,
                            arguments.players.size()));
  for (const std::string& text : arguments.players) {
    auto spec = parse_player_argument("PLAYER", text);
    if (!spec) return tl::unexpected(spec.error());
    settings->series.players.push_back(*std::move(spec));
  }
  settings->series.pairings = pairings_of(arguments.players.size(), arguments.gauntlet);
  const auto games = parse_number("--games", arguments.series.games, 2, kMostGamesOfPair);
  if (!games) return tl::unexpected(games.error());
  if (*games % 2 != 0)
    return fail(
        fmt::format("--games: expected an even number, since colours are exchanged in "
                    "pairs, found {}",
                    *games));
  settings->series.games = *games * settings->series.pairings.size();
  if (auto good = check_contest(*settings); !good) return tl::unexpected(good.error());
  return settings;
}

int run_tournament(const TournamentArguments& arguments, Streams& streams) {
  const auto settings = tournament_settings(arguments, streams);
  if (!settings) return refuse(streams, settings.error());
  const auto begun = std::chrono::steady_clock::now();
  const auto standing = run_with_progress(*settings, arguments.series, streams);
  if (!standing) return refuse(streams, standing.error());
  streams.out.write(tournament_table(*settings, *standing));
  streams.out.write(tournament_summary(*settings, *standing) + "\n");
  if (arguments.series.json) {
    const auto written = write_report(
        *arguments.series.json,
        tournament_report(*settings, *standing, std::chrono::steady_clock::now() - begun));
    if (!written) return refuse(streams, written.error());
  }
  return contest_status(*settings, *standing, streams);
}

void add_tournament(const Command& program) {
  const Command command =
      program.add({"tournament", "Play a round-robin tournament, or one player against all others",
                   "vexil tournament --game barrage --games 10 --nodes 500 random greedy level:1"});
  TournamentArguments& to = command.run(run_tournament);
  command.argument("PLAYER", &to.players, "Two or more players, named as for match").required();
  add_series(command, to.series, "How many games for each pairing");
  command.flag("--gauntlet", &to.gauntlet, "Only the first player against all others");
}

}  // namespace

CommandFile tournament_command() { return {.place = 160, .add = add_tournament}; }

}  // namespace vexil
