#include "arena/contest.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <fstream>

#include "arena/game_log.h"
#include "arena/record_log.h"
#include "base/text.h"
#include "notation/record_reader.h"
#include "notation/setup_text.h"

namespace vexil {
namespace {

// Tags that the settings decide before a game is played.
std::vector<Tag> known_tags(const SeriesSettings& settings, std::size_t number) {
  const GameSettings rules = settings_of(settings, number);
  std::vector<Tag> tags{
      {"Game", rules.game->name}, {"Red", rules.seats[0].name}, {"Blue", rules.seats[1].name}};
  tags.insert(tags.end(), rules.tags.begin(), rules.tags.end());
  tags.push_back({"Seed", fmt::format("{}", rules.seed)});
  if (!rules.setups) return tags;
  tags.push_back({"RedSetup", print_setup(*rules.game, Side::kRed, rules.setups->red)});
  tags.push_back({"BlueSetup", print_setup(*rules.game, Side::kBlue, rules.setups->blue)});
  return tags;
}

Result<void> check_resumed(const SeriesSettings& settings, std::size_t number,
                           const Record& record) {
  if (number >= settings.games)
    return fail(fmt::format("holds more than the {} games asked for", settings.games));
  for (const Tag& tag : known_tags(settings, number)) {
    const std::string* const value = record.find(tag.name);
    if (value == nullptr || *value != tag.value)
      return fail(
          fmt::format("game {} has {} {}, but here it would have {}; another match needs "
                      "another file",
                      number + 1, tag.name, value == nullptr ? "none" : vexil::quoted(*value),
                      vexil::quoted(tag.value)));
  }
  return {};
}

// The first lines of a record, as far as the settings decide them.
std::string beginning_of(const SeriesSettings& settings, std::size_t number) {
  Record record;
  for (const Tag& tag : known_tags(settings, number))
    if (tag.name == "Game" || tag.name == "Red" || tag.name == "Blue") record.tags.push_back(tag);
  std::string text = print_record(record);
  text.resize(text.size() - 2);  // The blank line and the line of turns.
  return text;
}

// A ucc program knows nothing of options that change who wins or what is shown; the repetition
// rules it may break at its own risk.
bool ucc_can_play(const Game& game) {
  constexpr std::array<std::string_view, 8> kHarmless{
      "captured",       "memory-aid",  "more-squares",        "move-cap",
      "no-capture-cap", "two-squares", "two-squares-attacks", "two-squares-scout-path"};
  if (game.id != "international") return false;
  for (std::size_t at = 0; at < game.option_values.size(); ++at) {
    const std::string& name = game.family->options[at].name;
    const bool harmless = std::find(kHarmless.begin(), kHarmless.end(), name) != kHarmless.end();
    if (!harmless && game.option_values[at] != game.rules().defaults[at]) return false;
  }
  return true;
}

// The times that a record leaves out so that it is the same in every run.
void add_measured(Standing& standing, const SeriesGame& game, const ArenaGame& played) {
  const auto in_ms = [](std::chrono::nanoseconds time) {
    return static_cast<double>(time.count()) * 1e-6;
  };
  standing.statistics.add_time(game.red, in_ms(played.use[0].time), in_ms(played.use[0].slowest));
  standing.statistics.add_time(game.blue, in_ms(played.use[1].time), in_ms(played.use[1].slowest));
}

bool decided(const ContestSettings& settings, const Standing& standing) {
  // Only complete pairs count, so that the test looks once a pair.
  return settings.sprt && standing.games % 2 == 0 && standing.games > 0 &&
         settings.sprt->state(standing.pairings[0].pairs()) != SprtState::kOpen;
}

// Reads what is there. Games after a decision of the test cannot be of this match.
Result<RecordLog> open_log(const ContestSettings& settings, Standing& standing) {
  const SeriesSettings& series = settings.series;
  RecordLog::Expected expected;
  expected.look = [&](std::size_t number, const Record& record) -> Result<void> {
    if (auto good = check_resumed(series, number, record); !good) return good;
    if (decided(settings, standing))
      return fail(fmt::format("goes on after game {}, where the test was decided", number));
    standing.add(series, record);
    ++standing.resumed;
    return {};
  };
  expected.beginning = [&](std::size_t number) { return beginning_of(series, number); };
  return RecordLog::open(*settings.record, expected);
}

}  // namespace

Standing::Standing(const SeriesSettings& settings)
    : pairings(settings.pairings.size()),
      players(settings.players.size()),
      programs(settings.players.size()) {
  for (std::size_t player = 0; player < settings.players.size(); ++player)
    statistics.add_player(player_name(settings, player));
}

void Standing::add(const SeriesSettings& settings, const Record& record) {
  const SeriesGame game = game_of(settings, games);
  const Outcome red = outcome_of_red(record);
  pairings[game.pairing].add(game.swapped ? reversed(red) : red);
  players[game.red].add(red);
  players[game.blue].add(reversed(red));
  statistics.add(record, game.red, game.blue);
  ++games;
}

Result<void> check_contest(const ContestSettings& settings) {
  for (const PlayerSpec& spec : settings.series.players) {
    if (spec.text.find_first_of("\r\n") != std::string::npos || !is_utf8(spec.text))
      return fail(fmt::format("player {}: expected UTF-8 on one line", vexil::quoted(spec.text)));
    if (spec.kind != PlayerKind::kUcc) continue;
    if (!ucc_can_play(*settings.series.game))
      return fail(
          fmt::format("player {}: a ucc program plays international with its 40 pieces "
                      "only, not {}",
                      vexil::quoted(spec.text), settings.series.game->name));
    if (!settings.series.setups.empty())
      return fail(fmt::format("--setups: player {} always chooses its own setups",
                              vexil::quoted(spec.text)));
  }
  return {};
}

std::optional<std::uint64_t> seed_of_record_file(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  auto record = RecordReader(lines_of(stream)).next();
  if (!record || !record->has_value()) return std::nullopt;
  const std::string* const text = (*record)->find("MatchSeed");
  std::uint64_t seed = 0;
  if (text == nullptr) return std::nullopt;
  const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), seed);
  if (error != std::errc() || end != text->data() + text->size()) return std::nullopt;
  return seed;
}

