#include "rules/two_squares.h"

#include <algorithm>

namespace vexil {

Crossing crossing(Square from, Square to) {
  if (row_of(from) == row_of(to)) {
    const auto [low, high] = std::minmax({file_of(from), file_of(to)});
    return {row_of(from), low, high};
  }
  if (file_of(from) == file_of(to)) {
    const auto [low, high] = std::minmax({row_of(from), row_of(to)});
    return {kMaxRows + file_of(from), low, high};
  }
  const auto [low, high] = std::minmax({index(from), index(to)});
  return {kMaxRows + kFiles + low * kSquares + high, 0, 1};
}

Crossing common(const Crossing& a, const Crossing& b) {
  if (a.line != b.line) return {};
  return {a.line, std::max(a.low, b.low), std::min(a.high, b.high)};
}

void TwoSquares::look_back(const Edition& edition, const Run& run) {
  const int limit = edition.options.two_squares;
  runner_ = run.to_at(0);
  back_ = run.from_at(0);
  by_path_ = edition.options.two_squares_scout_path;
  shared_ = crossing(back_, runner_);
  active_ = true;
  for (int age = 1; age < limit && active_; ++age) {
    const Square from = run.from_at(age);
    const Square to = run.to_at(age);
    if (by_path_) {
      shared_ = common(shared_, crossing(from, to));
      active_ = shared_.any();
    } else {
      active_ = (from == back_ && to == runner_) || (from == runner_ && to == back_);
    }
  }
}

bool TwoSquares::forbids(Square from, Square to) const {
  if (!active_ || from != runner_) return false;
  return by_path_ ? common(shared_, crossing(from, to)).any() : to == back_;
}

}  // namespace vexil
