#include "rules/two_squares.h"

#include <algorithm>

#include "rules/advancing.h"

namespace vexil {
namespace {

// The step of the only piece that an advance would move, if it leads to an empty square.
JudgedStep lone_advance(const Edition& edition, const Position& position, Direction direction) {
  const PowerRow* row = advance_power(edition);
  if (row == nullptr) return {};
  const Bitboard advancing = pieces_of_type(position, position.to_move, row->user);
  if (advancing.count() != 1) return {};
  Bitboard left = advancing;
  const Square from = left.pop();
  const Square to = step_from(edition, from, direction);
  if (to == Square::kNone || !(edition.squares & ~position.all()).has(to)) return {};
  return {from, to};
}

}  // namespace

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

JudgedStep judged_step(const Edition& edition, const Position& position, Action action) {
  const Options& options = edition.options;
  if (action.verb() == Verb::kAdvance)
    return options.two_squares_powers ? lone_advance(edition, position, action.direction())
                                      : JudgedStep{};
  if (action.from() == Square::kNone) return {};
  const JudgedStep step{action.from(), action.to()};
  const PieceType user = position.on(step.from).type;
  if (moves_like_plain(edition, user, action.verb())) {
    const bool attack = position.enemy().has(step.to);
    return attack && !options.two_squares_attacks ? JudgedStep{} : step;
  }
  const PowerRow* row = find_power(edition, user, action.verb());
  const bool burst = row != nullptr && row->effect == Effect::kBurst;
  return burst && options.two_squares_powers ? step : JudgedStep{};
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
