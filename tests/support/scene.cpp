#include "support/scene.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <sstream>
#include <stdexcept>

#include "notation/action_text.h"
#include "notation/position_text.h"
#include "notation/result_text.h"
#include "notation/setup_text.h"
#include "notation/square_text.h"
#include "notation/turn_text.h"
#include "rules/apply.h"
#include "rules/generate.h"

namespace vexil {
namespace {

template <class T>
T value_of(Result<T> result, std::string_view what) {
  if (!result) throw std::invalid_argument(fmt::format("{}: {}", what, result.error().message));
  return *std::move(result);
}

std::vector<std::string> words(std::string_view text) {
  std::istringstream stream{std::string(text)};
  std::vector<std::string> result;
  for (std::string word; stream >> word;) result.push_back(word);
  return result;
}

// Cells by row (from 0) and file, as the board field writes them.
using Cells = std::vector<std::array<std::string, kFiles>>;

Cells empty_cells(const Game& game) {
  Cells cells(static_cast<std::size_t>(game.family->rows));
  for (auto& row : cells) row.fill("-");
  for (const Square square : game.family->blocked)
    cells[static_cast<std::size_t>(row_of(square))][static_cast<std::size_t>(file_of(square))] =
        "~";
  return cells;
}

void draw_row(Cells& cells, const std::string& line) {
  const std::vector<std::string> parts = words(line);
  if (parts.empty()) return;
  const std::size_t row = std::stoul(parts.front());
  if (row < 1 || row > cells.size() || parts.size() != kFiles + 1)
    throw std::invalid_argument("a row is drawn as its number and ten cells: " + line);
  for (std::size_t file = 0; file < kFiles; ++file) {
    const std::string& part = parts[file + 1];
    cells[row - 1][file] = part == "." ? "-" : part;
  }
}

std::string board_text(const Game& game, std::string_view drawing) {
  Cells cells = empty_cells(game);
  std::istringstream lines{std::string(drawing)};
  for (std::string line; std::getline(lines, line);) draw_row(cells, line);
  std::vector<std::string> rows;
  for (auto row = cells.rbegin(); row != cells.rend(); ++row)
    rows.push_back(fmt::format("{}", fmt::join(*row, "")));
  return fmt::format("{}", fmt::join(rows, "/"));
}

}  // namespace

Scene Scene::at(std::string_view position) {
  const GamePosition read = value_of(parse_position(position), position);
  return {read.game, read.position};
}

Scene::Scene(std::string_view game, std::string_view drawing, const SceneFields& fields)
    : game_(value_of(Catalog::shipped().open(game), game)) {
  *this =
      at(fmt::format("{} {} {} {} {} {} {} {}", game, board_text(*game_, drawing), fields.turn,
                     fields.followup, fields.captured, fields.run, fields.rescues, fields.clock));
}

Scene Scene::start(std::string_view name, std::string_view red, std::string_view blue) {
  const GamePtr game = value_of(Catalog::shipped().open(name), name);
  const SetupTypes red_setup = value_of(parse_setup(*game, Side::kRed, red), red);
  const SetupTypes blue_setup = value_of(parse_setup(*game, Side::kBlue, blue), blue);
  return {game, start_position(game->edition, red_setup, blue_setup)};
}

Scene& Scene::play(std::string_view turns) {
  for (const std::string& turn : words(turns))
    value_of(apply_turn(*game_, position_, history_, turn), turn);
  return *this;
}

Scene& Scene::act(std::string_view actions) {
  for (const std::string& text : words(actions)) {
    const Action action = value_of(parse_legal_action(*game_, position_, history_, text), text);
    apply(game_->edition, position_, history_, action);
  }
  return *this;
}

std::vector<std::string> Scene::legal() const { return legal_texts(*game_, position_, history_); }

std::vector<std::string> Scene::legal_from(std::string_view square) const {
  const Square from = square_of(square, game_->edition.rows).value_or(Square::kNone);
  std::vector<std::string> result = legal();
  std::erase_if(result, [&](const std::string& text) {
    return value_of(parse_action(*game_, position_.to_move, text), text).from() != from;
  });
  return result;
}

std::vector<std::string> Scene::legal_with(std::string_view prefix) const {
  std::vector<std::string> result = legal();
  std::erase_if(result, [&](const std::string& text) { return !text.starts_with(prefix); });
  return result;
}

testing::AssertionResult Scene::has(std::string_view action) const {
  const std::vector<std::string> all = legal();
  const bool found = std::find(all.begin(), all.end(), action) != all.end();
  return (found ? testing::AssertionSuccess() : testing::AssertionFailure())
         << fmt::format("{} {} legal in {}\namong {}", action, found ? "is" : "is not", position(),
                        fmt::join(all, " "));
}

std::string Scene::refusal(std::string_view action) const {
  const auto read = parse_legal_action(*game_, position_, history_, action);
  return read ? "" : read.error().message;
}

std::string Scene::position() const { return print_position(*game_, position_); }

std::string Scene::field(std::size_t number) const { return words(position()).at(number); }

std::string Scene::cell(std::string_view square) const {
  const Square asked = value_of(
      [&]() -> Result<Square> {
        if (const auto found = square_of(square, game_->edition.rows)) return *found;
        return fail("this is no square of the board");
      }(),
      square);
  if (!game_->edition.squares.has(asked)) return "~";
  if (position_.id_on(asked) == PieceId::kNone) return ".";
  const Piece& piece = position_.on(asked);
  std::string text = fmt::format("{}{}", side_letter(piece.owner()), game_->label(piece.type));
  if (piece.is(Piece::kMoved)) text += '\'';
  if (piece.is(Piece::kKnown)) text += '!';
  if (piece.is(Piece::kEnchanted)) text += '*';
  if (piece.is(Piece::kRescued)) text += '+';
  return text;
}

std::string Scene::pieces() const {
  std::vector<std::string> texts;
  for (int file = 0; file < kFiles; ++file) {
    for (int row = 0; row < game_->edition.rows; ++row) {
      const std::string square = square_text(square_at(file, row));
      const std::string text = cell(square);
      if (text != "." && text != "~") texts.push_back(fmt::format("{} {}", square, text));
    }
  }
  return fmt::format("{}", fmt::join(texts, ", "));
}

std::string Scene::ending() const {
  const Ending ending = vexil::ending(game_->edition, position_, history_);
  if (!ending.over()) return "open";
  return fmt::format("{} {}", result_text(ending.score), termination_text(ending.termination));
}

}  // namespace vexil
