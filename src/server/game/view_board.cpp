// The pieces of a view.
#include "notation/square_text.h"
#include "server/game/view_json.h"
#include "view/on_table.h"

namespace vexil::server {
namespace {

void write_marks(JsonWriter& out, std::uint8_t marks) {
  if ((marks & Piece::kMoved) != 0) out.flag("moved", true);
  if ((marks & Piece::kKnown) != 0) out.flag("known", true);
  if ((marks & Piece::kEnchanted) != 0) out.flag("enchanted", true);
  if ((marks & Piece::kRescued) != 0) out.flag("rescued", true);
}

void write_possible(JsonWriter& out, const Game& game, TypeMask mask) {
  out.key("possible").list();
  for (int type = 0; type < game.edition.type_count; ++type)
    if (contains(mask, type_at(type))) out.text(game.label(type_at(type)));
  out.end_list();
}

// With the memory aid the screen also works out what a hidden piece can be, from what it shows.
void write_pieces(JsonWriter& out, const GameState& state, const View& view) {
  const Game& game = *state.game;
  const bool aid = game.edition.options.memory_aid;
  PossibleTypes possible;
  if (aid) possible = possible_on_table(game.edition, state.referee->knowledge(view.viewer));
  out.key("board").list();
  for (int square = 0; square < kSquares; ++square) {
    const ViewPiece& piece = view.board[static_cast<std::size_t>(square)];
    if (piece.piece == TrackedId::kNone) continue;
    out.object().text("square", square_text(square_at(square)));
    out.text("side", side_name(piece.owner)).number("piece", index(piece.piece));
    if (piece.type != PieceType::kNone)
      out.text("label", game.label(piece.type));
    else if (aid)
      write_possible(out, game, possible.of[at(piece.piece)]);
    write_marks(out, piece.marks);
    out.end_object();
  }
  out.end_list();
}

void write_captured(JsonWriter& out, const GameState& state, const View& view) {
  out.key("captured").list();
  for (const CapturedPiece& piece : view.captured) {
    out.object().text("side", side_name(piece.owner));
    if (piece.type != PieceType::kNone) out.text("label", state.game->label(piece.type));
    if ((piece.marks & Piece::kEnchanted) != 0) out.flag("enchanted", true);
    if (piece.may_be_back) out.flag("may_be_back", true);
    out.end_object();
  }
  out.end_list().key("off_board").object();
  for (const Side side : kSides) out.number(side_name(side), view.captured_count[at(side)]);
  out.end_object();
}

// Of each army, whoever owns its pieces now: how many of a label are not known to be captured.
void write_remaining(JsonWriter& out, const GameState& state, const View& view) {
  const Game& game = *state.game;
  std::array<std::array<int, kMaxTypes>, 2> left{};
  for (const Side side : kSides)
    for (int type = 0; type < game.edition.type_count; ++type)
      left[at(side)][static_cast<std::size_t>(type)] = game.edition.traits(type_at(type)).count;
  for (const CapturedPiece& piece : view.captured) {
    if (piece.type == PieceType::kNone || piece.may_be_back) continue;
    const Side army = is_return(piece.piece) ? side_of_return(piece.piece) : army_of(piece.piece);
    --left[at(army)][static_cast<std::size_t>(index(piece.type))];
  }
  out.key("remaining").object();
  for (const Side side : kSides) {
    out.key(side_name(side)).object();
    for (int type = 0; type < game.edition.type_count; ++type)
      if (game.edition.traits(type_at(type)).count > 0)
        out.number(game.label(type_at(type)), left[at(side)][static_cast<std::size_t>(type)]);
    out.end_object();
  }
  out.end_object();
}

}  // namespace

void write_board(JsonWriter& out, const GameState& state, const View& view) {
  write_pieces(out, state, view);
  write_captured(out, state, view);
  write_remaining(out, state, view);
}

void write_full_board(JsonWriter& out, const GameState& state) {
  const Position& position = state.position();
  out.key("full_board").list();
  for (int square = 0; square < kSquares; ++square) {
    if (position.id_on(square_at(square)) == PieceId::kNone) continue;
    const Piece& piece = position.on(square_at(square));
    out.object().text("square", square_text(square_at(square)));
    out.text("side", side_name(piece.owner())).text("label", state.game->label(piece.type));
    write_marks(out, piece.facts);
    out.end_object();
  }
  out.end_list();
}

}  // namespace vexil::server
