// Small positions for tests, written as a list of occupied squares, and ways to look at the
// outcome.
#pragma once

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "reference.h"
#include "text.h"

namespace vexil::reference {

// The fields behind the board of a game in which nothing has happened yet.
inline const std::string kFresh = "r - - r:-;b:- r:0;b:0 t1,q0";

// A position from `square=piece` words, e.g. "e4=r10 e5=bS!"; every other square is empty.
inline std::string scene(const std::string& game, const std::string& pieces,
                         const std::string& rest = kFresh) {
  State state =
      read_position(game +
                    (read_game(game).rows == 10 ? " ----------/----------/----------/----------/"
                                                  "--~~--~~--/--~~--~~--/"
                                                  "----------/----------/----------/----------"
                                                : " ----------/----------/----------/"
                                                  "--~~--~~--/--~~--~~--/"
                                                  "----------/----------/----------") +
                    " " + kFresh);
  std::map<Square, std::string> cells;
  std::istringstream words(pieces);
  for (std::string word; words >> word;) {
    const std::vector<std::string> parts = split(word, "=");
    cells[read_square(state, parts[0])] = parts[1];
  }
  std::string board;
  for (int row = state.rules->rows; row >= 1; --row) {
    for (int file = 1; file <= 10; ++file) {
      const Square square{file, row};
      board += cells.contains(square) ? cells[square] : is_blocked(state, square) ? "~" : "-";
    }
    if (row > 1) board += "/";
  }
  return game + " " + board + " " + rest;
}

inline Game play(const std::string& position, const std::vector<std::string>& actions = {}) {
  Game game = Game::from_position(position);
  for (const std::string& action : actions) game.act(action);
  return game;
}

inline bool legal(const Game& game, const std::string& action) {
  const std::vector<std::string> actions = game.legal();
  return std::find(actions.begin(), actions.end(), action) != actions.end();
}

inline std::vector<std::string> legal_starting(const Game& game, const std::string& prefix) {
  std::vector<std::string> actions = game.legal();
  std::erase_if(actions, [&](const std::string& action) { return !action.starts_with(prefix); });
  return actions;
}

// The fields of a position by their number in the formats, from 1.
inline std::string field(const Game& game, std::size_t number) {
  return split(game.position(), " ").at(number - 1);
}

// What stands on a square, with its marks.
inline std::string cell(const Game& game, const std::string& square) {
  const State state = read_position(game.position());
  const std::vector<std::string> rows = split(field(game, 2), "/");
  const Square wanted = read_square(state, square);
  const std::string& row = rows.at(rows.size() - static_cast<std::size_t>(wanted.row));
  std::vector<std::string> cells;
  for (char c : row) {
    if (c == '-' || c == '~' || c == 'r' || c == 'b') {
      cells.emplace_back(1, c);
    } else {
      cells.back() += c;
    }
  }
  return cells.at(static_cast<std::size_t>(wanted.file - 1));
}

// "RESULT TERMINATION", or "open".
inline std::string ending(const Game& game) {
  const std::optional<Outcome> outcome = game.outcome();
  return outcome ? outcome->result + " " + outcome->termination : "open";
}

}  // namespace vexil::reference
