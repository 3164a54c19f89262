// The two-squares rule: a piece may not go back and forth between the same squares again and again.
// docs/develop/rules.md, "Moving"; counted per player in the position's runs.
#pragma once

#include "rules/action.h"
#include "rules/edition.h"
#include "rules/position.h"

namespace vexil {

// The boundaries between adjacent squares that a move crosses. A move along one rank or file
// crosses those between its squares, [low, high) on its line; any other crosses one of its own,
// between its two end squares.
struct Crossing {
  int line = 0;  // 0..9: along that row; 10..19: along that file; 20 and up: a pair of squares.
  int low = 0;
  int high = 0;

  [[nodiscard]] bool any() const { return low < high; }
};

[[nodiscard]] Crossing crossing(Square from, Square to);
[[nodiscard]] Crossing common(const Crossing& a, const Crossing& b);

// The step of an action that the rule judges, by its end squares; none where it judges nothing.
struct JudgedStep {
  Square from = Square::kNone;
  Square to = Square::kNone;
};

// REQUIRES: no follow-up is open.
[[nodiscard]] JudgedStep judged_step(const Edition& edition, const Position& position,
                                     Action action);

// Judges moves of a run's piece; made once per position, since most positions forbid nothing.
class TwoSquares {
 public:
  TwoSquares(const Edition& edition, const Position& position) {
    const int limit = edition.options.two_squares;
    const Run& run = position.run[static_cast<std::size_t>(index(position.to_move))];
    if (limit != 0 && run.length >= limit) look_back(edition, run);
  }

  // Whether anything can be forbidden here at all.
  [[nodiscard]] bool active() const { return active_; }
  // Whether going from -> to would repeat once too often.
  [[nodiscard]] bool forbids(Square from, Square to) const;

 private:
  // REQUIRES: the run is as long as the rule looks back.
  void look_back(const Edition& edition, const Run& run);

  bool active_ = false;
  bool by_path_ = false;
  Square runner_ = Square::kNone;
  Square back_ = Square::kNone;  // The other of the two squares.
  Crossing shared_;              // What all the last N moves cross.
};

// Adds a move to the run of the side, which ends if another piece moved last.
inline void extend_run(const Edition& edition, Run& run, Square from, Square to) {
  const std::uint8_t limit = edition.options.two_squares;
  if (run.length > 0 && run.to_at(0) != from) run.length = 0;
  run.from = (run.from << 8) | static_cast<std::uint64_t>(index(from));
  run.to = (run.to << 8) | static_cast<std::uint64_t>(index(to));
  run.length = run.length < limit ? static_cast<std::uint8_t>(run.length + 1) : limit;
}

// Adds the step of a power to the run where the option counts it; otherwise the run ends.
inline void count_power_step(const Edition& edition, Run& run, Square from, Square to) {
  if (edition.options.two_squares_powers)
    extend_run(edition, run, from, to);
  else
    run.length = 0;
}

// Ends the side's run if its piece stands on this square.
inline void end_run_of(Run& run, Square square) {
  if (run.length > 0 && run.to_at(0) == square) run.length = 0;
}

}  // namespace vexil
