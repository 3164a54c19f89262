#include "notation/gravon.h"

#include <fmt/format.h>

#include <optional>

#include "notation/replay.h"
#include "notation/result_text.h"
#include "notation/scan.h"
#include "notation/setup_text.h"
#include "notation/square_text.h"

namespace vexil {
namespace {

constexpr char kEmpty = 'A';
constexpr char kLake = '_';
constexpr int kToBlue = 'N' - 'B';  // Blue's letters follow red's in the same order.

char letter_of(const Game& game, Side side, PieceType type) {
  const char red = game.family->pieces[static_cast<std::size_t>(index(type))].gravon;
  return static_cast<char>(side == Side::kRed ? red : red + kToBlue);
}

std::optional<PieceType> type_of_letter(const Game& game, Side side, char letter) {
  for (int at = 0; at < game.edition.type_count; ++at)
    if (game.edition.traits(type_at(at)).count > 0 && letter_of(game, side, type_at(at)) == letter)
      return type_at(at);
  return std::nullopt;
}

// What may stand on a square outside the home rows.
Result<void> check_outside(const Game& game, Square square, char letter) {
  const char expected = game.edition.squares.has(square) ? kEmpty : kLake;
  if (letter == expected) return {};
  return fail(fmt::format("Gravon letters, {}: expected {}, found {}", square_text(square),
                          expected, quoted({&letter, 1})));
}

Result<SetupTypes> read_home(const Game& game, Side side, std::string_view letters) {
  SetupTypes setup;
  setup.fill(PieceType::kNone);
  Bitboard home = game.edition.home[static_cast<std::size_t>(index(side))];
  for (std::size_t at = 0; home.any(); ++at) {
    const Square square = home.pop();
    const char letter = letters[static_cast<std::size_t>(index(square))];
    if (letter == kEmpty) continue;
    const auto type = type_of_letter(game, side, letter);
    if (!type)
      return fail(fmt::format("Gravon letters, {}: expected A or a letter of {}'s army, found {}",
                              square_text(square), side_name(side), quoted({&letter, 1})));
    setup[at] = *type;
  }
  if (auto whole = check_army(game, setup); !whole)
    return fail(fmt::format("Gravon letters, {}: {}", side_name(side), whole.error().message));
  return setup;
}

std::string hundred_expected(std::string_view letters) {
  return fmt::format("Gravon letters: expected {} letters, found {} in {}", kSquares,
                     letters.size(), quoted(letters));
}

int red_pieces(std::string_view letters) {
  int count = 0;
  for (const char letter : letters) count += letter >= 'B' && letter <= 'M' ? 1 : 0;
  return count;
}

}  // namespace

bool has_gravon_letters(const Game& game) {
  if (game.edition.rows != kMaxRows) return false;
  for (const PieceText& piece : game.family->pieces)
    if (piece.gravon == 0) return false;
  return true;
}

std::string print_gravon(const Game& game, const TwoSetups& setups) {
  std::string letters(kSquares, kEmpty);
  for (int at = 0; at < kSquares; ++at)
    if (!game.edition.squares.has(square_at(at))) letters[static_cast<std::size_t>(at)] = kLake;
  for (const Side side : kSides) {
    const SetupTypes& setup = side == Side::kRed ? setups.red : setups.blue;
    Bitboard home = game.edition.home[static_cast<std::size_t>(index(side))];
    for (std::size_t at = 0; home.any(); ++at) {
      const auto square = static_cast<std::size_t>(index(home.pop()));
      if (setup[at] != PieceType::kNone) letters[square] = letter_of(game, side, setup[at]);
    }
  }
  return letters;
}

Result<TwoSetups> parse_gravon(const Game& game, std::string_view letters) {
  if (!has_gravon_letters(game))
    return fail(fmt::format("Gravon letters cannot hold the game {}", game.name));
  if (letters.size() != kSquares) return fail(hundred_expected(letters));
  const Bitboard homes = game.edition.home[0] | game.edition.home[1];
  for (int at = 0; at < kSquares; ++at) {
    if (homes.has(square_at(at))) continue;
    auto good = check_outside(game, square_at(at), letters[static_cast<std::size_t>(at)]);
    if (!good) return fail(good.error().message);
  }
  auto red = read_home(game, Side::kRed, letters);
  if (!red) return fail(red.error().message);
  auto blue = read_home(game, Side::kBlue, letters);
  if (!blue) return fail(blue.error().message);
  return TwoSetups{*red, *blue};
}

Result<GamePtr> gravon_game(std::string_view letters, const Catalog& catalog) {
  if (letters.size() != kSquares) return fail(hundred_expected(letters));
  const int pieces = red_pieces(letters);
  GamePtr chosen;
  for (const std::string& id : catalog.ids()) {
    const auto game = catalog.open(id);
    if (!game || !has_gravon_letters(**game) || (*game)->edition.army_size != pieces) continue;
    if (chosen == nullptr || (*game)->edition.options.more_squares) chosen = *game;
  }
  if (chosen == nullptr)
    return fail(fmt::format("Gravon letters: no game has an army of {} pieces", pieces));
  return chosen;
}

Result<std::string> print_gravon_line(const Game& game, const Record& record) {
  if (record.redacted()) return fail("a redacted record cannot be written as a Gravon line");
  if (!has_gravon_letters(game))
    return fail(fmt::format("Gravon letters cannot hold the game {}", game.name));
  TwoSetups setups;
  for (const Side side : kSides) {
    const std::string_view tag = side == Side::kRed ? "RedSetup" : "BlueSetup";
    auto setup = parse_setup(game, side, *record.find(tag));
    if (!setup) return fail(fmt::format("tag {}: {}", tag, setup.error().message));
    (side == Side::kRed ? setups.red : setups.blue) = *setup;
  }
  std::string line = print_gravon(game, setups);
  for (const RecordItem& item : record.items) {
    if (item.kind != RecordItem::Kind::kTurn) continue;
    line += ' ';
    line += canonical_turn(item.text).value_or(item.text);
  }
  return line;
}

Result<Record> parse_gravon_line(std::string_view line, GamePtr game, const Catalog& catalog) {
  std::vector<std::string_view> words;
  for (const std::string_view word : split(line, ' '))
    if (!word.empty()) words.push_back(word);
  const std::string_view letters = words.empty() ? std::string_view() : words[0];
  if (game == nullptr) {
    auto seen = gravon_game(letters, catalog);
    if (!seen) return fail(seen.error().message);
    game = *seen;
  }
  const auto setups = parse_gravon(*game, letters);
  if (!setups) return fail(setups.error().message);
  Record record;
  record.tags = {{"Game", game->name},
                 {"Result", "*"},
                 {"Termination", "unterminated"},
                 {"RedSetup", print_setup(*game, Side::kRed, setups->red)},
                 {"BlueSetup", print_setup(*game, Side::kBlue, setups->blue)}};
  for (std::size_t at = 1; at < words.size(); ++at) record.add_turn(std::string(words[at]));
  if (auto good = check_record(record); !good) return fail(good.error().message);
  if (const auto done = walk(record, {}, catalog); done && done->ending.over()) {
    record.set("Result", std::string(result_text(done->ending.score)));
    record.set("Termination", std::string(termination_text(done->ending.termination)));
  }
  return record;
}

}  // namespace vexil
