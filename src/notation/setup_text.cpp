#include "notation/setup_text.h"

#include <fmt/format.h>

#include <array>
#include <utility>
#include <vector>

#include "notation/scan.h"

namespace vexil {
namespace {

using Counts = std::array<int, kMaxTypes>;

int home_rows(const Game& game) { return game.edition.home[0].count() / kFiles; }

// Where the square that the owner sees in this row (0 = front) and column (0 = the left) stands in
// the list of the home squares: red looks from row 1 upward, blue from the other end.
std::size_t place_of(const Game& game, Side side, int row, int column) {
  const int rows = home_rows(game);
  return static_cast<std::size_t>(side == Side::kRed ? (rows - 1 - row) * kFiles + column
                                                     : row * kFiles + (kFiles - 1 - column));
}

// Rows of words; a `/` stands between two rows, with or without spaces around it.
std::vector<std::vector<std::string_view>> words_of(std::string_view text) {
  std::vector<std::vector<std::string_view>> rows(1);
  while (!text.empty()) {
    if (is_space(text[0]) || text[0] == '/') {
      if (text[0] == '/') rows.emplace_back();
      text.remove_prefix(1);
      continue;
    }
    std::size_t size = 1;
    while (size < text.size() && !is_space(text[size]) && text[size] != '/') ++size;
    rows.back().push_back(text.substr(0, size));
    text.remove_prefix(size);
  }
  return rows;
}

Result<PieceType> type_of_word(const Game& game, std::string_view word, bool may_hide) {
  if (word == "-") return PieceType::kNone;
  if (word == "?" && may_hide) return kUnknownType;
  if (const auto type = army_type(game, word)) return *type;
  const std::string_view hint =
      word == "?" ? "a hidden square has no place here" : "that is no label of the army";
  return fail(
      fmt::format("{}: {}; expected - or one of {}", quoted(word), hint, army_labels(game)));
}

Result<SetupTypes> parse_squares(const Game& game, Side side, std::string_view text,
                                 bool may_hide) {
  const auto rows = words_of(text);
  const int expected = home_rows(game);
  if (rows.size() != static_cast<std::size_t>(expected))
    return fail(fmt::format("setup: expected {} rows separated by /, found {}", expected,
                            text.empty() ? 0 : rows.size()));
  SetupTypes setup;
  setup.fill(PieceType::kNone);
  for (int row = 0; row < expected; ++row) {
    const auto& words = rows[static_cast<std::size_t>(row)];
    if (words.size() != kFiles)
      return fail(fmt::format("setup, row {} from the front: expected {} squares, found {}",
                              row + 1, kFiles, words.size()));
    for (int column = 0; column < kFiles; ++column) {
      auto type = type_of_word(game, words[static_cast<std::size_t>(column)], may_hide);
      if (!type)
        return fail(fmt::format("setup, row {} from the front, square {}: {}", row + 1, column + 1,
                                type.error().message));
      setup[place_of(game, side, row, column)] = *type;
    }
  }
  return setup;
}

// How many of each type stand there; those hidden are counted in `hidden`.
Counts counts_of(const SetupTypes& setup, int& hidden) {
  Counts counts{};
  hidden = 0;
  for (const PieceType type : setup) {
    if (type == kUnknownType)
      ++hidden;
    else if (type != PieceType::kNone)
      ++counts[static_cast<std::size_t>(index(type))];
  }
  return counts;
}

void add_difference(std::string& list, const Game& game, PieceType type, int number) {
  if (!list.empty()) list += ", ";
  list += fmt::format("{} of {}", number, game.label(type));
}

Result<SetupTypes> parse_checked(const Game& game, Side side, std::string_view text,
                                 bool may_hide) {
  auto setup = parse_squares(game, side, text, may_hide);
  if (!setup) return setup;
  if (auto whole = check_army(game, *setup); !whole) return fail(whole.error().message);
  return setup;
}

}  // namespace

Result<void> check_army(const Game& game, const SetupTypes& setup) {
  int hidden = 0;
  const Counts counts = counts_of(setup, hidden);
  std::string missing;
  std::string too_many;
  int lacking = 0;
  for (int at = 0; at < game.edition.type_count; ++at) {
    const int difference =
        counts[static_cast<std::size_t>(at)] - game.edition.traits(type_at(at)).count;
    if (difference > 0) add_difference(too_many, game, type_at(at), difference);
    if (difference < 0) add_difference(missing, game, type_at(at), -difference);
    if (difference < 0) lacking -= difference;
  }
  if (too_many.empty() && lacking == hidden) return {};
  if (too_many.empty() && hidden > 0)
    return fail(fmt::format("setup: expected {} hidden pieces to make the army whole, found {}",
                            lacking, hidden));
  std::string message = "setup: not the whole army exactly:";
  if (!missing.empty() && hidden == 0) message += " missing " + missing;
  if (!too_many.empty()) {
    if (!missing.empty() && hidden == 0) message += ";";
    message += " too many: " + too_many;
  }
  return fail(std::move(message));
}

Result<SetupTypes> parse_setup(const Game& game, Side side, std::string_view text) {
  return parse_checked(game, side, text, false);
}

Result<SetupTypes> parse_shown_setup(const Game& game, Side side, std::string_view text) {
  return parse_checked(game, side, text, true);
}

std::string print_setup(const Game& game, Side side, const SetupTypes& setup) {
  std::string out;
  for (int row = 0; row < home_rows(game); ++row) {
    if (row > 0) out += " / ";
    for (int column = 0; column < kFiles; ++column) {
      if (column > 0) out += ' ';
      const PieceType type = setup[place_of(game, side, row, column)];
      out += type == PieceType::kNone ? "-" : label_text(game, type);
    }
  }
  return out;
}

SetupTypes hidden_setup(const SetupTypes& setup) {
  SetupTypes hidden = setup;
  for (PieceType& type : hidden)
    if (type != PieceType::kNone) type = kUnknownType;
  return hidden;
}

}  // namespace vexil
