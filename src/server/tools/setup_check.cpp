#include "server/tools/setup_check.h"

#include <algorithm>
#include <map>
#include <optional>

#include "editions/setup.h"
#include "json/writer.h"
#include "notation/gravon.h"
#include "notation/setup_text.h"

namespace vexil::server {
namespace {

constexpr std::string_view kImmobile = "Nothing in this setup can move: the game is lost at once.";

JsonObject& add_setup(JsonObject& object, const Game& game, const SetupTypes& setup) {
  object.text("setup", print_setup(game, Side::kRed, setup));
  if (has_gravon_letters(game)) {
    const std::size_t rows = static_cast<std::size_t>(game.family->home_rows) * 10;
    object.text("gravon", print_gravon(game, {setup, setup}).substr(0, rows));
  }
  const bool immobile = is_immobile(game, Side::kRed, setup);
  object.add("immobile", immobile ? "true" : "false");
  if (immobile) object.text("warning", kImmobile);
  return object;
}

bool all_letters(std::string_view text) {
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return (c >= 'A' && c <= 'Y') || c == '_'; });
}

// Whether the text is meant as Gravon letters: without blanks, and as long as they are.
bool is_gravon(const Game& game, std::string_view text) {
  const std::size_t rows = static_cast<std::size_t>(game.family->home_rows) * 10;
  return has_gravon_letters(game) && (text.size() == rows || text.size() == kSquares) &&
         all_letters(text);
}

// One side's letters as a whole board: blue stands as red does, turned round.
std::string whole_board(const Game& game, std::string_view letters) {
  constexpr char kFirstBlue = 'N';
  constexpr int kToBlue = kFirstBlue - 'B';
  std::string red(letters);
  for (char& letter : red)
    if (letter >= kFirstBlue) letter = static_cast<char>(letter - kToBlue);
  std::string board = red;
  for (int square = static_cast<int>(red.size()); square < kSquares - static_cast<int>(red.size());
       ++square)
    board += game.edition.squares.has(square_at(square)) ? 'A' : '_';
  std::reverse(red.begin(), red.end());
  for (const char letter : red)
    board += letter >= 'B' && letter < kFirstBlue ? static_cast<char>(letter + kToBlue) : letter;
  return board;
}

Result<SetupTypes> read_setup(const Game& game, std::string_view text) {
  if (!is_gravon(game, text)) return parse_setup(game, Side::kRed, text);
  const auto both =
      parse_gravon(game, text.size() == kSquares ? std::string(text) : whole_board(game, text));
  if (!both) return fail(both.error().message);
  return both->red;
}

std::map<std::string, int, std::less<>> labels_in(std::string_view text) {
  std::map<std::string, int, std::less<>> counts;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t end = std::min(text.find_first_of(" \t\r\n/", at), text.size());
    if (end > at) ++counts[std::string(text.substr(at, end - at))];
    at = end + 1;
  }
  return counts;
}

std::string amount(std::string_view label, int count) {
  return JsonObject()
      .text("label", label)
      .number("count", static_cast<std::uint64_t>(count))
      .done();
}

// What the army has more and less than the text.
void add_difference(JsonObject& object, const Game& game, std::string_view text) {
  auto found = labels_in(text);
  JsonList missing;
  JsonList extra;
  for (int type = 0; type < game.edition.type_count; ++type) {
    const int wanted = game.edition.traits(type_at(type)).count;
    const std::string_view label = game.label(type_at(type));
    const int given = found.contains(label) ? found.find(label)->second : 0;
    if (given < wanted) missing.add(amount(label, wanted - given));
    if (given > wanted) extra.add(amount(label, given - wanted));
  }
  object.add("missing", missing.done()).add("extra", extra.done());
}

}  // namespace

std::string setup_answer(const Game& game, const SetupTypes& setup) {
  JsonObject object;
  return add_setup(object, game, setup).done();
}

std::string check_answer(const Game& game, std::string_view text) {
  JsonObject object;
  const auto setup = read_setup(game, text);
  if (setup) return add_setup(object.add("ok", "true"), game, *setup).done();
  object.add("ok", "false").text("text", setup.error().message);
  if (!is_gravon(game, text)) add_difference(object, game, text);
  return object.done();
}

}  // namespace vexil::server
