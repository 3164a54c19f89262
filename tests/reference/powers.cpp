#include "powers.h"

#include <algorithm>
#include <cstdlib>

#include "legal.h"

namespace vexil::reference {
namespace {

// Every square of the board at king distance 1 or 2.
std::vector<Square> squares_in_range(const State& state, Square center) {
  std::vector<Square> squares;
  for (int files = -2; files <= 2; ++files) {
    for (int rows = -2; rows <= 2; ++rows) {
      const Square square = shifted(center, files, rows);
      if (square != center && on_board(state, square)) squares.push_back(square);
    }
  }
  return squares;
}

void add_targets(const State& state, char side, Square from, const std::string& verb,
                 std::vector<Action>& actions) {
  for (Square to : squares_in_range(state, from)) {
    if (enemy_on(state, to, side)) actions.push_back({verb, from, to, ""});
  }
}

void add_blasts(const State& state, char side, Square from, std::vector<Action>& actions) {
  for (Square to : squares_in_range(state, from)) {
    const int files = to.file - from.file;
    const int rows = to.row - from.row;
    const bool straight = files == 0 || rows == 0 || std::abs(files) == std::abs(rows);
    if (!straight || !enemy_on(state, to, side)) continue;
    const bool far = king_distance(from, to) == 2;
    if (far && piece_on(state, shifted(from, files / 2, rows / 2))) continue;
    actions.push_back({"blast", from, to, ""});
  }
}

void add_flights(const State& state, char side, Square from, std::vector<Action>& actions) {
  const bool over_zones = option_on(state, "flight-over-zones");
  for (Square step : orthogonal_steps()) {
    const auto flown_over = [&](Square square) {
      return piece_on(state, square) != nullptr || (over_zones && is_blocked(state, square));
    };
    Square to = shifted(from, step.file, step.row);
    if (!flown_over(to)) continue;
    while (flown_over(to)) to = shifted(to, step.file, step.row);
    if (is_empty(state, to) && may_move(state, side, {from, to})) {
      actions.push_back({"fly", from, to, ""});
    }
  }
}

void add_quicks(const State& state, char side, Square from, std::vector<Action>& actions) {
  for (Square to : squares_in_range(state, from)) {
    if (quick_ways(state, from, to).empty()) continue;
    const bool legal_move = is_empty(state, to) && may_move(state, side, {from, to});
    const bool legal_attack = enemy_on(state, to, side) && may_attack(state, side, {from, to});
    if (legal_move || legal_attack) actions.push_back({"quick", from, to, ""});
  }
}

void add_vortices(const State& state, char side, Square from, std::vector<Action>& actions) {
  for (Square to : squares_in_range(state, from)) {
    if (is_empty(state, to) && may_move(state, side, {from, to})) {
      actions.push_back({"vortex", from, to, ""});
    }
  }
}

// Neither repetition rule speaks of a rampage.
void add_rampages(const State& state, Square from, std::vector<Action>& actions) {
  for (Square step : orthogonal_steps()) {
    const Square to = shifted(from, step.file, step.row);
    if (is_empty(state, to)) actions.push_back({"rampage", from, to, ""});
  }
}

}  // namespace

std::vector<Square> quick_ways(const State& state, Square from, Square to) {
  std::vector<Square> ways;
  if (std::abs(to.file - from.file) + std::abs(to.row - from.row) != 2) return ways;
  for (Square step : orthogonal_steps()) {
    const Square middle = shifted(from, step.file, step.row);
    if (is_empty(state, middle) && orthogonally_adjacent(middle, to)) ways.push_back(middle);
  }
  std::sort(ways.begin(), ways.end());
  return ways;
}

Square compass_step(Square square, char direction) {
  if (direction == 'n') return shifted(square, 0, 1);
  if (direction == 'e') return shifted(square, 1, 0);
  if (direction == 's') return shifted(square, 0, -1);
  return shifted(square, -1, 0);
}

std::set<Square> advancing_squares(const State& state, char side) {
  std::set<Square> squares;
  for (const auto& [square, piece] : state.board) {
    if (piece.side == side && kind_of(state, piece).power == Power::kAdvance) {
      squares.insert(square);
    }
  }
  return squares;
}

void add_advances(const State& state, char side, std::vector<Action>& actions) {
  if (advancing_squares(state, side).empty()) return;
  for (const char* direction : {"n", "e", "s", "w"}) {
    actions.push_back({"advance", {}, {}, direction});
  }
}

void add_power(const State& state, char side, Square from, std::vector<Action>& actions) {
  switch (kind_of(state, *piece_on(state, from)).power) {
    case Power::kNone:
    case Power::kAdvance:
      return;
    case Power::kFlight:
    case Power::kMysticalFlight:
      return add_flights(state, side, from, actions);
    case Power::kDetect:
      return add_targets(state, side, from, "detect", actions);
    case Power::kSee:
      return add_targets(state, side, from, "see", actions);
    case Power::kEnchant:
      return add_targets(state, side, from, "enchant", actions);
    case Power::kArrow:
      return add_targets(state, side, from, "arrow", actions);
    case Power::kBlast:
      return add_blasts(state, side, from, actions);
    case Power::kQuick:
      return add_quicks(state, side, from, actions);
    case Power::kVortex:
      return add_vortices(state, side, from, actions);
    case Power::kRampage:
      return add_rampages(state, from, actions);
  }
}

}  // namespace vexil::reference
