// The progress of a match on standard error: one line that is overwritten on a terminal, a new line
// from time to time elsewhere.
#pragma once

#include <chrono>
#include <string>

#include "arena/contest.h"
#include "base/time_source.h"
#include "cli/streams.h"

namespace vexil {

// "[####------] 40/100  +25 -12 =3  Elo +115.2 ± 60.1  LLR 1.20 (-2.94, 2.94)  ETA 3:20"; the Elo
// and the test only where there are two players. `spent` is the time for the games of this run.
[[nodiscard]] std::string progress_text(const ContestSettings& settings, const Standing& standing,
                                        std::chrono::duration<double> spent);

class ProgressLine {
 public:
  // REQUIRES: the settings, the output and the time outlive this.
  ProgressLine(const ContestSettings& settings, Output& out, bool terminal,
               const TimeSource& time = wall_time())
      : settings_(settings), out_(out), terminal_(terminal), time_(time) {}

  // Shows it, unless something was shown a moment ago.
  void show(const Standing& standing);
  // Shows the final state, and keeps the line on the screen.
  void finish(const Standing& standing);

 private:
  void write(const Standing& standing, std::chrono::nanoseconds now);

  const ContestSettings& settings_;
  Output& out_;
  bool terminal_;
  const TimeSource& time_;
  std::chrono::nanoseconds begun_ = time_.now();
  std::chrono::nanoseconds shown_ = begun_;
};

}  // namespace vexil
