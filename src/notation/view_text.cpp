#include "notation/view_text.h"

#include "notation/piece_text.h"

namespace vexil {
namespace {

PieceCell cell_of(const ViewPiece& piece) {
  if (piece.piece == TrackedId::kNone) return {};
  if (piece.type != PieceType::kNone) return {piece.owner, piece.type, piece.marks};
  return {piece.owner, kUnknownType, static_cast<std::uint8_t>(piece.marks & Piece::kMoved)};
}

std::vector<PieceCell> captured_of(const View& view) {
  std::vector<PieceCell> cells;
  std::array<int, 2> left{view.captured_count[0], view.captured_count[1]};
  for (const CapturedPiece& piece : view.captured) {
    if (piece.may_be_back) continue;
    const bool known = piece.type != PieceType::kNone;
    cells.push_back({piece.owner, known ? piece.type : kUnknownType,
                     static_cast<std::uint8_t>(known ? piece.marks & Piece::kRescued : 0)});
    --left[at(piece.owner)];
  }
  for (const Side side : kSides)
    for (; left[at(side)] > 0; --left[at(side)]) cells.push_back({side, kUnknownType, 0});
  return cells;
}

std::vector<RunStep> steps_of(const Run& run) {
  std::vector<RunStep> steps;
  for (int age = run.length - 1; age >= 0; --age)
    steps.push_back({run.from_at(age), run.to_at(age)});
  return steps;
}

}  // namespace

PositionFields fields_of(const GamePtr& game, const View& view) {
  PositionFields fields;
  fields.game = game;
  for (std::size_t square = 0; square < kSquares; ++square)
    fields.board[square] = cell_of(view.board[square]);
  fields.turn = view.to_move;
  fields.followup = view.followup;
  fields.followup_square = view.followup_square;
  fields.advance_direction = view.advance_direction;
  for (Bitboard left = view.advancing; left.any();) fields.advancing.push_back(left.pop());
  fields.captured = captured_of(view);
  for (const Side side : kSides) {
    fields.run[at(side)] = steps_of(view.run[at(side)]);
    fields.rescues[at(side)] = view.rescues[at(side)];
  }
  fields.clock_turn = view.turn;
  fields.clock_quiet = view.quiet;
  return fields;
}

std::string print_view(const GamePtr& game, const View& view) {
  return print_fields(fields_of(game, view));
}

}  // namespace vexil
