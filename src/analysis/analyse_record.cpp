#include "analysis/analyse_record.h"

#include <algorithm>

namespace vexil {

Verdict verdict_of(double loss) {
  std::size_t verdict = 0;
  while (verdict + 1 < kVerdictDrops.size() && loss >= kVerdictDrops[verdict + 1]) ++verdict;
  return static_cast<Verdict>(verdict);
}

DecisionReport hint_for(Appraiser& appraiser, const Moment& moment) {
  DecisionReport report;
  report.turn = moment.turn;
  report.side = moment.seat.side();
  report.part = moment.part;
  report.played = moment.played;
  report.ranking = appraiser.rank(moment.seat);
  report.known.best = report.known.played = report.ranking.actions.front().expected;
  return report;
}

DecisionReport analyse(Appraiser& appraiser, const Moment& moment) {
  DecisionReport report = hint_for(appraiser, moment);
  const Ranking open = appraiser.rank_openly(moment.seat, moment.truth);
  report.open.best = report.open.played = open.actions.front().expected;
  if (!report.played) return report;
  const double loss = appraiser.loss(moment.seat, report.ranking, *report.played);
  report.verdict = verdict_of(loss);
  report.known.played = std::max(0.0, report.known.best - loss);
  report.open.played =
      std::max(0.0, report.open.best -
                        appraiser.loss_openly(moment.seat, moment.truth, open, *report.played));
  return report;
}

}  // namespace vexil
