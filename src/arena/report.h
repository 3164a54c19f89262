// Full reports of matches and tournaments, as JSON and as a table for people.
#pragma once

#include <chrono>
#include <string>

#include "arena/contest.h"

namespace vexil {

// The line that a match ends with: its summary, with the test where there is one.
[[nodiscard]] std::string match_line(const ContestSettings& settings, const Standing& standing);

// One object: the summary, the settings, pairs by points, the test, and all statistics.
[[nodiscard]] std::string match_report(const ContestSettings& settings, const Standing& standing,
                                       std::chrono::duration<double> wall);

// One object: the table, every pairing and all statistics.
[[nodiscard]] std::string tournament_report(const ContestSettings& settings,
                                            const Standing& standing,
                                            std::chrono::duration<double> wall);

// {"games":…,"players":[{"player":…,"games":…,"wins":…,"losses":…,"draws":…,"score":…,"elo":…,
//  "elo_error":…},…],"terminations":{…},"game":…}, the players by their scores.
[[nodiscard]] std::string tournament_summary(const ContestSettings& settings,
                                             const Standing& standing);

// A line a player, the best first; then what each scored against each, in points.
[[nodiscard]] std::string tournament_table(const ContestSettings& settings,
                                           const Standing& standing);

}  // namespace vexil
