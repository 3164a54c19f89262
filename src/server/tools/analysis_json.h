// What an analysis found, as JSON.
#pragma once

#include <array>
#include <string>

#include "arena/analyse_record.h"

namespace vexil::server {

struct AnalysisSummary {
  std::array<std::array<int, kVerdictNames.size()>, 2> verdicts{};  // By side.
  std::array<double, 2> loss{};
  std::array<int, 2> decisions{};

  void add(const DecisionReport& report);
};

// {"turn":3,"side":"red","decision":1,"action":"a4a5","known":{"best":0.512,"played":0.498},
//  "open":{...},"verdict":"fine","best":[{"action":"b4b5","expected":0.512,"depth":3},...]}
[[nodiscard]] std::string decision_json(const Game& game, const DecisionReport& report,
                                        std::size_t top);
// {"red":{"fine":20,"inaccuracy":2,"mistake":1,"blunder":0,"average_loss":0.0123},"blue":{...}}
[[nodiscard]] std::string summary_json(const AnalysisSummary& summary);

}  // namespace vexil::server
