// The board, the sides and the pieces of an edition file.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "editions/family_reader.h"
#include "editions/words.h"

namespace vexil {
namespace {

constexpr int kFewestRows = 4;
constexpr int kMostHomeRows = kMaxArmy / kFiles;
constexpr std::size_t kLongestLabel = 2;
constexpr int kGreatestStrength = 100;

struct Role {
  std::string_view name;
  bool PieceTraits::* trait;
};

constexpr std::array<Role, 6> kRoles{{{"top", &PieceTraits::top},
                                      {"assassin", &PieceTraits::assassin},
                                      {"mine", &PieceTraits::mine},
                                      {"defuser", &PieceTraits::defuser},
                                      {"scout", &PieceTraits::slides},
                                      {"flag", &PieceTraits::flag}}};

bool is_row_number(std::string_view text) {
  return text == "10" || (text.size() == 1 && text[0] >= '1' && text[0] <= '9');
}

// Blocked squares lie between the armies: no piece could be set up on one.
void read_blocked_square(const Field& field, Family& family, Mistakes& mistakes) {
  const std::string text = read_text(field, mistakes);
  const std::string_view row_text = std::string_view(text).substr(text.empty() ? 0 : 1);
  if (text.empty() || text[0] < 'a' || text[0] >= 'a' + kFiles || !is_row_number(row_text)) {
    mistakes.add(field.line, field.name,
                 fmt::format("expected a square such as \"c5\" instead of {}", quoted(text)));
    return;
  }
  const int row = row_text == "10" ? 10 : row_text[0] - '0';
  if (row <= family.home_rows || row > family.rows - family.home_rows)
    mistakes.add(
        field.line, field.name,
        fmt::format("expected a square between the home rows instead of {}", quoted(text)));
  const Square square = square_at(text[0] - 'a', row - 1);
  if (std::find(family.blocked.begin(), family.blocked.end(), square) != family.blocked.end())
    mistakes.add(field.line, field.name,
                 fmt::format("expected every square once, {} is listed twice", quoted(text)));
  family.blocked.push_back(square);
}

SideText read_side(const Table& sides, std::string_view key) {
  constexpr std::array<std::string_view, 2> kKeys{"name", "colour"};
  const Table table(sides.field(key), kKeys, sides.mistakes());
  return {table.text("name"), table.text("colour")};
}

std::string read_label(const Table& table, const Family& family) {
  std::string label = table.text("label");
  const bool good = !label.empty() && label.size() <= kLongestLabel &&
                    std::all_of(label.begin(), label.end(), [](char c) {
                      return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
                    });
  if (!good)
    table.mistake(
        "label",
        fmt::format("expected one or two capital letters or digits instead of {}", quoted(label)));
  for (const PieceText& other : family.pieces)
    if (other.label == label)
      table.mistake("label", fmt::format("expected a label of its own, {} is also the label of "
                                         "another piece",
                                         quoted(label)));
  return label;
}

// One name for both armies, or { red = ..., blue = ... }.
void read_names(const Table& table, PieceText& piece) {
  const Field field = table.field("name");
  if (field.value != nullptr && field.value->kind == Value::Kind::kTable) {
    constexpr std::array<std::string_view, 2> kKeys{"red", "blue"};
    const Table names(field, kKeys, table.mistakes());
    piece.red_name = names.text("red");
    piece.blue_name = names.text("blue");
  } else {
    piece.red_name = piece.blue_name = read_text(field, table.mistakes());
  }
}

void read_roles(const Table& table, PieceTraits& traits) {
  const std::vector<std::string_view> names = names_of(kRoles, &Role::name);
  const std::vector<Field> roles = table.list("roles");
  for (const Field& role : roles)
    traits.*kRoles[read_word(role, "role", names, table.mistakes())].trait = true;
  traits.movable = !traits.mine && !traits.flag;
  if (!traits.movable && roles.size() > 1)
    table.mistake("roles", "expected no other role beside that of a mine or flag");
}

void read_strength(const Table& table, PieceTraits& traits) {
  if (traits.movable && !traits.assassin)
    traits.strength = static_cast<std::uint8_t>(table.number("strength", 1, kGreatestStrength));
  else if (table.has("strength"))
    table.mistake("strength", "expected no strength, for an assassin, mine or flag has none");
}

char read_gravon(const Table& table, const Family& family) {
  if (!table.has("gravon")) return 0;
  const std::string letter = table.text("gravon");
  if (letter.size() != 1 || letter[0] < 'B' || letter[0] > 'M') {
    table.mistake("gravon",
                  fmt::format("expected one letter from B to M instead of {}", quoted(letter)));
    return 0;
  }
  for (const PieceText& other : family.pieces)
    if (other.gravon == letter[0])
      table.mistake("gravon", fmt::format("expected a letter of its own, {} is also that of {}",
                                          quoted(letter), quoted(other.label)));
  return letter[0];
}

PieceText read_piece(const Field& field, const Family& family, Mistakes& mistakes) {
  constexpr std::array<std::string_view, 7> kKeys{"label", "name",   "strength", "roles",
                                                  "text",  "gravon", "source"};
  const Table table(field, kKeys, mistakes);
  PieceText piece;
  piece.label = read_label(table, family);
  read_names(table, piece);
  read_roles(table, piece.traits);
  read_strength(table, piece.traits);
  piece.text = table.text("text");
  piece.gravon = read_gravon(table, family);
  piece.source = table.source();
  // Unranked pieces have strength 0 and so come last of themselves.
  if (!family.pieces.empty() && piece.traits.strength > family.pieces.back().traits.strength)
    table.mistake("strength", "expected the pieces strongest first, those without a strength last");
  return piece;
}

}  // namespace

void read_board(const Table& file, Family& family) {
  constexpr std::array<std::string_view, 6> kKeys{"rows",    "home-rows", "zones",
                                                  "blocked", "source",    "blocked-source"};
  const Table table(file.field("board"), kKeys, file.mistakes());
  family.rows = table.number("rows", kFewestRows, kMaxRows);
  family.home_rows = table.number("home-rows", 1, std::min(kMostHomeRows, family.rows / 2));
  family.board_source = table.source();
  const std::vector<Field> blocked = table.list("blocked");
  for (const Field& square : blocked) read_blocked_square(square, family, file.mistakes());
  if (blocked.empty()) return;
  family.zone_name = table.text("zones");
  family.blocked_source = table.source("blocked-source");
}

void read_sides(const Table& file, Family& family) {
  constexpr std::array<std::string_view, 3> kKeys{"red", "blue", "source"};
  const Table table(file.field("sides"), kKeys, file.mistakes());
  family.red = read_side(table, "red");
  family.blue = read_side(table, "blue");
  family.sides_source = table.source();
}

void read_pieces(const Table& file, Family& family) {
  const std::vector<Field> pieces = file.list("pieces");
  if (pieces.size() > kMaxTypes)
    file.mistake("pieces", fmt::format("expected at most {} kinds of pieces instead of {}",
                                       kMaxTypes, pieces.size()));
  for (const Field& piece : pieces) {
    if (!file.mistakes().none()) return;
    family.pieces.push_back(read_piece(piece, family, file.mistakes()));
  }
  const auto flags = std::count_if(family.pieces.begin(), family.pieces.end(),
                                   [](const PieceText& piece) { return piece.traits.flag; });
  if (flags != 1)
    file.mistake("pieces",
                 fmt::format("expected exactly one piece with the role flag instead of {}", flags));
}

}  // namespace vexil
