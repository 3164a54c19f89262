#include "cli/arena_options.h"

#include <fmt/format.h>
#include <sched.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <ctime>
#include <fstream>
#include <limits>

#include "arena/fixed_setups.h"
#include "arena/match_game.h"
#include "base/text.h"
#include "cli/progress.h"
#include "cli/shared_arguments.h"
#include "cli/values.h"

namespace vexil {
namespace {

constexpr std::uint64_t kMostMilliseconds = 86'400'000;
constexpr std::uint64_t kMostNodes = 1'000'000'000'000;
constexpr std::uint64_t kMostThreads = 1024;

// Set by Ctrl-C. Globals, since a signal handler gets no arguments.
std::atomic<bool> stop_asked = false;
std::atomic<std::time_t> stop_asked_at = 0;
static_assert(std::atomic<bool>::is_always_lock_free);
static_assert(std::atomic<std::time_t>::is_always_lock_free);

std::time_t seconds_now() {
  timespec now{};
  ::clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec;
}

// A second Ctrl-C ends the program at once. One that follows within a moment is the first one
// again: `timeout` and shells send a signal to the program and to its group.
void ask_to_stop(int signal) {
  constexpr std::time_t kSameOne = 2;
  const std::time_t now = seconds_now();
  if (!stop_asked.exchange(true)) {
    stop_asked_at = now;
  } else if (signal == SIGINT && now - stop_asked_at >= kSameOne) {
    std::signal(SIGINT, SIG_DFL);
    ::raise(SIGINT);
  }
}

// While it exists, SIGINT, SIGTERM and SIGHUP ask the match to stop.
class StopOnSignal {
 public:
  StopOnSignal() {
    stop_asked = false;
    struct sigaction action{};
    action.sa_handler = ask_to_stop;
    action.sa_flags = SA_RESTART;
    for (std::size_t at = 0; at < kSignals.size(); ++at)
      ::sigaction(kSignals[at], &action, &before_[at]);
  }
  StopOnSignal(const StopOnSignal&) = delete;
  StopOnSignal& operator=(const StopOnSignal&) = delete;
  ~StopOnSignal() {
    for (std::size_t at = 0; at < kSignals.size(); ++at)
      ::sigaction(kSignals[at], &before_[at], nullptr);
  }

