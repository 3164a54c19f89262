#include <memory>
#include <stdexcept>

#include "text.h"

namespace vexil::reference {
namespace {

// The square a setup cell stands for. Rows are written from the front to the back and cells from
// the owner's left, which is file a for red and file j for blue.
Square setup_square(const State& state, char side, int row_index, int cell_index) {
  const int front = state.rules->home_rows;
  if (side == 'r') return {cell_index + 1, front - row_index};
  return {10 - cell_index, state.rules->rows + 1 - front + row_index};
}

void place_setup(State& state, char side, const std::string& setup) {
  const std::string whose = side == 'r' ? "red's setup" : "blue's setup";
  const std::vector<std::string> rows = split(setup, " / ");
  if (static_cast<int>(rows.size()) != state.rules->home_rows) {
    throw std::runtime_error("Expected " + std::to_string(state.rules->home_rows) + " rows in " +
                             whose + ", found " + std::to_string(rows.size()) + ".");
  }
  std::map<std::string, int> placed;
  for (int r = 0; r < state.rules->home_rows; ++r) {
    const std::vector<std::string> cells = split(rows[static_cast<std::size_t>(r)], " ");
    if (cells.size() != 10) throw std::runtime_error("Expected ten cells a row in " + whose + ".");
    for (int c = 0; c < 10; ++c) {
      const std::string& label = cells[static_cast<std::size_t>(c)];
      if (label == "-") continue;
      state.rules->kind(label);
      ++placed[label];
      Piece piece;
      piece.id = static_cast<int>(state.board.size()) + 1;
      piece.side = side;
      piece.label = label;
      state.board[setup_square(state, side, r, c)] = piece;
    }
  }
  for (const Kind& kind : state.rules->army) {
    if (placed[kind.label] != kind.count) {
      throw std::runtime_error("Expected " + std::to_string(kind.count) + " of label " +
                               kind.label + " in " + whose + ", found " +
                               std::to_string(placed[kind.label]) + ".");
    }
  }
}

}  // namespace

State read_setups(const std::string& game, const std::string& red, const std::string& blue) {
  State state;
  state.rules = std::make_shared<const Rules>(read_game(game));
  place_setup(state, 'r', red);
  place_setup(state, 'b', blue);
  return state;
}

}  // namespace vexil::reference
