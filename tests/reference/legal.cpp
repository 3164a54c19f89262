#include "legal.h"

#include <algorithm>
#include <set>

#include "chase.h"
#include "powers.h"
#include "two_squares.h"

namespace vexil::reference {
namespace {

// Plain moves and attacks, slides and charges.
void add_plain(const State& state, char side, Square from, std::vector<Action>& actions) {
  const bool scout = kind_of(state, *piece_on(state, from)).role == Role::kScout;
  const bool charges = scout && option_on(state, "scout-charge");
  for (Square step : orthogonal_steps()) {
    for (int distance = 1; distance <= (scout ? 10 : 1); ++distance) {
      const Square to = shifted(from, distance * step.file, distance * step.row);
      if (is_empty(state, to)) {
        if (may_move(state, side, {from, to})) actions.push_back({"", from, to, ""});
        continue;
      }
      const bool in_reach = distance == 1 || charges;
      if (in_reach && enemy_on(state, to, side) && may_attack(state, side, {from, to})) {
        actions.push_back({"", from, to, ""});
      }
      break;
    }
  }
}

bool may_rescue(const State& state, Square square) {
  const Piece* piece = piece_on(state, square);
  return option_on(state, "rescue") && piece && piece->side == state.turn && !piece->rescued &&
         can_move(state, *piece) && kind_of(state, *piece).role != Role::kScout &&
         square.row == back_row(state, other(state.turn)) && state.rescues.at(state.turn) < 2;
}

// The rows onto which a side's captured pieces return.
bool in_rescue_zone(const State& state, char side, int row) {
  const int depth =
      option_is(state, "rescue-zone", "home") ? state.rules->home_rows : state.rules->rows / 2;
  return side == 'r' ? row <= depth : row > state.rules->rows - depth;
}

}  // namespace

bool may_move(const State& state, char side, Move move) {
  return !two_squares_forbids(state, side, move, false) && !chase_forbids(state, side, move);
}

bool may_attack(const State& state, char side, Move move) {
  return !two_squares_forbids(state, side, move, true);
}

std::vector<Action> strikes(const State& state, Square square) {
  std::vector<Action> actions;
  const Piece* piece = piece_on(state, square);
  if (!piece || piece->side != state.turn) return actions;
  const std::vector<Power>& powers = kind_of(state, *piece).powers;
  if (std::none_of(powers.begin(), powers.end(), [](const Power& p) { return p.strikes; })) {
    return actions;
  }
  for (Square step : orthogonal_steps()) {
    const Square to = shifted(square, step.file, step.row);
    if (enemy_on(state, to, state.turn) && may_attack(state, state.turn, {square, to})) {
      actions.push_back({"strike", square, to, ""});
    }
  }
  return actions;
}

std::vector<Action> spots(const State& state, char side, Square square) {
  std::vector<Action> actions;
  const Piece* piece = piece_on(state, square);
  if (!piece || piece->side != side) return actions;
  if (kind_of(state, *piece).role != Role::kSpotter) return actions;
  for (Square step : orthogonal_steps()) {
    const bool in_front = step == Square{0, side == 'r' ? 1 : -1};
    if (!in_front && !option_on(state, "spot-any-side")) continue;
    const Square to = shifted(square, step.file, step.row);
    if (!enemy_on(state, to, side)) continue;
    for (const Kind& kind : state.rules->army) actions.push_back({"spot", square, to, kind.label});
  }
  return actions;
}

std::vector<Action> rescues(const State& state, Square square) {
  std::vector<Action> actions;
  if (!may_rescue(state, square)) return actions;
  std::set<std::string> labels;
  for (const Piece& piece : state.captured) {
    if (piece.side == state.turn && can_move(state, piece)) labels.insert(piece.label);
  }
  for (const std::string& label : labels) {
    for (int file = 1; file <= 10; ++file) {
      for (int row = 1; row <= state.rules->rows; ++row) {
        if (!in_rescue_zone(state, state.turn, row) || !is_empty(state, {file, row})) continue;
        actions.push_back({"rescue", square, {file, row}, label});
      }
    }
  }
  return actions;
}

std::vector<Action> opening_actions(const State& state, char side) {
  std::vector<Action> actions;
  for (const auto& [square, piece] : state.board) {
    if (piece.side != side || !can_move(state, piece)) continue;
    add_plain(state, side, square, actions);
    add_powers(state, side, square, actions);
    for (const Action& spot : spots(state, side, square)) actions.push_back(spot);
  }
  add_advances(state, side, actions);
  return actions;
}

std::vector<Action> followup_actions(const State& state) {
  const Followup& open = state.followup;
  std::vector<Action> actions;
  if (open.kind == "advance") {
    for (Square square : open.pending) actions.push_back({"step", square, {}, ""});
    return actions;
  }
  if (open.kind == "strike") actions = strikes(state, open.square);
  if (open.kind == "spot") actions = spots(state, state.turn, open.square);
  if (open.kind == "rescue") actions = rescues(state, open.square);
  actions.push_back({"pass", {}, {}, ""});
  return actions;
}

}  // namespace vexil::reference
