// What the reference referee remembers: plain values in maps and vectors, chosen to be read and not
// to be fast. Nothing of the engine under test is used here, so that a shared mistake is unlikely.
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "tables.h"

namespace vexil::reference {

// Squares compare by file and then by row, the order in which the formats list them.
struct Square {
  int file = 0;  // 1 is file a.
  int row = 0;   // 1 is red's back row.
  auto operator<=>(const Square&) const = default;
};

struct Move {
  Square from;
  Square to;
  auto operator<=>(const Move&) const = default;
};

struct Piece {
  int id = 0;  // Distinguishes every single piece, for the more-squares rule only.
  char side = 'r';
  std::string label;
  bool moved = false;      // '
  bool known = false;      // !
  bool enchanted = false;  // *
  bool rescued = false;    // +
};

// What is still open in the turn; an empty kind means that nothing is.
struct Followup {
  std::string kind;          // "strike", "spot", "rescue" or "advance"
  Square square;             // the piece that may strike, spot or rescue
  char direction = 0;        // of an advance
  std::set<Square> pending;  // the 4s that have yet to take their step
};

// One player's part of the more-squares memory.
struct Chase {
  int length = 0;
  std::optional<Move> last;
};

struct State {
  std::shared_ptr<const Rules> rules;
  std::map<Square, Piece> board;
  char turn = 'r';
  Followup followup;
  std::vector<Piece> captured;  // in no particular order; the side is the last owner
  std::map<char, std::vector<Move>> runs{{'r', {}}, {'b', {}}};
  std::map<char, int> rescues{{'r', 0}, {'b', 0}};
  std::uint64_t turn_number = 1;
  std::uint64_t quiet_turns = 0;
  std::map<char, Chase> chase{{'r', {}}, {'b', {}}};
  std::vector<std::map<Square, int>> placements;  // at the end of each complete turn, oldest first
};

// One decision. Which members mean anything depends on the verb; a plain move or attack has no
// verb.
struct Action {
  std::string verb;
  Square from;
  Square to;
  std::string detail;  // the named label, or the direction of an advance
};

// Squares and sides.
char other(char side);
Square shifted(Square square, int files, int rows);
int king_distance(Square a, Square b);
bool on_board(const State& state, Square square);
bool is_blocked(const State& state, Square square);
bool is_empty(const State& state, Square square);  // on the board, not blocked, no piece
int back_row(const State& state, char side);
const std::vector<Square>& orthogonal_steps();  // as displacements
bool orthogonally_adjacent(Square a, Square b);

// Pieces.
const Piece* piece_on(const State& state, Square square);
bool enemy_on(const State& state, Square square, char side);
bool enemy_next_to(const State& state, Square square, char side);
const Kind& kind_of(const State& state, const Piece& piece);
bool can_move(const State& state, const Piece& piece);
bool option_is(const State& state, const std::string& name, const std::string& value);
bool option_on(const State& state, const std::string& name);

}  // namespace vexil::reference
