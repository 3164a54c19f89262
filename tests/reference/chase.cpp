#include "chase.h"

namespace vexil::reference {
namespace {

std::map<Square, int> placement_of(const State& state) {
  std::map<Square, int> placement;
  for (const auto& [square, piece] : state.board) placement[square] = piece.id;
  return placement;
}

bool is_reversal(const std::optional<Move>& previous, Move move) {
  return previous && previous->from == move.to && previous->to == move.from;
}

}  // namespace

bool chase_forbids(const State& state, char side, Move move) {
  if (!option_on(state, "more-squares")) return false;
  const Chase& own = state.chase.at(side);
  if (own.length <= 1 || !enemy_next_to(state, move.to, side)) return false;
  if (is_reversal(own.last, move)) return false;
  std::map<Square, int> placement = placement_of(state);
  placement[move.to] = placement.at(move.from);
  placement.erase(move.from);
  const int remembered = static_cast<int>(state.placements.size());
  for (int k = 1; k < own.length && k < remembered; ++k) {
    if (state.placements[static_cast<std::size_t>(remembered - 1 - k)] == placement) return true;
  }
  return false;
}

void chase_after_move(State& state, char side, Move move, bool was_attack) {
  Chase& own = state.chase[side];
  Chase& opponent = state.chase[other(side)];
  const bool flees = opponent.last && orthogonally_adjacent(move.from, opponent.last->to);
  opponent.length = flees ? opponent.length + 1 : 0;
  if (was_attack) {
    own.length = 0;
    opponent.length = 0;
  }
  own.length = enemy_next_to(state, move.to, side) ? own.length + 1 : 0;
  own.last = move;
}

void forget_chases(State& state) { state.chase = {{'r', {}}, {'b', {}}}; }

void remember_placement(State& state) {
  if (option_on(state, "more-squares")) state.placements.push_back(placement_of(state));
}

}  // namespace vexil::reference
