// The progress of a match on standard error: one line that is overwritten on a terminal, a new line
// from time to time elsewhere.
#pragma once

#include <chrono>
#include <string>

#include "arena/contest.h"
#include "cli/streams.h"

namespace vexil {

// "[####------] 40/100  +25 -12 =3  Elo +115.2 ± 60.1  LLR 1.20 (-2.94, 2.94)  ETA 3:20"; the Elo
// and the test only where there are two players. `spent` is the time for the games of this run.
[[nodiscard]] std::string progress_text(const ContestSettings& settings, const Standing& standing,
                                        std::chrono::duration<double> spent);

class ProgressLine {
 public:
  // REQUIRES: the settings and the output outlive this.
  ProgressLine(const ContestSettings& settings, Output& out, bool terminal)
      : settings_(settings), out_(out), terminal_(terminal) {}

  // Shows it, unless something was shown a moment ago.
  void show(const Standing& standing);
  // Shows the final state, and keeps the line on the screen.
  void finish(const Standing& standing);

 private:
  using Clock = std::chrono::steady_clock;

  void write(const Standing& standing, Clock::time_point now);

  const ContestSettings& settings_;
  Output& out_;
  bool terminal_;
  Clock::time_point begun_ = Clock::now();
  Clock::time_point shown_ = begun_;
};

}  // namespace vexil
