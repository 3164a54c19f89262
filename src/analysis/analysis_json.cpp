#include "analysis/analysis_json.h"

#include <algorithm>

#include "notation/action_text.h"
#include "notation/square_text.h"
#include "view/viewer.h"

namespace vexil {
namespace {

std::string prospects_json(const Prospects& prospects, bool played) {
  JsonObject object;
  object.add("best", json_number(prospects.best, 3));
  if (played) object.add("played", json_number(prospects.played, 3));
  return object.done();
}

}  // namespace

std::string actions_json(const Game& game, const Ranking& ranking, std::size_t top) {
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

void AnalysisSummary::add(const DecisionReport& report) {
  if (!report.played) return;
  ++verdicts[at(report.side)][static_cast<std::size_t>(report.verdict)];
  ++decisions[at(report.side)];
  loss[at(report.side)] += report.known.best - report.known.played;
}

double AnalysisSummary::average(Side side) const {
  return decisions[at(side)] == 0 ? 0 : loss[at(side)] / decisions[at(side)];
}

int AnalysisSummary::count(Side side, std::size_t verdict) const {
  return verdicts[at(side)][verdict];
}

std::string decision_json(const Game& game, const DecisionReport& report, std::size_t top,
                          JsonObject head) {
  const bool played = report.played.has_value();
  head.number("turn", report.turn)
      .text("side", side_name(report.side))
      .number("decision", static_cast<std::uint64_t>(report.part) + 1);
  if (played) head.text("action", print_action(game, *report.played));
  head.add("known", prospects_json(report.known, played))
      .add("open", prospects_json(report.open, played));
  if (played) head.text("verdict", kVerdictNames[static_cast<std::size_t>(report.verdict)]);
  return head.add("best", actions_json(game, report.ranking, top)).done();
}

std::string summary_json(const AnalysisSummary& summary, JsonObject head) {
  for (const Side side : kSides) {
    JsonObject counts;
    for (std::size_t verdict = 0; verdict < kVerdictNames.size(); ++verdict)
      counts.number(kVerdictNames[verdict],
                    static_cast<std::uint64_t>(summary.count(side, verdict)));
    counts.add("average_loss", json_number(summary.average(side), 4));
    head.add(side_name(side), counts.done());
  }
  return head.done();
}

}  // namespace vexil
