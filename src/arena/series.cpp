#include "arena/series.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <map>
#include <memory>
#include <mutex>
#include <thread>

#include "arena/game_log.h"
#include "base/random.h"
#include "base/text.h"

namespace vexil {
namespace {

using Seats = std::map<std::size_t, std::unique_ptr<Contestant>>;

// The contestants that one thread keeps from game to game: engines are started once for many games,
// and those of other pairings are sent home.
class Bench {
 public:
  Bench(const std::vector<PlayerSpec>& players, Seats ready)
      : players_(players), seated_(std::move(ready)) {}

  void call(std::size_t one, std::size_t two) {
    std::erase_if(seated_,
                  [=](const auto& seat) { return seat.first != one && seat.first != two; });
    for (const std::size_t player : {one, two})
      if (auto& seat = seated_[player]; seat == nullptr) seat = make_contestant(players_[player]);
  }
  [[nodiscard]] Contestant& operator[](std::size_t player) { return *seated_[player]; }

 private:
  const std::vector<PlayerSpec>& players_;
  Seats seated_;
};

class SeriesRun {
 public:
  SeriesRun(const SeriesSettings& settings, SeriesStart start, const std::atomic<bool>& stop,
            const SeriesSink& sink)
      : settings_(settings),
        start_(std::move(start)),
        stop_(stop),
        sink_(sink),
        next_(start_.first),
        due_(start_.first) {
    start_.players.programs.resize(settings.players.size());
  }

  void run() {
    std::vector<std::jthread> workers;
    const std::size_t open = settings_.games > next_ ? settings_.games - next_ : 0;
    running_ = std::min(std::max<std::size_t>(start_.threads, 1), open);
    workers.reserve(running_);
    for (std::size_t count = running_; count > 0; --count) workers.emplace_back([this] { work(); });
    watch();
    workers.clear();
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  void work() {
    try {
      play_games();
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!failure_) failure_ = std::current_exception();
      halt_ = true;
    }
    const std::lock_guard lock(mutex_);
    --running_;
    changed_.notify_all();
  }

  void play_games() {
    Bench bench(settings_.players, take_ready());
    while (const auto number = take_number()) {
      const SeriesGame game = game_of(settings_, *number);
      GameSettings rules = settings_of(settings_, *number);
      rules.seats[0].program = start_.players.programs[game.red];
      rules.seats[1].program = start_.players.programs[game.blue];
      rules.stop = &halt_;
      bench.call(game.red, game.blue);
      auto played = play_game(rules, bench[game.red], bench[game.blue]);
      if (!played) return;
      hand_out(*number, std::move(*played));
    }
  }

  // The programs that were greeted play for the thread that comes first.
  Seats take_ready() {
    const std::lock_guard lock(mutex_);
    return std::exchange(start_.players.ready, {});
  }

  std::optional<std::size_t> take_number() {
    const std::lock_guard lock(mutex_);
    if (halt_ || next_ >= settings_.games) return std::nullopt;
    return next_++;
  }

  // A game waits here until those before it are done. The signal that stops this program may have
  // ended an engine too: its forfeit is none.
  void hand_out(std::size_t number, ArenaGame game) {
    const std::lock_guard lock(mutex_);
    waiting_.emplace(number, std::move(game));
    for (auto found = waiting_.find(due_); found != waiting_.end(); found = waiting_.find(due_)) {
      if (stop_) halt_ = true;
      if (halt_) return;
      if (!sink_(due_, found->second)) halt_ = true;
      waiting_.erase(found);
      ++due_;
    }
  }

  // A signal can set no more than a flag, so the flag is looked at.
  void watch() {
    using namespace std::chrono_literals;
    std::unique_lock lock(mutex_);
    while (running_ > 0) {
      if (stop_) halt_ = true;
      changed_.wait_for(lock, 20ms);
      if (start_.tick && !halt_) start_.tick();
    }
  }

