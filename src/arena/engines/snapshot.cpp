#include "arena/engines/snapshot.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string_view>
#include <vector>

#include "notation/action_text.h"
#include "notation/piece_text.h"
#include "notation/setup_text.h"
#include "notation/square_text.h"
#include "notation/stream.h"

namespace vexil {
namespace {

// Letters, digits and the signs of the notation: nothing that JSON would have to escape.
std::string quote(std::string_view text) { return fmt::format("\"{}\"", text); }

std::string list_of(const std::vector<std::string>& texts) {
  return fmt::format("[{}]", fmt::join(texts, ","));
}

std::string types_text(const Game& game, TypeMask mask) {
  std::vector<std::string> labels;
  for (int type = 0; type < game.edition.type_count; ++type)
    if (contains(mask, type_at(type))) labels.push_back(quote(game.label(type_at(type))));
  return list_of(labels);
}

std::string marks_text(std::uint8_t marks) {
  constexpr std::string_view kLetters = "'!*+";  // By bit, as in position texts.
  std::string text;
  for (std::size_t bit = 0; bit < kLetters.size(); ++bit)
    if ((marks >> bit & 1) != 0) text += kLetters[bit];
  return text;
}

// What a piece is or can be, on the board or captured.
void append_identity(std::string& out, const Game& game, PieceType type, TypeMask possible,
                     std::uint8_t marks) {
  if (type != PieceType::kNone)
    out += fmt::format(R"(,"label":"{}")", game.label(type));
  else
    out += fmt::format(R"(,"possible":{})", types_text(game, possible));
  if (marks != 0) out += fmt::format(R"(,"marks":"{}")", marks_text(marks));
}

std::string square_entry(const Game& game, Square square, const ViewPiece& piece) {
  std::string out = fmt::format(R"("{}":{{"side":"{}","id":{})", square_text(square),
                                side_name(piece.owner), index(piece.piece));
  append_identity(out, game, piece.type, piece.possible, piece.marks);
  const TypeMask mine = piece.type != PieceType::kNone ? mask_of(piece.type) : piece.possible;
  if (piece.in_public != mine)
    out += fmt::format(R"(,"public":{})", types_text(game, piece.in_public));
  return out + '}';
}

std::string squares_text(const Game& game, const View& view) {
  std::vector<std::string> entries;
  for (int square = 0; square < kSquares; ++square)
    if (const ViewPiece& piece = view.on(square_at(square)); piece.piece != TrackedId::kNone)
      entries.push_back(square_entry(game, square_at(square), piece));
  return fmt::format("{{{}}}", fmt::join(entries, ","));
}

std::string captured_text(const Game& game, const View& view) {
  std::vector<std::string> entries;
  for (const CapturedPiece& piece : view.captured) {
    std::string out =
        fmt::format(R"({{"side":"{}","id":{})", side_name(piece.owner), index(piece.piece));
    append_identity(out, game, piece.type, piece.possible, piece.marks);
    if (piece.may_be_back) out += R"(,"back":true)";
    entries.push_back(out + '}');
  }
  return list_of(entries);
}

// The latest moves of the side's running piece, oldest first.
std::string run_text(const Run& run) {
  std::vector<std::string> steps;
  for (int age = run.length - 1; age >= 0; --age)
    steps.push_back(quote(square_text(run.from_at(age)) + square_text(run.to_at(age))));
  return list_of(steps);
}

std::string followup_text(const View& view) {
  std::string text(kFollowupNames[static_cast<std::size_t>(view.followup)]);
  if (view.followup == Followup::kAdvance)
    return text + ':' + direction_letter(view.advance_direction);
  if (view.followup == Followup::kNone) return text;
  return text + ':' + square_text(view.followup_square);
}

std::string set_text(Bitboard squares) {
  std::vector<std::string> texts;
  while (squares.any()) texts.push_back(quote(square_text(squares.pop())));
  return list_of(texts);
}

std::string legal_text(const Game& game, const View& view) {
  std::vector<std::string> texts;
  if (view.deciding)
    for (const Action action : view.legal) texts.push_back(print_action(game, action));
  std::sort(texts.begin(), texts.end());
  for (std::string& text : texts) text = quote(text);
  return list_of(texts);
}

template <class Value>
std::string both(const Value& red, const Value& blue) {
  return fmt::format(R"({{"red":{},"blue":{}}})", red, blue);
}

}  // namespace

std::string print_snapshot(const Game& game, std::uint64_t number, const View& view) {
  std::string out = fmt::format(
      R"({{"game":{},"name":"{}","viewer":"{}","turn":{},"quiet":{},"side":"{}","followup":"{}")",
      number, game.name, viewer_name(view.viewer), view.turn, view.quiet, side_name(view.to_move),
      followup_text(view));
  if (view.followup == Followup::kAdvance)
    out += fmt::format(R"(,"advancing":{})", set_text(view.advancing));
  fmt::format_to(std::back_inserter(out), R"(,"rows":{},"blocked":{},"squares":{})",
                 game.edition.rows, set_text(game.edition.zones), squares_text(game, view));
  fmt::format_to(std::back_inserter(out), R"(,"captured":{},"lost":{},"run":{},"rescues":{})",
                 captured_text(game, view), both(view.captured_count[0], view.captured_count[1]),
                 both(run_text(view.run[0]), run_text(view.run[1])),
                 both(view.rescues[0], view.rescues[1]));
  fmt::format_to(std::back_inserter(out), R"(,"legal":{}}})", legal_text(game, view));
  return out;
}

std::string print_setup_request(const Game& game, Side side, const SetupTypes& suggestion) {
  std::vector<std::string> army;
  for (int type = 0; type < game.edition.type_count; ++type)
    if (const int count = game.edition.types[static_cast<std::size_t>(type)].count; count > 0)
      army.push_back(fmt::format(R"("{}":{})", game.label(type_at(type)), count));
  return fmt::format(R"({{"army":{{{}}},"home":{},"suggestion":"{}"}})", fmt::join(army, ","),
                     set_text(game.edition.home[at(side)]), print_setup(game, side, suggestion));
}

}  // namespace vexil
