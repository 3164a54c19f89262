#include "engines/ucc.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>

#include "base/text.h"
#include "engines/protocol.h"
#include "notation/piece_text.h"
#include "notation/setup_text.h"

namespace vexil {
namespace {

// By Direction; y grows downwards and x away from our file a.
constexpr std::array<std::string_view, 4> kDirectionNames{"DOWN", "LEFT", "UP", "RIGHT"};
// By UccOutcome.
constexpr std::array<std::string_view, 7> kOutcomeNames{
    "OK", "KILLS", "DIES", "BOTHDIE", "VICTORY_FLAG", "VICTORY_ATTRITION", "ILLEGAL"};
// By place: what our label is in letters.
struct Letter {
  char letter;
  std::string_view label;
};
constexpr std::array<Letter, 12> kLetters{{{'1', "10"},
                                           {'2', "9"},
                                           {'3', "8"},
                                           {'4', "7"},
                                           {'5', "6"},
                                           {'6', "5"},
                                           {'7', "4"},
                                           {'8', "3"},
                                           {'9', "2"},
                                           {'s', "S"},
                                           {'B', "B"},
                                           {'F', "F"}}};

std::optional<int> coordinate(std::string_view text) {
  if (text.size() != 1 || text[0] < '0' || text[0] > '9') return std::nullopt;
  return text[0] - '0';
}

// The upper row of a side's home.
int first_row(Side side) { return side == Side::kRed ? 0 : kUccSize - kUccSetupRows; }

// The place in a setup of the square x, y.
std::size_t place_of(const Game& game, Side side, Square square) {
  std::size_t place = 0;
  for (Bitboard home = game.edition.home[at(side)]; home.any(); ++place)
    if (home.pop() == square) return place;
  return place;
}

Direction direction_between(const UccMove& move) {
  const int files = file_of(move.to) - file_of(move.from);
  const int rows = row_of(move.to) - row_of(move.from);
  if (rows != 0) return rows > 0 ? Direction::kNorth : Direction::kSouth;
  return files > 0 ? Direction::kEast : Direction::kWest;
}

int length_of(const UccMove& move) {
  return std::abs(file_of(move.to) - file_of(move.from)) +
         std::abs(row_of(move.to) - row_of(move.from));
}

auto refuse(std::string_view expected, std::string_view text) {
  return fail(fmt::format("expected {}, found {}", expected, quoted(text)));
}

// The first three or four words.
Result<UccMove> read_move(const std::vector<std::string_view>& words, std::size_t count,
                          std::string_view text) {
  constexpr std::string_view kForm = "x y UP|DOWN|LEFT|RIGHT [n]";
  const auto x = coordinate(words[0]);
  const auto y = coordinate(words[1]);
  const auto* const name = std::find(kDirectionNames.begin(), kDirectionNames.end(), words[2]);
  const auto steps = count == 4 ? coordinate(words[3]) : 1;
  if (!x || !y || name == kDirectionNames.end() || !steps || *steps == 0)
    return refuse(kForm, text);
  const auto direction = static_cast<Direction>(name - kDirectionNames.begin());
  const Square from = ucc_square(*x, *y);
  const int file = file_of(from) + *steps * file_step(direction);
  const int row = row_of(from) + *steps * row_step(direction);
  if (file < 0 || file >= kUccSize || row < 0 || row >= kUccSize)
    return refuse("a move that stays on the board", text);
  return UccMove{from, square_at(file, row)};
}

std::string joined_rows(const std::vector<std::string>& rows) {
  return fmt::format("{}", fmt::join(rows, "/"));
}

}  // namespace

std::string_view ucc_colour(Side side) { return side == Side::kRed ? "RED" : "BLUE"; }

char ucc_letter(const Game& game, PieceType type) {
  const std::string_view label = label_text(game, type);
  for (const Letter& letter : kLetters)
    if (letter.label == label) return letter.letter;
  return '?';
}

std::optional<PieceType> ucc_type(const Game& game, char letter) {
  for (const Letter& known : kLetters)
    if (known.letter == letter) return army_type(game, known.label);
  return std::nullopt;
}

int ucc_value(const Game& game, PieceType type) {
  const char letter = ucc_letter(game, type);
  if (letter == 's') return 1;
  return letter >= '1' && letter <= '9' ? 11 - (letter - '0') : 0;
}

UccRows ucc_setup_rows(const Game& game, Side side, const SetupTypes& setup) {
  UccRows rows;
  for (int row = 0; row < kUccSetupRows; ++row)
    for (int x = 0; x < kUccSize; ++x) {
      const Square square = ucc_square(x, first_row(side) + row);
      rows[static_cast<std::size_t>(row)] += ucc_letter(game, setup[place_of(game, side, square)]);
    }
  return rows;
}

Result<SetupTypes> parse_ucc_setup(const Game& game, Side side,
                                   const std::vector<std::string>& rows) {
  SetupTypes setup;
  setup.fill(PieceType::kNone);
  for (int row = 0; row < kUccSetupRows; ++row) {
    const std::string& text = rows[static_cast<std::size_t>(row)];
    if (text.size() != kUccSize) return refuse("a row of ten letters", text);
    for (int x = 0; x < kUccSize; ++x) {
      const auto type = ucc_type(game, text[static_cast<std::size_t>(x)]);
      if (!type) return refuse("letters 1 to 9, s, B and F", text);
      setup[place_of(game, side, ucc_square(x, first_row(side) + row))] = *type;
    }
  }
  if (auto army = check_army(game, setup); !army)
    return fail(fmt::format("the setup {}: {}", joined_rows(rows), army.error().message));
  return setup;
}

std::vector<std::string> ucc_board(const Game& game, const View& view) {
  std::vector<std::string> rows;
  for (int y = 0; y < kUccSize; ++y) {
    std::string& row = rows.emplace_back();
    for (int x = 0; x < kUccSize; ++x) {
      const Square square = ucc_square(x, y);
      const ViewPiece& piece = view.on(square);
      if (piece.piece == TrackedId::kNone)
        row += game.edition.zones.has(square) ? '+' : '.';
      else
        row += plays(view.viewer, piece.owner) ? ucc_letter(game, piece.type) : '#';
    }
  }
  return rows;
}

std::string print_ucc_move(const UccMove& move) {
  const auto direction = static_cast<std::size_t>(direction_between(move));
  std::string text =
      fmt::format("{} {} {}", ucc_x(move.from), ucc_y(move.from), kDirectionNames[direction]);
  if (length_of(move) > 1) text += fmt::format(" {}", length_of(move));
  return text;
}

Result<UccMove> parse_ucc_move(std::string_view text) {
  const auto words = words_of(text);
  if (words.size() < 3 || words.size() > 4) return refuse("x y UP|DOWN|LEFT|RIGHT [n]", text);
  return read_move(words, words.size(), text);
}

std::string print_ucc_report(const Game& game, const UccReport& report, std::string_view move) {
  std::string text = fmt::format("{} {}", move.empty() ? print_ucc_move(report.move) : move,
                                 kOutcomeNames[static_cast<std::size_t>(report.outcome)]);
  if (report.attacker != PieceType::kNone)
    text +=
        fmt::format(" {} {}", ucc_letter(game, report.attacker), ucc_letter(game, report.defender));
  return text;
}

Result<UccReport> parse_ucc_report(const Game& game, std::string_view line) {
  const auto words = words_of(line);
  // The distance is there or not: the first word of capitals after the direction is the outcome.
  const std::size_t moved = words.size() > 3 && coordinate(words[3]) ? 4 : 3;
  if (words.size() <= moved) return refuse("a move with its outcome", line);
  const auto move = read_move(words, moved, line);
  if (!move) return fail(move.error().message);
  UccReport report{.move = *move};
  const auto* const name = std::find(kOutcomeNames.begin(), kOutcomeNames.end(), words[moved]);
  if (name == kOutcomeNames.end()) return refuse("a move with its outcome", line);
  report.outcome = static_cast<UccOutcome>(name - kOutcomeNames.begin());
  if (report.outcome != UccOutcome::kKills && report.outcome != UccOutcome::kDies &&
      report.outcome != UccOutcome::kBothDie)
    return report;
  const auto type = [&](std::size_t at) -> std::optional<PieceType> {
    if (at >= words.size() || words[at].size() != 1) return std::nullopt;
    return ucc_type(game, words[at][0]);
  };
  const auto attacker = type(moved + 1);
  const auto defender = type(moved + 2);
  if (!attacker || !defender) return refuse("the letters of attacker and defender", line);
  report.attacker = *attacker;
  report.defender = *defender;
  return report;
}

}  // namespace vexil
