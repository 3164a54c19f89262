#include "text.h"

#include <stdexcept>

namespace vexil::reference {
namespace {

// How many characters of the text, from `at` on, spell a square: a file letter and a row number.
std::size_t square_length(const std::string& text, std::size_t at) {
  std::size_t end = at + 1;
  while (end < text.size() && text[end] >= '0' && text[end] <= '9') ++end;
  return end - at;
}

}  // namespace

std::string square_text(Square square) {
  std::string text(1, static_cast<char>('a' + square.file - 1));
  text += std::to_string(square.row);
  return text;
}

std::string move_text(Move move) { return square_text(move.from) + square_text(move.to); }

std::string action_text(const Action& action, bool spot_names_both_squares) {
  const std::string from = square_text(action.from);
  const std::string to = square_text(action.to);
  if (action.verb.empty()) return from + to;
  if (action.verb == "pass") return "pass";
  if (action.verb == "advance") return "advance:" + action.detail;
  if (action.verb == "step") return "step:" + from;
  if (action.verb == "rescue") return "rescue:" + action.detail + "@" + to;
  if (action.verb == "spot") {
    return "spot:" + from + (spot_names_both_squares ? to : "") + "=" + action.detail;
  }
  return action.verb + ":" + from + to;
}

std::vector<std::string> split(const std::string& text, const std::string& separator) {
  std::vector<std::string> parts;
  std::size_t start = 0;
  for (std::size_t end = text.find(separator); end != std::string::npos;
       end = text.find(separator, start)) {
    parts.push_back(text.substr(start, end - start));
    start = end + separator.size();
  }
  parts.push_back(text.substr(start));
  return parts;
}

std::uint64_t read_number(const std::string& text) {
  const bool digits_only = text.find_first_not_of("0123456789") == std::string::npos;
  const bool leading_zero = text.size() > 1 && text[0] == '0';
  if (text.empty() || text.size() > 18 || !digits_only || leading_zero) {
    throw std::runtime_error("Expected a number without leading zeros, found \"" + text + "\".");
  }
  return std::stoull(text);
}

Square read_square(const State& state, const std::string& text) {
  const std::string wanted = "Expected a square of the board, found \"" + text + "\".";
  if (text.size() < 2 || text.size() > 3) throw std::runtime_error(wanted);
  const Square square{text[0] - 'a' + 1, static_cast<int>(read_number(text.substr(1)))};
  if (!on_board(state, square)) throw std::runtime_error(wanted);
  return square;
}

Move read_move(const State& state, const std::string& text) {
  if (text.empty()) throw std::runtime_error("Expected two squares, found nothing.");
  const std::size_t first = square_length(text, 0);
  return {read_square(state, text.substr(0, first)), read_square(state, text.substr(first))};
}

}  // namespace vexil::reference
