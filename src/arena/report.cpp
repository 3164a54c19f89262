#include "arena/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

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
  if (!settings.sprt) return "null";
  const Tally::PairCounts& pairs = standing.pairings[0].pairs();
  return JsonObject()
      .add("elo0", json_number(settings.sprt->elo0(), 2))
      .add("elo1", json_number(settings.sprt->elo1(), 2))
      .add("ratio", json_number(settings.sprt->ratio(pairs), 3))
      .add("bound", json_number(Sprt::bound(), 3))
      .text("state", sprt_state_text(settings.sprt->state(pairs)))
      .done();
}

// What every report says of its settings and of how it went.
JsonObject& add_settings(JsonObject& object, const ContestSettings& settings,
                         const Standing& standing, std::chrono::duration<double> wall) {
  const SeriesSettings& series = settings.series;
  return object.text("time_control", time_control_text(series.control))
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
                 .text("a", settings.series.players[a].text)
                 .text("b", settings.series.players[b].text)
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

std::string match_report(const ContestSettings& settings, const Standing& standing,
                         std::chrono::duration<double> wall) {
  const SeriesSettings& series = settings.series;
  const Tally& tally = standing.pairings[0];
  JsonObject object;
  object.add("summary",
             match_summary(tally, standing.statistics.terminations(), series.game->name));
  object.text("a", series.players[0].text).text("b", series.players[1].text);
  return add_settings(object, settings, standing, wall)
      .add("pairs", pairs_json(tally))
      .add("sprt", sprt_json(settings, standing))
      .add("statistics", statistics_json(standing.statistics))
      .done();
}

std::string tournament_summary(const ContestSettings& settings, const Standing& standing) {
  JsonList players;
  for (const std::size_t player : ranking(standing))
    players.add(score_json(settings.series.players[player].text, standing.players[player]));
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

std::string tournament_table(const ContestSettings& settings, const Standing& standing) {
  const auto name = [&](std::size_t player) {
    return printable(settings.series.players[player].text, 60);
  };
  std::size_t width = 6;
  for (std::size_t player = 0; player < standing.players.size(); ++player)
    width = std::max(width, name(player).size());
  std::string text =
      fmt::format("{:>3}  {:{}}  {:>6}  {:>6}  {:>7}  {:>6}  {:>5}  {:>5}  {:>5}\n", "", "player",
                  width, "games", "score", "Elo", "error", "won", "lost", "drawn");
  std::size_t place = 0;
  for (const std::size_t player : ranking(standing)) {
    const Tally& tally = standing.players[player];
    text +=
        fmt::format("{:>3}  {:{}}  {:>6}  {:>5.1f}%  {:>7}  {:>6}  {:>5}  {:>5}  {:>5}\n", ++place,
                    name(player), width, tally.games(), 100 * tally.score(), elo_text(tally),
                    error_text(tally), tally.wins(), tally.losses(), tally.draws());
  }
  return text;
}

}  // namespace vexil
