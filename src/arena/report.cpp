#include "arena/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <optional>
#include <vector>

#include "arena/summary.h"
#include "base/text.h"
#include "json/writer.h"

namespace vexil {
namespace {

std::string pairs_json(const Tally& tally) {
  JsonList list;
  for (const std::uint64_t count : tally.pairs()) list.add(std::to_string(count));
  return list.done();
}

std::string sprt_json(const ContestSettings& settings, const Standing& standing) {
  const Tally::PairCounts& pairs = standing.pairings[0].pairs();
  return JsonObject()
      .add("elo0", json_number(settings.sprt->elo0(), 2))
      .add("elo1", json_number(settings.sprt->elo1(), 2))
      .add("alpha", json_number(settings.sprt->errors().alpha, 4))
      .add("beta", json_number(settings.sprt->errors().beta, 4))
      .add("ratio", json_number(settings.sprt->ratio(pairs), 3))
      .add("lower", json_number(settings.sprt->lower(), 3))
      .add("upper", json_number(settings.sprt->upper(), 3))
      .text("state", sprt_state_text(settings.sprt->state(pairs)))
      .done();
}

// What every report says of its settings and of how it went.
JsonObject& add_settings(JsonObject& object, const ContestSettings& settings,
                         const Standing& standing, std::chrono::duration<double> wall) {
  const SeriesSettings& series = settings.series;
  JsonList programs;
  for (const std::string& program : standing.programs) programs.add(json_string(program));
  return object.add("programs", programs.done())
      .text("time_control", time_control_text(series.control))
      .number("seed", series.seed)
      .number("fixed_setups", series.setups.size())
      .number("games_asked_for", series.games)
      .number("games_resumed", standing.resumed)
      .number("concurrency", settings.concurrency)
      .add("wall_s", json_number(wall.count(), 1));
}

std::string score_json(std::string_view name, const Tally& tally) {
  return JsonObject()
      .text("player", name)
      .number("games", tally.games())
      .number("wins", tally.wins())
      .number("losses", tally.losses())
      .number("draws", tally.draws())
      .add("score", json_number(tally.score(), 4))
      .add("elo", json_number(tally.elo(), 1))
      .add("elo_error", json_number(tally.elo_error(), 1))
      .done();
}

// The players, the best first; equal ones as they were named.
std::vector<std::size_t> ranking(const Standing& standing) {
  std::vector<std::size_t> order(standing.players.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t one, std::size_t two) {
    const double first = standing.players[one].score();
    const double second = standing.players[two].score();
    return first != second ? first > second : one < two;
  });
  return order;
}

std::string pairings_json(const ContestSettings& settings, const Standing& standing) {
  JsonList list;
  for (std::size_t at = 0; at < standing.pairings.size(); ++at) {
    const auto& [a, b] = settings.series.pairings[at];
    const Tally& tally = standing.pairings[at];
    list.add(JsonObject()
                 .text("a", player_name(settings.series, a))
                 .text("b", player_name(settings.series, b))
                 .number("games", tally.games())
                 .number("a_wins", tally.wins())
                 .number("b_wins", tally.losses())
                 .number("draws", tally.draws())
                 .add("elo", json_number(tally.elo(), 1))
                 .add("elo_error", json_number(tally.elo_error(), 1))
                 .add("pairs", pairs_json(tally))
                 .done());
  }
  return list.done();
}

std::string elo_text(const Tally& tally) {
  if (tally.games() == 0) return "-";
  if (const auto elo = tally.elo()) return fmt::format("{:+.1f}", *elo);
  return tally.score() > 0.5 ? "+inf" : "-inf";
}

std::string error_text(const Tally& tally) {
  const auto error = tally.elo_error();
  return error ? fmt::format("{:.1f}", *error) : "-";
}

}  // namespace

std::string match_line(const ContestSettings& settings, const Standing& standing) {
  return match_summary(standing.pairings[0], standing.statistics.terminations(),
                       settings.series.game->name,
                       settings.sprt ? sprt_json(settings, standing) : "");
}

std::string match_report(const ContestSettings& settings, const Standing& standing,
                         std::chrono::duration<double> wall) {
  JsonObject object;
  object.add("summary", match_line(settings, standing));
  object.text("a", player_name(settings.series, 0)).text("b", player_name(settings.series, 1));
  return add_settings(object, settings, standing, wall)
      .add("pairs", pairs_json(standing.pairings[0]))
      .add("sprt", settings.sprt ? sprt_json(settings, standing) : "null")
      .add("statistics", statistics_json(standing.statistics))
      .done();
}

