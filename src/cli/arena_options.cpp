#include "cli/arena_options.h"

#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
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

// Set by Ctrl-C. A global, since a signal handler gets no arguments.
std::atomic<bool> stop_asked = false;
static_assert(std::atomic<bool>::is_always_lock_free);

void ask_to_stop(int /*signal*/) { stop_asked = true; }

// While it exists, SIGINT and SIGTERM ask the match to stop. A second Ctrl-C ends the program at
// once. A second SIGTERM does not: other programs send it twice by accident.
class StopOnSignal {
 public:
  StopOnSignal() {
    stop_asked = false;
    struct sigaction action{};
    action.sa_handler = ask_to_stop;
    action.sa_flags = SA_RESTART;
    ::sigaction(SIGTERM, &action, &terminate_);
    action.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
    ::sigaction(SIGINT, &action, &interrupt_);
  }
  StopOnSignal(const StopOnSignal&) = delete;
  StopOnSignal& operator=(const StopOnSignal&) = delete;
  ~StopOnSignal() {
    ::sigaction(SIGINT, &interrupt_, nullptr);
    ::sigaction(SIGTERM, &terminate_, nullptr);
  }

 private:
  struct sigaction interrupt_{};
  struct sigaction terminate_{};
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
  command.option("--concurrency", "K", &series.concurrency, "Games played at the same time");
  command.option("--setups", "FILE", &series.setups, "Fixed setups; the players swap seats");
  command.option("--record", "FILE", &series.record,
                 "Save the games here; continue with those that it has");
  command.option("--json", "FILE", &series.json, "Write a full report");
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
  const auto threads = parse_number("--concurrency", arguments.concurrency, 1, kMostThreads);
  if (!threads) return tl::unexpected(threads.error());
  settings.concurrency = *threads;
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

Result<Standing> run_with_progress(const ContestSettings& settings, Streams& streams) {
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
  if (standing.end != ContestEnd::kStopped) return 0;
  complain(streams, "vexil",
           fmt::format("stopped after {} of {} games{}", standing.games, settings.series.games,
                       settings.record ? "; the same command goes on with them" : ""));
  return 1;
}

}  // namespace vexil
