#include "notation/position_fields.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "notation/scan.h"
#include "notation/square_text.h"

namespace vexil {
namespace {

struct Mark {
  char letter;
  std::uint8_t fact;
};
// In the order in which they are written.
constexpr std::array<Mark, 4> kMarks{Mark{'\'', Piece::kMoved}, Mark{'!', Piece::kKnown},
                                     Mark{'*', Piece::kEnchanted}, Mark{'+', Piece::kRescued}};

constexpr std::size_t kFields = 8;
constexpr std::array<std::string_view, kFields> kFieldNames{
    "game", "board", "turn", "followup", "captured", "run", "rescues", "clock"};

template <class... Parts>
auto refuse(std::size_t field, fmt::format_string<Parts...> format, Parts&&... parts) {
  return fail(fmt::format("field {} ({}){}", field + 1, kFieldNames[field],
                          fmt::format(format, std::forward<Parts>(parts)...)));
}

bool is_blocked(const Game& game, Square square) { return !game.edition.squares.has(square); }

// Reads a cell that begins with a side letter; the error is what was expected of it.
Result<PieceCell> take_cell(const Game& game, std::string_view& text) {
  PieceCell cell;
  const auto side = side_of_letter(text[0]);
  if (!side)
    return fail(fmt::format("expected -, ~ or a piece (r or b and a label), found {}",
                            quoted(text.substr(0, 1))));
  cell.side = *side;
  text.remove_prefix(1);
  if (take(text, "?")) {
    cell.type = kUnknownType;
  } else {
    const std::string_view label = take_label(text);
    const auto type = army_type(game, label);
    if (!type)
      return fail(
          fmt::format("{} is no label of this army ({})", quoted(label), army_labels(game)));
    cell.type = *type;
  }
  for (const Mark& mark : kMarks)
    if (take(text, std::string_view(&mark.letter, 1))) cell.marks |= mark.fact;
  return cell;
}

Result<void> read_board_row(PositionFields& fields, int row, std::string_view text) {
  const Game& game = *fields.game;
  const auto here = [&](int file) { return square_text(square_at(file, row)); };
  int file = 0;
  for (; !text.empty(); ++file) {
    if (file == kFiles)
      return refuse(1, ", row {}: expected {} squares, found more: {}", row + 1, kFiles,
                    quoted(text));
    const Square square = square_at(file, row);
    const bool water = text[0] == '~';
    if (water != is_blocked(game, square)) {
      return water ? refuse(1, ", {}: ~ stands for a blocked square, and this is none", here(file))
                   : refuse(1, ", {}: expected ~, the square is blocked", here(file));
    }
    if (water || text[0] == '-') {
      text.remove_prefix(1);
      continue;
    }
    auto cell = take_cell(game, text);
    if (!cell) return refuse(1, ", {}: {}", here(file), cell.error().message);
    fields.board[static_cast<std::size_t>(index(square))] = *cell;
    if (!text.empty() && text.find_first_of("-~rb") != 0)
      return refuse(1, ", {}: marks stand in the order '!*+, each once, found {}", here(file),
                    quoted(text.substr(0, 1)));
  }
  if (file < kFiles)
    return refuse(1, ", row {}: expected {} squares, found {}", row + 1, kFiles, file);
  return {};
}

Result<void> read_board(PositionFields& fields, std::string_view text) {
  const int rows = fields.game->edition.rows;
  const auto parts = split(text, '/');
  if (parts.size() != static_cast<std::size_t>(rows))
    return refuse(1, ": expected {} rows separated by /, found {}", rows, parts.size());
  for (int at = 0; at < rows; ++at) {
    auto read = read_board_row(fields, rows - 1 - at, parts[static_cast<std::size_t>(at)]);
    if (!read) return read;
  }
  return {};
}

Result<void> read_turn(PositionFields& fields, std::string_view text) {
  const auto side = text.size() == 1 ? side_of_letter(text[0]) : std::nullopt;
  if (!side) return refuse(2, ": expected r or b, found {}", quoted(text));
  fields.turn = *side;
  return {};
}

Result<void> read_advance(PositionFields& fields, std::string_view text) {
  const auto direction = text.empty() ? std::nullopt : direction_of_letter(text[0]);
  if (!direction || text.size() < 2 || text[1] != ':')
    return refuse(3, ": expected advance:D:SQ,SQ with a direction n, e, s or w, found {}",
                  quoted(text));
  fields.followup = Followup::kAdvance;
  fields.advance_direction = *direction;
  for (const std::string_view part : split(text.substr(2), ',')) {
    const auto square = square_of(part, fields.game->edition.rows);
    if (!square) return refuse(3, ": expected a square, found {}", quoted(part));
    if (std::ranges::find(fields.advancing, *square) != fields.advancing.end())
      return refuse(3, ": {} stands there twice", part);
    fields.advancing.push_back(*square);
  }
  return {};
}

Result<void> read_followup(PositionFields& fields, std::string_view text) {
  if (text == "-") return {};
  if (take(text, "advance:")) return read_advance(fields, text);
  for (const Followup followup : {Followup::kStrike, Followup::kSpot, Followup::kRescue}) {
    std::string_view rest = text;
    const std::string_view name = kFollowupNames[static_cast<std::size_t>(followup)];
    if (!take(rest, name) || !take(rest, ":")) continue;
    const auto square = square_of(rest, fields.game->edition.rows);
    if (!square) return refuse(3, ": expected a square after {}:, found {}", name, quoted(rest));
    fields.followup = followup;
    fields.followup_square = *square;
    return {};
  }
  return refuse(3, ": expected -, strike:SQ, spot:SQ, rescue:SQ or advance:D:SQ,SQ, found {}",
                quoted(text));
}

Result<void> read_captured(PositionFields& fields, std::string_view text) {
  if (text == "-") return {};
  if (text.empty()) return refuse(4, ": expected - or pieces, found nothing");
  while (!text.empty()) {
    if (!side_of_letter(text[0]))
      return refuse(4, ": expected a piece (r or b and a label), found {}", quoted(text));
    auto cell = take_cell(*fields.game, text);
    if (!cell) return refuse(4, ": {}", cell.error().message);
    if ((cell->marks & ~Piece::kRescued) != 0)
      return refuse(4, ": a captured piece has no mark but +");
    fields.captured.push_back(*cell);
  }
  return {};
}

Result<void> read_run(PositionFields& fields, Side side, std::string_view text) {
  if (text == "-") return {};
  const int rows = fields.game->edition.rows;
  for (const std::string_view part : split(text, ',')) {
    std::string_view rest = part;
    const auto from = take_square(rest, rows);
    const auto to = from ? take_square(rest, rows) : std::nullopt;
    if (!to || !rest.empty() || *from == *to)
      return refuse(5, ", {}: expected - or moves such as a4a5,a5a4, found {}", side_name(side),
                    quoted(part));
    fields.run[static_cast<std::size_t>(index(side))].push_back({*from, *to});
  }
  return {};
}

// Splits `r:X;b:Y`, the form of the fields that have a part for each side.
Result<std::array<std::string_view, 2>> halves(std::size_t field, std::string_view text) {
  const auto parts = split(text, ';');
  std::array<std::string_view, 2> result;
  bool good = parts.size() == 2;
  for (std::size_t at = 0; good && at < 2; ++at) {
    result[at] = parts[at];
    good = take(result[at], at == 0 ? "r:" : "b:");
  }
  if (!good)
    return refuse(field, ": expected r:{0};b:{0}, found {1}", field == 5 ? "MOVES" : "N",
                  quoted(text));
  return result;
}

Result<void> read_runs(PositionFields& fields, std::string_view text) {
  const auto parts = halves(5, text);
  if (!parts) return fail(parts.error().message);
  for (const Side side : kSides) {
    auto read = read_run(fields, side, (*parts)[static_cast<std::size_t>(index(side))]);
    if (!read) return read;
  }
  return {};
}

Result<void> read_rescues(PositionFields& fields, std::string_view text) {
  const auto parts = halves(6, text);
  if (!parts) return fail(parts.error().message);
  for (const Side side : kSides) {
    std::string_view rest = (*parts)[static_cast<std::size_t>(index(side))];
    const auto number = take_number(rest);
    if (!number || !rest.empty())
      return refuse(6, ", {}: expected a number without leading zeros, found {}", side_name(side),
                    quoted((*parts)[static_cast<std::size_t>(index(side))]));
    fields.rescues[static_cast<std::size_t>(index(side))] = *number;
  }
  return {};
}

Result<void> read_clock(PositionFields& fields, std::string_view text) {
  std::string_view rest = text;
  const auto turn = take(rest, "t") ? take_number(rest) : std::nullopt;
  const auto quiet = turn && take(rest, ",q") ? take_number(rest) : std::nullopt;
  if (!quiet || !rest.empty())
    return refuse(7, ": expected tN,qN with numbers without leading zeros, found {}", quoted(text));
  fields.clock_turn = *turn;
  fields.clock_quiet = *quiet;
  return {};
}

using FieldReader = Result<void> (*)(PositionFields&, std::string_view);
constexpr std::array<FieldReader, kFields - 1> kReaders{
    read_board, read_turn, read_followup, read_captured, read_runs, read_rescues, read_clock};

void append_board(std::string& out, const PositionFields& fields) {
  const int rows = fields.game->edition.rows;
  for (int row = rows - 1; row >= 0; --row) {
    for (int file = 0; file < kFiles; ++file) {
      const Square square = square_at(file, row);
      const PieceCell& cell = fields.board[static_cast<std::size_t>(index(square))];
      if (cell.type != PieceType::kNone)
        append_cell(out, *fields.game, cell);
      else
        out += is_blocked(*fields.game, square) ? '~' : '-';
    }
    if (row > 0) out += '/';
  }
}

void append_followup(std::string& out, const PositionFields& fields) {
  out += kFollowupNames[static_cast<std::size_t>(fields.followup)];
  if (fields.followup == Followup::kNone) return;
  out += ':';
  if (fields.followup != Followup::kAdvance) return append_square(out, fields.followup_square);
  out += direction_letter(fields.advance_direction);
  auto squares = fields.advancing;
  std::ranges::sort(squares, {}, [](Square s) { return std::pair(file_of(s), row_of(s)); });
  char separator = ':';
  for (const Square square : squares) {
    out += std::exchange(separator, ',');
    append_square(out, square);
  }
}

void append_captured(std::string& out, const PositionFields& fields) {
  if (fields.captured.empty()) {
    out += '-';
    return;
  }
  auto cells = fields.captured;
  std::ranges::sort(cells, {}, [](const PieceCell& c) {
    return std::tuple(index(c.side), index(c.type), c.marks);
  });
  for (const PieceCell& cell : cells) append_cell(out, *fields.game, cell);
}

void append_run(std::string& out, const std::vector<RunStep>& steps) {
  if (steps.empty()) out += '-';
  for (std::size_t at = 0; at < steps.size(); ++at) {
    if (at > 0) out += ',';
    append_square(out, steps[at].from);
    append_square(out, steps[at].to);
  }
}

}  // namespace

void append_cell(std::string& out, const Game& game, const PieceCell& cell) {
  out += side_letter(cell.side);
  out += label_text(game, cell.type);
  for (const Mark& mark : kMarks)
    if ((cell.marks & mark.fact) != 0) out += mark.letter;
}

Result<PositionFields> parse_fields(std::string_view line, const Catalog& catalog) {
  const auto parts = split(line, ' ');
  if (parts.size() != kFields)
    return fail(fmt::format("position: expected {} fields separated by single spaces, found {}",
                            kFields, line.empty() ? 0 : parts.size()));
  auto game = catalog.open(parts[0]);
  if (!game) return refuse(0, ": {}", game.error().message);
  PositionFields fields;
  fields.game = std::move(*game);
  for (std::size_t at = 0; at < kReaders.size(); ++at)
    if (auto read = kReaders[at](fields, parts[at + 1]); !read) return fail(read.error().message);
  return fields;
}

PositionFields start_fields(const GamePtr& game, const SetupTypes& red, const SetupTypes& blue) {
  PositionFields fields;
  fields.game = game;
  for (const Side side : kSides) {
    const SetupTypes& setup = side == Side::kRed ? red : blue;
    Bitboard home = game->edition.home[static_cast<std::size_t>(index(side))];
    for (std::size_t at = 0; home.any(); ++at) {
      const Square square = home.pop();
      fields.board[static_cast<std::size_t>(index(square))] = {side, setup[at], 0};
    }
  }
  return fields;
}

std::string print_fields(const PositionFields& fields) {
  std::string out = fields.game->name;
  out.reserve(512);
  out += ' ';
  append_board(out, fields);
  out += ' ';
  out += side_letter(fields.turn);
  out += ' ';
  append_followup(out, fields);
  out += ' ';
  append_captured(out, fields);
  out += " r:";
  append_run(out, fields.run[0]);
  out += ";b:";
  append_run(out, fields.run[1]);
  out += fmt::format(" r:{};b:{} t{},q{}", fields.rescues[0], fields.rescues[1], fields.clock_turn,
                     fields.clock_quiet);
  return out;
}

}  // namespace vexil
