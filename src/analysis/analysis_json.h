// What an analysis found, as JSON: for the command line and for the server.
#pragma once

#include <array>
#include <string>

#include "analysis/analyse_record.h"
#include "json/writer.h"

namespace vexil {

// How both sides did in a game.
struct AnalysisSummary {
  std::array<std::array<int, kVerdictNames.size()>, 2> verdicts{};  // By side.
  std::array<double, 2> loss{};
  std::array<int, 2> decisions{};

  void add(const DecisionReport& report);
  // What a decision cost on average.
  [[nodiscard]] double average(Side side) const;
  [[nodiscard]] int count(Side side, std::size_t verdict) const;
};

// [{"action":"a4a5","expected":0.512,"depth":3},...], the best ones.
[[nodiscard]] std::string actions_json(const Game& game, const Ranking& ranking, std::size_t top);

// Both begin with what `head` holds already, such as the number of the game.
// {"turn":3,"side":"red","decision":1,"action":"a4a5","known":{"best":0.512,"played":0.498},
//  "open":{...},"verdict":"fine","best":[{"action":"b4b5","expected":0.512,"depth":3},...]}
[[nodiscard]] std::string decision_json(const Game& game, const DecisionReport& report,
                                        std::size_t top, JsonObject head = {});
// {"red":{"fine":20,"inaccuracy":2,"mistake":1,"blunder":0,"average_loss":0.0123},"blue":{...}}
[[nodiscard]] std::string summary_json(const AnalysisSummary& summary, JsonObject head = {});

}  // namespace vexil
