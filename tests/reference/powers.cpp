#include "powers.h"

#include <algorithm>
#include <cstdlib>

#include "legal.h"
#include "two_squares.h"

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

// Behind the pieces that stand without a gap from the next square on, in each direction.
std::vector<Square> landings(const State& state, Square from) {
  const bool over_zones = option_on(state, "flight-over-zones");
  const auto flown_over = [&](Square square) {
    return piece_on(state, square) != nullptr || (over_zones && is_blocked(state, square));
  };
  std::vector<Square> squares;
  for (Square step : orthogonal_steps()) {
    Square to = shifted(from, step.file, step.row);
    if (!flown_over(to)) continue;
    while (flown_over(to)) to = shifted(to, step.file, step.row);
    if (is_empty(state, to)) squares.push_back(to);
  }
  return squares;
}

bool is_on_ray(const State& state, Square from, Square to) {
  const int files = to.file - from.file;
  const int rows = to.row - from.row;
  if (files != 0 && rows != 0 && std::abs(files) != std::abs(rows)) return false;
  const bool far = king_distance(from, to) == 2;
  return !far || !piece_on(state, shifted(from, files / 2, rows / 2));
}

std::vector<Square> squares_reached(const State& state, Reach reach, Square from) {
  if (reach == Reach::kLeap) return landings(state, from);
  if (reach == Reach::kSide) return {};
  std::vector<Square> squares;
  for (Square to : squares_in_range(state, from)) {
    const bool reached = reach == Reach::kRange ||
                         (reach == Reach::kStep && orthogonally_adjacent(from, to)) ||
                         (reach == Reach::kTwoSteps && !two_step_ways(state, from, to).empty()) ||
                         (reach == Reach::kRay && is_on_ray(state, from, to));
    if (reached) squares.push_back(to);
  }
  return squares;
}

// Whether a step that is part of a power is refused where a move there would be.
bool step_repeats(const State& state, char side, Move move) {
  return option_on(state, "two-squares-powers") && two_squares_forbids(state, side, move, false);
}

bool is_allowed(const State& state, char side, Effect effect, Move move) {
  const bool empty = is_empty(state, move.to);
  const bool enemy = enemy_on(state, move.to, side);
  switch (effect) {
    case Effect::kMove:
      return empty && may_move(state, side, move);
    case Effect::kCharge:
      return (empty && may_move(state, side, move)) || (enemy && may_attack(state, side, move));
    case Effect::kReveal:
    case Effect::kEnchant:
    case Effect::kShoot:
      return enemy;
    case Effect::kRampage:  // The more-squares rule does not speak of it.
      return empty && !step_repeats(state, side, move);
    case Effect::kAdvance:
      break;
  }
  return false;
}

}  // namespace

std::vector<Square> two_step_ways(const State& state, Square from, Square to) {
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
    if (piece.side == side && kind_of(state, piece).has_power(Effect::kAdvance)) {
      squares.insert(square);
    }
  }
  return squares;
}

void add_advances(const State& state, char side, std::vector<Action>& actions) {
  const std::set<Square> advancing = advancing_squares(state, side);
  if (advancing.empty()) return;
  for (const char* direction : {"n", "e", "s", "w"}) {
    const Square from = *advancing.begin();
    const Square to = compass_step(from, direction[0]);
    const bool alone = advancing.size() == 1;
    if (alone && is_empty(state, to) && step_repeats(state, side, {from, to})) continue;
    actions.push_back({"advance", {}, {}, direction});
  }
}

void add_powers(const State& state, char side, Square from, std::vector<Action>& actions) {
  for (const Power& power : kind_of(state, *piece_on(state, from)).powers) {
    for (Square to : squares_reached(state, power.reach, from)) {
      if (is_allowed(state, side, power.effect, {from, to})) {
        actions.push_back({power.verb, from, to, ""});
      }
    }
  }
}

}  // namespace vexil::reference