 private:
  static constexpr std::array<int, 3> kSignals{SIGINT, SIGTERM, SIGHUP};
  std::array<struct sigaction, kSignals.size()> before_{};
};

Result<TimeControl> time_control(const SeriesArguments& arguments) {
  TimeControl control;
  if (arguments.movetime) {
    const auto value = parse_number("--movetime", *arguments.movetime, 1, kMostMilliseconds);
    if (!value) return tl::unexpected(value.error());
    control.movetime = std::chrono::milliseconds(*value);
  }
  if (arguments.nodes) {
    const auto value = parse_number("--nodes", *arguments.nodes, 1, kMostNodes);
    if (!value) return tl::unexpected(value.error());
    control.nodes = *value;
  }
  if (arguments.time) {
    const auto clock = parse_clock(*arguments.time);
    if (!clock) return fail("--time: " + clock.error().message);
    control.clock = *clock;
  }
  return control;
}

// The seed that is given, or that of the file to continue, or a new one.
Result<std::uint64_t> match_seed(const SeriesArguments& arguments) {
  if (!arguments.seed && arguments.record)
    if (const auto seed = seed_of_record_file(*arguments.record)) return *seed;
  return parse_seed(arguments.seed);
}

Result<std::vector<TwoSetups>> fixed_setups(const SeriesArguments& arguments, const Game& game,
                                            Streams& streams) {
  if (!arguments.setups) return std::vector<TwoSetups>{};
  auto lines = lines_of_file(streams, *arguments.setups);
  if (!lines) return fail("--setups: " + lines.error().message);
  auto setups = read_fixed_setups(game, *lines);
  if (!setups)
    return fail(
        fmt::format("--setups: {}: {}", printable(*arguments.setups, 200), setups.error().message));
  return setups;
}

// The cores that this process may use, or a number.
Result<std::size_t> concurrency(const std::string& text) {
  if (text != "auto") return parse_number("--concurrency", text, 1, kMostThreads);
  cpu_set_t cores;
  CPU_ZERO(&cores);
  if (::sched_getaffinity(0, sizeof cores, &cores) != 0) return 1;
  return static_cast<std::size_t>(std::max(CPU_COUNT(&cores), 1));
}

Result<Adjudication> adjudication(const SeriesArguments& arguments) {
  Adjudication rules;
  if (arguments.resign) {
    const auto rule = parse_resign_rule(*arguments.resign);
    if (!rule) return fail("--resign: " + rule.error().message);
    rules.resign = *rule;
  }
  if (arguments.draw) {
    const auto rule = parse_draw_rule(*arguments.draw);
    if (!rule) return fail("--draw: " + rule.error().message);
    rules.draw = *rule;
  }
  return rules;
}

// Makes sure, before hours of games, that the report can be written.
Result<void> try_report(const std::optional<std::string>& path) {
  if (path && !std::ofstream(*path, std::ios::binary | std::ios::app))
    return fail(fmt::format("--json: {}: cannot be written", printable(*path, 200)));
  return {};
}

}  // namespace

void add_series(const Command& command, SeriesArguments& series, const std::string& games) {
  add_game(command, series.game);
  command.option("--games", "N", &series.games, games).required();
  command.option("--movetime", "MS", &series.movetime, "Milliseconds per decision");
  command.option("--nodes", "N", &series.nodes, "Nodes per decision");
  command.option("--time", "BASE+INC", &series.time,
                 "Seconds per game, and seconds added after each turn");
  command.option("--grace", "MS", &series.grace,
                 "Milliseconds that an answer may be late (default: 50; engines: 250)");
  command.option("--seed", "S", &series.seed, "The same seed and nodes give the same games");
  command.option("--concurrency", "K|auto", &series.concurrency,
                 "Games played at the same time; auto: one for each core");
  command.option("--setups", "FILE", &series.setups, "Fixed setups; the players swap seats");
  command.option("--record", "FILE", &series.record,
                 "Save the games here; continue with those that it has");
  command.option("--json", "FILE", &series.json, "Write a full report");
  command.option("--log", "DIR", &series.log,
                 "Write all lines to and from programs here, a file for each game");
  command.option("--resign", "CHANCE,TURNS", &series.resign,
                 "A game is lost when both players have given it so little for so many turns");
  command.option("--draw", "MARGIN,TURNS[,FROM]", &series.draw,
                 "A game is drawn when both have been so near to one half, from a turn on");
}

Result<PlayerSpec> parse_player_argument(std::string_view name, std::string_view text) {
  auto spec = parse_player(text);
  if (!spec) return fail(fmt::format("{}: {}", name, spec.error().message));
  return spec;
}

Result<ContestSettings> contest_settings(const SeriesArguments& arguments, Streams& streams) {
  ContestSettings settings;
  auto game = open_match_game(arguments.game);
  if (!game) return fail("--game: " + game.error().message);
  settings.series.game = *game;
  const auto control = time_control(arguments);
  if (!control) return tl::unexpected(control.error());
  settings.series.control = *control;
  if (arguments.grace) {
    const auto grace = parse_number("--grace", *arguments.grace, 0, kMostMilliseconds);
    if (!grace) return tl::unexpected(grace.error());
    settings.series.grace = std::chrono::milliseconds(*grace);
  }
  const auto seed = match_seed(arguments);
  if (!seed) return tl::unexpected(seed.error());
  settings.series.seed = *seed;
  const auto threads = concurrency(arguments.concurrency);
  if (!threads) return tl::unexpected(threads.error());
  settings.concurrency = *threads;
  const auto rules = adjudication(arguments);
  if (!rules) return tl::unexpected(rules.error());
  settings.series.adjudication = *rules;
  settings.series.log = arguments.log;
  auto setups = fixed_setups(arguments, **game, streams);
  if (!setups) return tl::unexpected(setups.error());
  settings.series.setups = std::move(*setups);
  settings.record = arguments.record;
  return settings;
}

namespace {

// A program that cannot be started or that crashes loses games; its author wants to know why.
void report_forfeits(const Standing& standing, Streams& streams) {
  for (const PlayerFigures& player : standing.statistics.players()) {
    if (player.forfeits.empty()) continue;
    const ForfeitNote& first = player.forfeits.front();
    complain(streams, "vexil",
             fmt::format("{} forfeited {} of {} games; game {}: {}", printable(player.name, 200),
                         player.forfeits.size(), player.games(), first.game, first.reason));
  }
}

}  // namespace

Result<Standing> run_with_progress(const ContestSettings& settings,
                                   const SeriesArguments& arguments, Streams& streams) {
  if (auto writable = try_report(arguments.json); !writable)
    return tl::unexpected(writable.error());
  const StopOnSignal signals;
  ProgressLine progress(settings, streams.err, ::isatty(STDERR_FILENO) == 1);
  auto standing =
      run_contest(settings, stop_asked, [&](const Standing& now) { progress.show(now); });
  if (!standing) return standing;
  progress.finish(*standing);
  report_forfeits(*standing, streams);
  return standing;
}

Result<void> write_report(const std::string& path, const std::string& report) {
  std::ofstream stream(path, std::ios::binary | std::ios::trunc);
  stream << report << '\n';
  stream.close();
  if (!stream) return fail(fmt::format("--json: {}: cannot be written", printable(path, 200)));
  return {};
}

int contest_status(const ContestSettings& settings, const Standing& standing, Streams& streams) {
  const bool failed = standing.end == ContestEnd::kFailed;
  if (failed) complain(streams, "vexil", standing.failure);
  if (!failed && standing.end != ContestEnd::kStopped) return 0;
  complain(streams, "vexil",
           fmt::format("stopped after {} of {} games{}", standing.games, settings.series.games,
                       settings.record ? "; the same command goes on with them" : ""));
  return 1;
}

}  // namespace vexil
