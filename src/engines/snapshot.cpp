#include "engines/snapshot.h"

#include <algorithm>
#include <bit>
#include <string_view>
#include <vector>

#include "json/writer.h"
#include "notation/action_text.h"
#include "notation/piece_text.h"
#include "notation/setup_text.h"
#include "notation/square_text.h"
#include "notation/stream.h"

namespace vexil {
namespace {

void write_types(JsonWriter& out, const Game& game, TypeMask mask) {
  out.list();
  for (int type = 0; type < game.edition.type_count; ++type)
    if (contains(mask, type_at(type))) out.text(game.label(type_at(type)));
  out.end_list();
}

std::string marks_text(std::uint8_t marks) {
  constexpr std::string_view kLetters = "'!*+";  // By bit, as in position texts.
  std::string text;
  for (std::size_t bit = 0; bit < kLetters.size(); ++bit)
    if ((marks >> bit & 1) != 0) text += kLetters[bit];
  return text;
}

// What the viewer knows that a piece is: it was shown, or there is only one possibility left.
template <class Piece>
PieceType known_type(const Piece& piece) {
  if (piece.type != PieceType::kNone || std::popcount(piece.possible) != 1) return piece.type;
  return lowest_type(piece.possible);
}

// What a piece is or can be, on the board or captured.
template <class Piece>
void write_piece(JsonWriter& out, const Game& game, const Piece& piece) {
  out.text("side", side_name(piece.owner)).number("id", index(piece.piece));
  if (const PieceType known = known_type(piece); known != PieceType::kNone)
    out.text("label", game.label(known));
  else
    write_types(out.key("possible"), game, piece.possible);
  if (piece.marks != 0) out.text("marks", marks_text(piece.marks));
}

void write_squares(JsonWriter& out, const Game& game, const View& view) {
  out.key("squares").object();
  for (int at = 0; at < kSquares; ++at) {
    const ViewPiece& piece = view.on(square_at(at));
    if (piece.piece == TrackedId::kNone) continue;
    write_piece(out.key(square_text(square_at(at))).object(), game, piece);
    const TypeMask mine = piece.type != PieceType::kNone ? mask_of(piece.type) : piece.possible;
    if (piece.in_public != mine) write_types(out.key("public"), game, piece.in_public);
    out.end_object();
  }
  out.end_object();
}

void write_captured(JsonWriter& out, const Game& game, const View& view) {
  out.key("captured").list();
  for (const CapturedPiece& piece : view.captured) {
    write_piece(out.object(), game, piece);
    if (piece.may_be_back) out.flag("back", true);
    out.end_object();
  }
  out.end_list();
}

// The latest moves of each side's running piece, oldest first.
void write_runs(JsonWriter& out, const View& view) {
  out.key("run").object();
  for (const Side side : kSides) {
    const Run& run = view.run[at(side)];
    out.key(side_name(side)).list();
    for (int age = run.length - 1; age >= 0; --age)
      out.text(square_text(run.from_at(age)) + square_text(run.to_at(age)));
    out.end_list();
  }
  out.end_object();
}

std::string followup_text(const View& view) {
  std::string text(kFollowupNames[static_cast<std::size_t>(view.followup)]);
  if (view.followup == Followup::kAdvance)
    return text + ':' + direction_letter(view.advance_direction);
  if (view.followup == Followup::kNone) return text;
  return text + ':' + square_text(view.followup_square);
}

void write_set(JsonWriter& out, std::string_view key, Bitboard squares) {
  out.key(key).list();
  while (squares.any()) out.text(square_text(squares.pop()));
  out.end_list();
}

void write_legal(JsonWriter& out, const Game& game, const View& view) {
  std::vector<std::string> texts;
  if (view.deciding)
    for (const Action action : view.legal) texts.push_back(print_action(game, action));
  std::sort(texts.begin(), texts.end());
  out.key("legal").list();
  for (const std::string& text : texts) out.text(text);
  out.end_list();
}

template <class Numbers>
void write_by_side(JsonWriter& out, std::string_view key, const Numbers& numbers) {
  out.key(key).object();
  for (const Side side : kSides) out.number(side_name(side), numbers[at(side)]);
  out.end_object();
}

}  // namespace

std::string print_snapshot(const Game& game, std::uint64_t number, const View& view) {
  JsonWriter out;
  out.object().number("game", number).text("name", game.name);
  out.text("viewer", viewer_name(view.viewer)).number("turn", view.turn);
  out.number("quiet", view.quiet).text("side", side_name(view.to_move));
  out.text("followup", followup_text(view));
  if (view.followup == Followup::kAdvance) write_set(out, "advancing", view.advancing);
  out.number("rows", game.edition.rows);
  write_set(out, "blocked", game.edition.zones);
  write_squares(out, game, view);
  write_captured(out, game, view);
  write_by_side(out, "lost", view.captured_count);
  write_runs(out, view);
  write_by_side(out, "rescues", view.rescues);
  write_legal(out, game, view);
  return out.end_object().take();
}

std::string print_setup_request(const Game& game, Side side, const SetupTypes& suggestion) {
  JsonWriter out;
  out.object().key("army").object();
  for (int type = 0; type < game.edition.type_count; ++type)
    if (const int count = game.edition.types[static_cast<std::size_t>(type)].count; count > 0)
      out.number(game.label(type_at(type)), count);
  out.end_object();
  write_set(out, "home", game.edition.home[at(side)]);
  out.text("suggestion", print_setup(game, side, suggestion));
  return out.end_object().take();
}

}  // namespace vexil
