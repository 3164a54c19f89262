#include "two_squares.h"

#include <algorithm>
#include <set>
#include <string>

namespace vexil::reference {
namespace {

// A boundary is the pair of squares that it parts, the smaller first.
std::set<Move> boundaries(Move move) {
  Square a = std::min(move.from, move.to);
  const Square b = std::max(move.from, move.to);
  if (a.file != b.file && a.row != b.row) return {{a, b}};
  std::set<Move> crossed;
  while (a != b) {
    const Square next = a.file == b.file ? shifted(a, 0, 1) : shifted(a, 1, 0);
    crossed.insert({a, next});
    a = next;
  }
  return crossed;
}

bool between_same_squares(Move a, Move b) { return a == b || (a.from == b.to && a.to == b.from); }

bool all_between_same_squares(const std::vector<Move>& run, Move move) {
  return std::all_of(run.begin(), run.end(),
                     [&](Move earlier) { return between_same_squares(earlier, move); });
}

bool all_cross_one_boundary(const std::vector<Move>& run, Move move) {
  const std::set<Move> wanted = boundaries(move);
  return std::any_of(wanted.begin(), wanted.end(), [&](const Move& boundary) {
    return std::all_of(run.begin(), run.end(),
                       [&](Move earlier) { return boundaries(earlier).contains(boundary); });
  });
}

}  // namespace

std::size_t two_squares_limit(const State& state) {
  const std::string value = state.rules->option("two-squares");
  return value == "off" ? 0 : std::stoul(value);
}

bool two_squares_forbids(const State& state, char side, Move move, bool is_attack) {
  const std::size_t limit = two_squares_limit(state);
  const std::vector<Move>& run = state.runs.at(side);
  if (limit == 0 || run.size() < limit || run.back().to != move.from) return false;
  if (is_attack && !option_on(state, "two-squares-attacks")) return false;
  const std::vector<Move> last(run.end() - static_cast<std::ptrdiff_t>(limit), run.end());
  if (all_between_same_squares(last, move)) return true;
  return option_on(state, "two-squares-scout-path") && all_cross_one_boundary(last, move);
}

void extend_run(State& state, char side, Move move) {
  const std::size_t limit = two_squares_limit(state);
  std::vector<Move>& run = state.runs[side];
  if (!run.empty() && run.back().to != move.from) run.clear();
  run.push_back(move);
  while (run.size() > limit) run.erase(run.begin());
}

void end_run(State& state, char side) { state.runs[side].clear(); }

void count_step(State& state, char side, Move move) {
  if (option_on(state, "two-squares-powers")) {
    extend_run(state, side, move);
  } else {
    end_run(state, side);
  }
}

void end_run_carried_by(State& state, char side, Square square) {
  const std::vector<Move>& run = state.runs[side];
  if (!run.empty() && run.back().to == square) end_run(state, side);
}

}  // namespace vexil::reference
