#include <algorithm>
#include <memory>
#include <stdexcept>

#include "legal.h"
#include "text.h"
#include "two_squares.h"

namespace vexil::reference {
namespace {

[[noreturn]] void refuse(const std::string& sentence) { throw std::runtime_error(sentence); }

// The longest label of the army that the text spells from `at` on, or an empty string.
std::string label_at(const State& state, const std::string& text, std::size_t at) {
  std::string best;
  for (const Kind& kind : state.rules->army) {
    if (text.compare(at, kind.label.size(), kind.label) == 0 && kind.label.size() > best.size()) {
      best = kind.label;
    }
  }
  return best;
}

// Reads one piece and moves `at` behind it. Marks stand in a fixed order, each at most once.
Piece read_piece(const State& state, const std::string& text, std::size_t& at, int id) {
  Piece piece;
  piece.id = id;
  piece.side = text[at];
  if (piece.side != 'r' && piece.side != 'b') {
    refuse("Expected a piece at \"" + text.substr(at) + "\".");
  }
  ++at;
  piece.label = label_at(state, text, at);
  if (piece.label.empty()) {
    refuse("Expected a label of this army at \"" + text.substr(at) + "\".");
  }
  at += piece.label.size();
  const auto mark = [&](char sign) {
    const bool present = at < text.size() && text[at] == sign;
    if (present) ++at;
    return present;
  };
  piece.moved = mark('\'');
  piece.known = mark('!');
  piece.enchanted = mark('*');
  piece.rescued = mark('+');
  return piece;
}

void read_row(State& state, const std::string& text, int row) {
  int file = 1;
  for (std::size_t at = 0; at < text.size(); ++file) {
    const Square square{file, row};
    if (!on_board(state, square)) refuse("Row " + std::to_string(row) + " has too many cells.");
    if ((text[at] == '~') != is_blocked(state, square)) {
      refuse("Expected ~ exactly on the blocked squares, not so on " + square_text(square) + ".");
    }
    if (text[at] == '~' || text[at] == '-') {
      ++at;
    } else {
      const int id = static_cast<int>(state.board.size()) + 1;
      state.board[square] = read_piece(state, text, at, id);
    }
  }
  if (file != 11) refuse("Row " + std::to_string(row) + " has too few cells.");
}

void read_board(State& state, const std::string& text) {
  const std::vector<std::string> rows = split(text, "/");
  if (static_cast<int>(rows.size()) != state.rules->rows) {
    refuse("Expected " + std::to_string(state.rules->rows) + " rows on the board.");
  }
  for (int i = 0; i < state.rules->rows; ++i) {
    read_row(state, rows[static_cast<std::size_t>(i)], state.rules->rows - i);
  }
}

void read_captured(State& state, const std::string& text) {
  if (text == "-") return;
  for (std::size_t at = 0; at < text.size();) {
    const int id = static_cast<int>(state.board.size() + state.captured.size()) + 1;
    const Piece piece = read_piece(state, text, at, id);
    if (piece.moved || piece.known || piece.enchanted) {
      refuse("A captured piece has no mark other than +.");
    }
    state.captured.push_back(piece);
  }
  if (state.captured.empty()) refuse("Expected captured pieces or -.");
}

// With Enchant a piece may stand on either side, so that only the sum of both sides is limited;
// mines and Flags never change sides.
void check_counts(const State& state) {
  std::map<char, std::map<std::string, int>> counts;
  for (const auto& [square, piece] : state.board) ++counts[piece.side][piece.label];
  for (const Piece& piece : state.captured) ++counts[piece.side][piece.label];
  for (const Kind& kind : state.rules->army) {
    const int red = counts['r'][kind.label];
    const int blue = counts['b'][kind.label];
    const bool changes_sides = state.rules->has_power(Effect::kEnchant) &&
                               kind.role != Role::kMine && kind.role != Role::kFlag;
    const bool too_many =
        changes_sides ? red + blue > 2 * kind.count : red > kind.count || blue > kind.count;
    if (too_many) refuse("There are more pieces labelled " + kind.label + " than the army has.");
  }
}

int captured_flags(const State& state) {
  return static_cast<int>(
      std::count_if(state.captured.begin(), state.captured.end(),
                    [&](const Piece& piece) { return kind_of(state, piece).role == Role::kFlag; }));
}

void read_advance(State& state, const std::string& text) {
  const std::vector<std::string> parts = split(text, ":");
  if (parts.size() != 3 || parts[1].size() != 1 ||
      std::string("nesw").find(parts[1]) == std::string::npos) {
    refuse("Expected advance:DIRECTION:SQUARES, found \"" + text + "\".");
  }
  state.followup.kind = "advance";
  state.followup.direction = parts[1][0];
  for (const std::string& name : split(parts[2], ",")) {
    const Square square = read_square(state, name);
    const Piece* piece = piece_on(state, square);
    if (!piece || piece->side != state.turn ||
        !kind_of(state, *piece).has_power(Effect::kAdvance)) {
      refuse("There is no own 4 on " + name + " that could advance.");
    }
    if (!state.followup.pending.insert(square).second) refuse(name + " advances twice.");
  }
}

void read_followup(State& state, const std::string& text) {
  if (text == "-") return;
  if (captured_flags(state) > 0) refuse("Nothing is open in a turn after a Flag has fallen.");
  if (text.starts_with("advance:")) return read_advance(state, text);
  const std::size_t colon = text.find(':');
  const std::string kind = text.substr(0, colon);
  if (colon == std::string::npos || (kind != "strike" && kind != "spot" && kind != "rescue")) {
    refuse("Expected strike, spot, rescue, advance or -, found \"" + text + "\".");
  }
  state.followup.kind = kind;
  state.followup.square = read_square(state, text.substr(colon + 1));
}

// Splits `r:…;b:…` into its two values.
std::map<char, std::string> read_both_sides(const std::string& text) {
  const std::vector<std::string> parts = split(text, ";");
  if (parts.size() != 2 || !parts[0].starts_with("r:") || !parts[1].starts_with("b:")) {
    refuse("Expected r:…;b:…, found \"" + text + "\".");
  }
  return {{'r', parts[0].substr(2)}, {'b', parts[1].substr(2)}};
}

void read_run(State& state, char side, const std::string& text) {
  if (text == "-") return;
  std::vector<Move>& run = state.runs[side];
  for (const std::string& part : split(text, ",")) {
    const Move move = read_move(state, part);
    if (!run.empty() && run.back().to != move.from) refuse("The run \"" + text + "\" has a gap.");
    run.push_back(move);
  }
  if (run.size() > two_squares_limit(state)) refuse("The run \"" + text + "\" is too long.");
  const Piece* piece = piece_on(state, run.back().to);
  if (!piece || piece->side != side || !can_move(state, *piece)) {
    refuse("The run \"" + text + "\" does not end on a movable piece of its side.");
  }
}

void read_clock(State& state, const std::string& text) {
  const std::vector<std::string> parts = split(text, ",");
  if (parts.size() != 2 || !parts[0].starts_with("t") || !parts[1].starts_with("q")) {
    refuse("Expected tN,qN, found \"" + text + "\".");
  }
  state.turn_number = read_number(parts[0].substr(1));
  state.quiet_turns = read_number(parts[1].substr(1));
  if (state.turn_number == 0) refuse("Turns are counted from 1.");
}

void check_followup(const State& state) {
  if (state.followup.kind.empty()) return;
  const std::vector<Action> actions = followup_actions(state);
  const bool something = std::any_of(actions.begin(), actions.end(),
                                     [](const Action& action) { return action.verb != "pass"; });
  if (!something) refuse("In the open " + state.followup.kind + " nothing could be done.");
}

}  // namespace

State read_position(const std::string& text) {
  const std::vector<std::string> fields = split(text, " ");
  if (fields.size() != 8) {
    refuse("Expected eight fields, found " + std::to_string(fields.size()) + ".");
  }
  State state;
  state.rules = std::make_shared<const Rules>(read_game(fields[0]));
  read_board(state, fields[1]);
  if (fields[2] != "r" && fields[2] != "b") refuse("Expected r or b as the side to move.");
  state.turn = fields[2][0];
  read_captured(state, fields[4]);
  check_counts(state);
  if (captured_flags(state) > 1) refuse("Both Flags cannot be captured.");
  read_followup(state, fields[3]);
  for (const auto& [side, run] : read_both_sides(fields[5])) read_run(state, side, run);
  for (const auto& [side, number] : read_both_sides(fields[6])) {
    const std::uint64_t made = read_number(number);
    if (made > 2) refuse("A player makes at most two rescues.");
    state.rescues[side] = static_cast<int>(made);
  }
  read_clock(state, fields[7]);
  check_followup(state);
  return state;
}

}  // namespace vexil::reference