namespace {

// Plays the games that are left, and keeps the standing.
class ContestRun {
 public:
  ContestRun(const ContestSettings& settings, Standing& standing, std::optional<RecordLog> log,
             const ContestWatch& watch)
      : settings_(settings),
        standing_(standing),
        log_(std::move(log)),
        watch_(watch),
        start_failures_(settings.series.players.size()) {}

  Result<void> play(const std::atomic<bool>& stop) {
    const SeriesSettings& series = settings_.series;
    if (standing_.games >= series.games || decided(settings_, standing_)) return {};
    if (series.log)
      if (auto made = make_log_folder(*series.log); !made)
        return fail("--log: " + made.error().message);
    auto players = greet_players(series, standing_.games, stop);
    if (!players && stop) return {};
    if (!players) return fail(players.error().message);
    standing_.programs = players->programs;
    SeriesStart start;
    start.first = standing_.games;
    start.threads = settings_.concurrency;
    start.players = std::move(*players);
    start.tick = [this] { watch_(standing_); };
    run_series(series, std::move(start), stop,
               [this](std::size_t number, const ArenaGame& game) { return take(number, game); });
    return {};
  }

 private:
  // Counts a game. Whether to go on.
  bool take(std::size_t number, const ArenaGame& game) {
    const SeriesSettings& series = settings_.series;
    const SeriesGame seats = game_of(series, number);
    if (fails_to_start(game, seats)) return false;
    if (log_) log_->append(game.record);
    standing_.add(series, game.record);
    if (!writes_times(series)) add_measured(standing_, seats, game);
    watch_(standing_);
    return !decided(settings_, standing_);
  }

  // Whether a program has failed to start too often. The last of these games does not count.
  bool fails_to_start(const ArenaGame& game, const SeriesGame& seats) {
    for (const Side side : kSides) {
      const std::size_t player = side == Side::kRed ? seats.red : seats.blue;
      int& failures = start_failures_[player];
      failures = game.not_started[at(side)] ? failures + 1 : 0;
      if (failures < kMostStartFailures) continue;
      standing_.failure = fmt::format("player \"{}\" could not be started {} times in a row; {}",
                                      printable(player_name(settings_.series, player), 200),
                                      failures, *game.record.find("Forfeit"));
      return true;
    }
    return false;
  }

  const ContestSettings& settings_;
  Standing& standing_;
  std::optional<RecordLog> log_;
  const ContestWatch& watch_;
  std::vector<int> start_failures_;  // In a row, by player.
};

}  // namespace

Result<Standing> run_contest(const ContestSettings& settings, const std::atomic<bool>& stop,
                             const ContestWatch& watch) {
  Standing standing(settings.series);
  std::optional<RecordLog> log;
  if (settings.record) {
    auto opened = open_log(settings, standing);
    if (!opened) return fail("--record: " + opened.error().message);
    log = std::move(*opened);
  }
  watch(standing);
  ContestRun run(settings, standing, std::move(log), watch);
  if (auto played = run.play(stop); !played) return fail(played.error().message);
  if (!standing.failure.empty())
    standing.end = ContestEnd::kFailed;
  else if (decided(settings, standing))
    standing.end = ContestEnd::kDecided;
  else if (standing.games < settings.series.games)
    standing.end = ContestEnd::kStopped;
  return standing;
}

}  // namespace vexil
