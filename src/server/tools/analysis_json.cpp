#include "server/tools/analysis_json.h"

#include <algorithm>

#include "arena/json_text.h"
#include "notation/action_text.h"
#include "notation/square_text.h"
#include "view/viewer.h"

namespace vexil::server {
namespace {

std::string prospects_json(const Prospects& prospects, bool played) {
  JsonObject object;
  object.add("best", json_number(prospects.best, 3));
  if (played) object.add("played", json_number(prospects.played, 3));
  return object.done();
}

std::string best_json(const Game& game, const Ranking& ranking, std::size_t top) {
  JsonList list;
  for (std::size_t place = 0; place < std::min(top, ranking.actions.size()); ++place) {
    const RankedAction& ranked = ranking.actions[place];
    list.add(JsonObject()
                 .text("action", print_action(game, ranked.action))
                 .add("expected", json_number(ranked.expected, 3))
                 .number("depth", static_cast<std::uint64_t>(ranked.depth))
                 .done());
  }
  return list.done();
}

}  // namespace

void AnalysisSummary::add(const DecisionReport& report) {
  if (!report.played) return;
  ++verdicts[at(report.side)][static_cast<std::size_t>(report.verdict)];
  ++decisions[at(report.side)];
  loss[at(report.side)] += report.known.best - report.known.played;
}

std::string decision_json(const Game& game, const DecisionReport& report, std::size_t top) {
  const bool played = report.played.has_value();
  JsonObject object;
  object.number("turn", report.turn)
      .text("side", side_name(report.side))
      .number("decision", static_cast<std::uint64_t>(report.part) + 1);
  if (played) object.text("action", print_action(game, *report.played));
  object.add("known", prospects_json(report.known, played))
      .add("open", prospects_json(report.open, played));
  if (played) object.text("verdict", kVerdictNames[static_cast<std::size_t>(report.verdict)]);
  return object.add("best", best_json(game, report.ranking, top)).done();
}

std::string summary_json(const AnalysisSummary& summary) {
  JsonObject object;
  for (const Side side : kSides) {
    JsonObject counts;
    for (std::size_t verdict = 0; verdict < kVerdictNames.size(); ++verdict)
      counts.number(kVerdictNames[verdict],
                    static_cast<std::uint64_t>(summary.verdicts[at(side)][verdict]));
    const int decisions = summary.decisions[at(side)];
    counts.add("average_loss",
               json_number(decisions == 0 ? 0 : summary.loss[at(side)] / decisions, 4));
    object.add(side_name(side), counts.done());
  }
  return object.done();
}

}  // namespace vexil::server
