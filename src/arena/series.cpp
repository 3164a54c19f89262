#include "arena/series.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <condition_variable>
#include <exception>
#include <map>
#include <memory>
#include <mutex>
#include <thread>

#include "base/random.h"

namespace vexil {
namespace {

// The contestants that one thread keeps from game to game: engines are started once for many games,
// and those of other pairings are sent home.
class Bench {
 public:
  explicit Bench(const std::vector<PlayerSpec>& players) : players_(players) {}

  void call(std::size_t one, std::size_t two) {
    std::erase_if(seated_,
                  [=](const auto& seat) { return seat.first != one && seat.first != two; });
    for (const std::size_t player : {one, two})
      if (auto& seat = seated_[player]; seat == nullptr) seat = make_contestant(players_[player]);
  }
  [[nodiscard]] Contestant& operator[](std::size_t player) { return *seated_[player]; }

 private:
  const std::vector<PlayerSpec>& players_;
  std::map<std::size_t, std::unique_ptr<Contestant>> seated_;
};

class SeriesRun {
 public:
  SeriesRun(const SeriesSettings& settings, std::size_t first, const std::atomic<bool>& stop,
            const SeriesSink& sink)
      : settings_(settings), stop_(stop), sink_(sink), next_(first), due_(first) {}

  void run(std::size_t threads) {
    std::vector<std::jthread> workers;
    const std::size_t open = settings_.games > next_ ? settings_.games - next_ : 0;
    running_ = std::min(std::max<std::size_t>(threads, 1), open);
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
    Bench bench(settings_.players);
    while (const auto number = take_number()) {
      const SeriesGame game = game_of(settings_, *number);
      GameSettings rules = settings_of(settings_, *number);
      rules.stop = &halt_;
      bench.call(game.red, game.blue);
      auto played = play_game(rules, bench[game.red], bench[game.blue]);
      if (!played) return;
      hand_out(*number, std::move(*played));
    }
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
    }
  }

  const SeriesSettings& settings_;
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

SeatSettings seat_settings(const SeriesSettings& settings, const PlayerSpec& spec) {
  SeatSettings seat;
  seat.name = spec.text;
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
  rules.seats = {seat_settings(settings, settings.players[game.red]),
                 seat_settings(settings, settings.players[game.blue])};
  if (!settings.setups.empty())
    rules.setups = settings.setups[number / 2 / settings.pairings.size() % settings.setups.size()];
  rules.tags = {{"Round", fmt::format("{}", number + 1)},
                {"TimeControl", time_control_text(settings.control)},
                {"MatchSeed", fmt::format("{}", settings.seed)}};
  rules.write_times = writes_times(settings);
  return rules;
}

void run_series(const SeriesSettings& settings, std::size_t first, std::size_t threads,
                const std::atomic<bool>& stop, const SeriesSink& sink) {
  SeriesRun(settings, first, stop, sink).run(threads);
}

}  // namespace vexil
