#include "state.h"

#include <algorithm>
#include <cstdlib>

namespace vexil::reference {

char other(char side) { return side == 'r' ? 'b' : 'r'; }

Square shifted(Square square, int files, int rows) {
  return {square.file + files, square.row + rows};
}

int king_distance(Square a, Square b) {
  return std::max(std::abs(a.file - b.file), std::abs(a.row - b.row));
}

bool on_board(const State& state, Square square) {
  return square.file >= 1 && square.file <= 10 && square.row >= 1 &&
         square.row <= state.rules->rows;
}

bool is_blocked(const State& state, Square square) {
  const bool middle_rows =
      square.row == state.rules->rows / 2 || square.row == state.rules->rows / 2 + 1;
  const bool lake_files =
      square.file == 3 || square.file == 4 || square.file == 7 || square.file == 8;
  return middle_rows && lake_files;
}

bool is_empty(const State& state, Square square) {
  return on_board(state, square) && !is_blocked(state, square) && !piece_on(state, square);
}

int back_row(const State& state, char side) { return side == 'r' ? 1 : state.rules->rows; }

const std::vector<Square>& orthogonal_steps() {
  static const std::vector<Square> steps = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
  return steps;
}

bool orthogonally_adjacent(Square a, Square b) {
  return std::abs(a.file - b.file) + std::abs(a.row - b.row) == 1;
}

const Piece* piece_on(const State& state, Square square) {
  const auto found = state.board.find(square);
  return found == state.board.end() ? nullptr : &found->second;
}

bool enemy_on(const State& state, Square square, char side) {
  const Piece* piece = piece_on(state, square);
  return piece && piece->side != side;
}

bool enemy_next_to(const State& state, Square square, char side) {
  return std::any_of(orthogonal_steps().begin(), orthogonal_steps().end(), [&](Square step) {
    return enemy_on(state, shifted(square, step.file, step.row), side);
  });
}

const Kind& kind_of(const State& state, const Piece& piece) {
  return state.rules->kind(piece.label);
}

bool can_move(const State& state, const Piece& piece) {
  const Role role = kind_of(state, piece).role;
  return role != Role::kMine && role != Role::kFlag;
}

bool option_is(const State& state, const std::string& name, const std::string& value) {
  return state.rules->option(name) == value;
}

bool option_on(const State& state, const std::string& name) { return option_is(state, name, "on"); }

}  // namespace vexil::reference
