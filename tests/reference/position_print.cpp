#include <algorithm>

#include "text.h"

namespace vexil::reference {
namespace {

std::string cell_text(const Piece& piece) {
  return std::string(1, piece.side) + piece.label + (piece.moved ? "'" : "") +
         (piece.known ? "!" : "") + (piece.enchanted ? "*" : "") + (piece.rescued ? "+" : "");
}

std::string board_text(const State& state) {
  std::string text;
  for (int row = state.rules->rows; row >= 1; --row) {
    for (int file = 1; file <= 10; ++file) {
      const Square square{file, row};
      const Piece* piece = piece_on(state, square);
      text += piece ? cell_text(*piece) : is_blocked(state, square) ? "~" : "-";
    }
    if (row > 1) text += "/";
  }
  return text;
}

std::string followup_text(const Followup& followup) {
  if (followup.kind.empty()) return "-";
  if (followup.kind != "advance") return followup.kind + ":" + square_text(followup.square);
  std::string text = "advance:" + std::string(1, followup.direction) + ":";
  for (Square square : followup.pending) {
    if (text.back() != ':') text += ",";
    text += square_text(square);
  }
  return text;
}

// Red's pieces before blue's, strongest label first, of one label those that made no rescue first.
std::string captured_text(const State& state) {
  std::string text;
  for (char side : {'r', 'b'}) {
    for (const Kind& kind : state.rules->army) {
      for (bool rescued : {false, true}) {
        for (const Piece& piece : state.captured) {
          if (piece.side != side || piece.label != kind.label || piece.rescued != rescued) continue;
          text += std::string(1, side) + piece.label + (rescued ? "+" : "");
        }
      }
    }
  }
  return text.empty() ? "-" : text;
}

std::string run_text(const std::vector<Move>& run) {
  std::string text;
  for (const Move& move : run) {
    if (!text.empty()) text += ",";
    text += move_text(move);
  }
  return text.empty() ? "-" : text;
}

}  // namespace

std::string position_text(const State& state) {
  return game_text(*state.rules) + " " + board_text(state) + " " + state.turn + " " +
         followup_text(state.followup) + " " + captured_text(state) +
         " r:" + run_text(state.runs.at('r')) + ";b:" + run_text(state.runs.at('b')) +
         " r:" + std::to_string(state.rescues.at('r')) +
         ";b:" + std::to_string(state.rescues.at('b')) + " t" + std::to_string(state.turn_number) +
         ",q" + std::to_string(state.quiet_turns);
}

}  // namespace vexil::reference
