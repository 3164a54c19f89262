// Statistics for programs and for people.
#include <fmt/format.h>

#include "arena/statistics.h"
#include "base/text.h"
#include "json/writer.h"

namespace vexil {
namespace {

std::string actions_json(const VerbCounts& actions) {
  JsonObject object;
  for (std::size_t verb = 0; verb < actions.size(); ++verb)
    if (actions[verb] > 0) object.number(kVerbNames[verb], actions[verb]);
  return object.done();
}

// "flag 7, resign 2"
std::string listed(const Terminations& terminations) {
  std::string text;
  for (const auto& [name, count] : terminations)
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", name, count);
  return text.empty() ? "-" : text;
}

std::string listed(const VerbCounts& actions) {
  std::string text;
  for (std::size_t verb = 0; verb < actions.size(); ++verb)
    if (actions[verb] > 0)
      text += fmt::format("{}{} {}", text.empty() ? "" : ", ", kVerbNames[verb], actions[verb]);
  return text.empty() ? "-" : text;
}

std::string player_text(const PlayerFigures& player) {
  std::string text = fmt::format(
      "\n{}\n  games    {}: {} won, {} lost, {} drawn\n  won by   {}\n  lost by  {}\n  actions  "
      "{}\n",
      printable(player.name, 200), player.games(), player.count(Outcome::kWin),
      player.count(Outcome::kLoss), player.count(Outcome::kDraw), listed(player.won_by),
      listed(player.lost_by), listed(player.actions));
  if (player.nodes > 0) text += fmt::format("  nodes    {}\n", player.nodes);
  if (player.time_ms > 0)
    text += fmt::format("  time     {:.1f} s, slowest decision {:.1f} ms\n", player.time_ms / 1000,
                        player.slowest_ms);
  for (const ForfeitNote& note : player.forfeits)
    text += fmt::format("  forfeit  game {}: {}\n", note.game, printable(note.reason, 300));
  return text;
}

}  // namespace

std::string terminations_json(const Terminations& terminations) {
  JsonObject object;
  for (const auto& [name, count] : terminations) object.number(name, count);
  return object.done();
}

std::string player_json(const PlayerFigures& player) {
  JsonList forfeits;
  for (const ForfeitNote& note : player.forfeits)
    forfeits.add(JsonObject().number("game", note.game).text("reason", note.reason).done());
  return JsonObject()
      .text("player", player.name)
      .number("games", player.games())
      .number("wins", player.count(Outcome::kWin))
      .number("losses", player.count(Outcome::kLoss))
      .number("draws", player.count(Outcome::kDraw))
      .add("won_by", terminations_json(player.won_by))
      .add("lost_by", terminations_json(player.lost_by))
      .number("decisions", player.decisions())
      .add("actions", actions_json(player.actions))
      .number("nodes", player.nodes)
      .add("time_ms", json_number(player.time_ms, 1))
      .add("slowest_ms", json_number(player.slowest_ms, 1))
      .add("forfeits", forfeits.done())
      .done();
}

std::string statistics_json(const Statistics& statistics) {
  const Lengths lengths = statistics.lengths();
  JsonList players;
  for (const PlayerFigures& player : statistics.players()) players.add(player_json(player));
  return JsonObject()
      .number("games", statistics.games())
      .number("unfinished", statistics.unfinished())
      .number("red_wins", statistics.count(Outcome::kWin))
      .number("blue_wins", statistics.count(Outcome::kLoss))
      .number("draws", statistics.count(Outcome::kDraw))
      .add("terminations", terminations_json(statistics.terminations()))
      .add("turns", JsonObject()
                        .number("shortest", lengths.shortest)
                        .number("median", lengths.median)
                        .add("mean", json_number(lengths.mean, 1))
                        .number("longest", lengths.longest)
                        .done())
      .add("players", players.done())
      .done();
}

std::string statistics_text(const Statistics& statistics) {
  const Lengths lengths = statistics.lengths();
  std::string text = fmt::format(
      "games      {}: red won {}, blue won {}, drawn {}, not finished {}\n"
      "endings    {}\n"
      "turns      {} to {}, median {}, mean {:.1f}\n",
      statistics.games(), statistics.count(Outcome::kWin), statistics.count(Outcome::kLoss),
      statistics.count(Outcome::kDraw), statistics.unfinished(), listed(statistics.terminations()),
      lengths.shortest, lengths.longest, lengths.median, lengths.mean);
  for (const PlayerFigures& player : statistics.players()) text += player_text(player);
  return text;
}

}  // namespace vexil