std::string tournament_summary(const ContestSettings& settings, const Standing& standing) {
  JsonList players;
  for (const std::size_t player : ranking(standing))
    players.add(score_json(player_name(settings.series, player), standing.players[player]));
  return JsonObject()
      .number("games", standing.games)
      .add("players", players.done())
      .add("terminations", terminations_json(standing.statistics.terminations()))
      .text("game", settings.series.game->name)
      .done();
}

std::string tournament_report(const ContestSettings& settings, const Standing& standing,
                              std::chrono::duration<double> wall) {
  JsonObject object;
  object.add("summary", tournament_summary(settings, standing));
  return add_settings(object, settings, standing, wall)
      .add("pairings", pairings_json(settings, standing))
      .add("statistics", statistics_json(standing.statistics))
      .done();
}

namespace {

// The name in a table, with what the program calls itself.
std::string table_name(const ContestSettings& settings, const Standing& standing,
                       std::size_t player) {
  std::string name = printable(player_name(settings.series, player), 60);
  if (const std::string& program = standing.programs[player]; !program.empty())
    name += fmt::format(" ({})", program);
  return name;
}

std::string ranking_table(const ContestSettings& settings, const Standing& standing,
                          std::size_t width) {
  std::string text =
      fmt::format("{:>3}  {:{}}  {:>6}  {:>6}  {:>7}  {:>6}  {:>5}  {:>5}  {:>5}\n", "", "player",
                  width, "games", "score", "Elo", "error", "won", "lost", "drawn");
  std::size_t place = 0;
  for (const std::size_t player : ranking(standing)) {
    const Tally& tally = standing.players[player];
    text += fmt::format("{:>3}  {:{}}  {:>6}  {:>5.1f}%  {:>7}  {:>6}  {:>5}  {:>5}  {:>5}\n",
                        ++place, table_name(settings, standing, player), width, tally.games(),
                        100 * tally.score(), elo_text(tally), error_text(tally), tally.wins(),
                        tally.losses(), tally.draws());
  }
  return text;
}

// By player and player: points of the first; nothing where they do not meet.
std::vector<std::vector<std::optional<double>>> points_of_pairs(const ContestSettings& settings,
                                                                const Standing& standing) {
  const std::size_t players = standing.players.size();
  std::vector<std::vector<std::optional<double>>> points(
      players, std::vector<std::optional<double>>(players));
  for (std::size_t at = 0; at < standing.pairings.size(); ++at) {
    const auto& [a, b] = settings.series.pairings[at];
    const Tally& tally = standing.pairings[at];
    const double won = tally.score() * static_cast<double>(tally.games());
    points[a][b] = points[a][b].value_or(0) + won;
    points[b][a] = points[b][a].value_or(0) + static_cast<double>(tally.games()) - won;
  }
  return points;
}

std::string cross_table(const ContestSettings& settings, const Standing& standing,
                        std::size_t width) {
  const std::vector<std::size_t> order = ranking(standing);
  const auto points = points_of_pairs(settings, standing);
  std::string text = fmt::format("\n{:>3}  {:{}}", "", "points", width);
  for (std::size_t place = 1; place <= order.size(); ++place) text += fmt::format("  {:>6}", place);
  text += '\n';
  for (std::size_t place = 0; place < order.size(); ++place) {
    const std::size_t player = order[place];
    text += fmt::format("{:>3}  {:{}}", place + 1, table_name(settings, standing, player), width);
    for (const std::size_t opponent : order) {
      const auto& won = points[player][opponent];
      text += won ? fmt::format("  {:>6.1f}", *won) : fmt::format("  {:>6}", "-");
    }
    text += '\n';
  }
  return text;
}

}  // namespace

std::string tournament_table(const ContestSettings& settings, const Standing& standing) {
  std::size_t width = 6;
  for (std::size_t player = 0; player < standing.players.size(); ++player)
    width = std::max(width, table_name(settings, standing, player).size());
  return ranking_table(settings, standing, width) + cross_table(settings, standing, width);
}

}  // namespace vexil