  const SeriesSettings& settings_;
  SeriesStart start_;
  const std::atomic<bool>& stop_;
  const SeriesSink& sink_;
  std::mutex mutex_;  // Guards everything below; halt_ is read without it too.
  std::condition_variable changed_;
  std::size_t next_;  // To be played.
  std::size_t due_;   // To be handed out.
  std::size_t running_ = 0;
  std::map<std::size_t, ArenaGame> waiting_;
  std::exception_ptr failure_;
  std::atomic<bool> halt_ = false;
};

// Logged as start-2 for the second player.
Reply<Identity> greet(const SeriesSettings& settings, std::size_t player, Contestant& contestant,
                      const std::atomic<bool>& stop) {
  std::optional<GameLog> log;
  Seating seating;
  seating.stop = &stop;
  if (settings.log) {
    log.emplace(fmt::format("{}/start-{}", *settings.log, player + 1));
    seating.log = &log->of(player % 2 == 0 ? Side::kRed : Side::kBlue);
  }
  auto identity = contestant.greet(seating);
  if (identity && !identity->plays(*settings.game))
    return tl::unexpected(Forfeit{not_played(*identity, *settings.game)});
  return identity;
}

SeatSettings seat_settings(const SeriesSettings& settings, std::size_t player) {
  const PlayerSpec& spec = settings.players[player];
  SeatSettings seat;
  seat.name = player_name(settings, player);
  seat.control = control_of(spec, settings.control);
  seat.grace = settings.grace.value_or(spec.external() ? kEngineGrace : kPlayerGrace);
  return seat;
}

}  // namespace

SeriesGame game_of(const SeriesSettings& settings, std::size_t number) {
  SeriesGame game;
  game.pairing = number / 2 % settings.pairings.size();
  const auto& [first, second] = settings.pairings[game.pairing];
  game.swapped = number % 2 != 0;
  game.red = game.swapped ? second : first;
  game.blue = game.swapped ? first : second;
  game.seed = mix64(mix64(settings.seed) + number);
  return game;
}

bool writes_times(const SeriesSettings& settings) {
  return std::any_of(settings.players.begin(), settings.players.end(), [&](const PlayerSpec& spec) {
    return depends_on_time(spec, settings.control);
  });
}

GameSettings settings_of(const SeriesSettings& settings, std::size_t number) {
  const SeriesGame game = game_of(settings, number);
  GameSettings rules;
  rules.game = settings.game;
  rules.seed = game.seed;
  rules.seats = {seat_settings(settings, game.red), seat_settings(settings, game.blue)};
  if (!settings.setups.empty())
    rules.setups = settings.setups[number / 2 / settings.pairings.size() % settings.setups.size()];
  rules.tags = {{"Round", fmt::format("{}", number + 1)},
                {"TimeControl", time_control_text(settings.control)},
                {"MatchSeed", fmt::format("{}", settings.seed)}};
  if (const auto text = adjudication_text(settings.adjudication); !text.empty())
    rules.tags.push_back({"Adjudication", text});
  rules.adjudication = settings.adjudication;
  rules.write_times = writes_times(settings);
  if (settings.log) rules.log = game_log_path(*settings.log, number + 1);
  return rules;
}

std::string player_name(const SeriesSettings& settings, std::size_t player) {
  const std::string& name = settings.players[player].name;
  const auto before = settings.players.begin() + static_cast<std::ptrdiff_t>(player);
  const auto same = std::count_if(settings.players.begin(), before,
                                  [&](const PlayerSpec& spec) { return spec.name == name; });
  return same == 0 ? name : fmt::format("{} #{}", name, same + 1);
}

Result<GreetedPlayers> greet_players(const SeriesSettings& settings, std::size_t first,
                                     const std::atomic<bool>& stop) {
  GreetedPlayers greeted;
  greeted.programs.resize(settings.players.size());
  const SeriesGame next = game_of(settings, first);
  for (std::size_t player = 0; player < settings.players.size(); ++player) {
    if (!settings.players[player].external()) continue;
    auto contestant = make_contestant(settings.players[player]);
    const auto identity = greet(settings, player, *contestant, stop);
    if (!identity)
      return fail(fmt::format("player \"{}\": {}", printable(player_name(settings, player), 200),
                              identity.error().reason));
    greeted.programs[player] = identity->name;
    if (player == next.red || player == next.blue)
      greeted.ready.emplace(player, std::move(contestant));
  }
  return greeted;
}

void run_series(const SeriesSettings& settings, SeriesStart start, const std::atomic<bool>& stop,
                const SeriesSink& sink) {
  SeriesRun(settings, std::move(start), stop, sink).run();
}

}  // namespace vexil
