#include "view/view.h"

#include <algorithm>
#include <tuple>

#include "rules/generate.h"
#include "view/known_pieces.h"
#include "view/on_table.h"
#include "view/possible.h"

namespace vexil {
namespace {

constexpr std::uint8_t kMarks = Piece::kMoved | Piece::kKnown | Piece::kEnchanted | Piece::kRescued;

std::uint8_t marks_of(std::uint8_t facts) { return static_cast<std::uint8_t>(facts & kMarks); }

// Run steps that the rules no longer look at are no part of what is seen.
Run trimmed(const Run& run) {
  if (run.length >= 8) return run;
  const std::uint64_t kept = (std::uint64_t{1} << (8 * run.length)) - 1;
  return {run.from & kept, run.to & kept, run.length};
}

// All but the pieces.
void fill_course(const Edition& edition, const Knowledge& knowledge, const History& history,
                 View& view) {
  const Position& position = knowledge.position;
  view.viewer = knowledge.viewer;
  view.captured.clear();
  view.captured_count = {};
  for (const Piece& piece : position.pieces)
    if (piece.in_use() && piece.is(Piece::kOffBoard)) ++view.captured_count[at(piece.owner())];
  view.run = {trimmed(position.run[0]), trimmed(position.run[1])};
  view.rescues = position.rescues;
  view.turn = position.turn;
  view.quiet = position.quiet;
  view.to_move = position.to_move;
  view.followup = position.followup;
  view.followup_square = position.followup_square;
  const bool advance = position.followup == Followup::kAdvance;
  view.advance_direction = advance ? position.advance_direction : Direction::kNorth;
  view.advancing = position.advancing;
  view.ending = knowledge.ending;
  view.deciding = knowledge.deciding;
  legal_actions(edition, knowledge, history, view.legal);
}

ViewPiece recalled(const Knowledge& knowledge, const PossibleTypes& possible, Square square) {
  const Piece& piece = knowledge.position.on(square);
  const TrackedId id = knowledge.tracked_on(square);
  ViewPiece seen{.piece = id,
                 .owner = piece.owner(),
                 .possible = possible.of[at(id)],
                 .in_public = possible.of[at(id)],
                 .marks = marks_of(piece.facts)};
  if (piece.type != kHiddenType) {
    seen.type = piece.type;
    seen.possible = mask_of(piece.type);
  }
  return seen;
}

// A player's own captured pieces, by number: the player can follow every return.
void add_own_captured(const Knowledge& knowledge, Side side, View& view) {
  for (int number = 0; number < kMaxPieces; ++number) {
    const Piece& piece = knowledge.position.pieces[static_cast<std::size_t>(number)];
    if (!piece.in_use() || !piece.is(Piece::kOffBoard) || piece.owner() != side) continue;
    view.captured.push_back({.piece = tracked_at(number),
                             .owner = side,
                             .type = piece.type,
                             .possible = mask_of(piece.type),
                             .marks = marks_of(piece.facts)});
  }
}

void add_recalled_captured(const Knowledge& knowledge, const PossibleTypes& possible, Side side,
                           View& view) {
  for (int number = 0; number < kMaxTracked; ++number) {
    const auto slot = static_cast<std::size_t>(number);
    const Tracked& piece = knowledge.tracked[slot];
    if (!piece.captured || owner_of(piece.facts) != side || possible.surely_back[slot]) continue;
    CapturedPiece seen{.piece = tracked_at(number),
                       .owner = side,
                       .possible = possible.of[slot],
                       .marks = marks_of(piece.facts),
                       .may_be_back = possible.may_be_back[slot]};
    if ((piece.facts & Piece::kKnown) != 0) seen.type = lowest_type(seen.possible);
    view.captured.push_back(seen);
  }
}

ViewPiece on_table(const Edition& edition, const Knowledge& knowledge, Square square) {
  const Piece& piece = knowledge.position.on(square);
  const TrackedId id = knowledge.tracked_on(square);
  ViewPiece seen{.piece = id, .owner = piece.owner()};
  if (shown_on(edition, knowledge, square)) {
    seen.type = piece.type;
    seen.possible = mask_of(piece.type);
  }
  // Which army a piece came from shows on a table, too.
  seen.marks = marks_of(piece.facts);
  if (!edition.options.memory_aid) seen.marks &= Piece::kEnchanted;
  return seen;
}

bool in_a_pool(const Knowledge& knowledge, Side side, int number) {
  for (int back = 0; back < knowledge.return_count[at(side)]; ++back)
    if (knowledge.return_of(side, back).pool[static_cast<std::size_t>(number)]) return true;
  return false;
}

void add_table_captured(const Edition& edition, const Knowledge& knowledge, Side side, View& view) {
  const bool own = plays(knowledge.viewer, side);
  for (int number = 0; number < kMaxTracked; ++number) {
    const auto slot = static_cast<std::size_t>(number);
    const Tracked& piece = knowledge.tracked[slot];
    if (!piece.captured || owner_of(piece.facts) != side) continue;
    CapturedPiece seen{.piece = tracked_at(number),
                       .owner = side,
                       .may_be_back = in_a_pool(knowledge, side, number)};
    if (shown_captured(edition, knowledge, tracked_at(number)))
      seen.type = own ? knowledge.position.pieces[slot].type : lowest_type(piece.mask);
    if (seen.type != PieceType::kNone) {
      seen.possible = mask_of(seen.type);
      seen.marks = marks_of(piece.facts);
      seen.marks &= Piece::kEnchanted;
    }
    view.captured.push_back(seen);
  }
}

}  // namespace

void legal_actions(const Edition& edition, const Knowledge& knowledge, const History& history,
                   ActionList& actions) {
  actions.clear();
  if (knowledge.deciding) generate(edition, knowledge.position, history, actions);
}

void recall_view(const Edition& edition, const Knowledge& knowledge, const History& history,
                 View& view) {
  fill_course(edition, knowledge, history, view);
  const PossibleTypes possible = possible_types(edition, knowledge);
  for (int square = 0; square < kSquares; ++square) {
    const bool empty = knowledge.position.id_on(square_at(square)) == PieceId::kNone;
    view.board[static_cast<std::size_t>(square)] =
        empty ? ViewPiece{} : recalled(knowledge, possible, square_at(square));
  }
  for (const Side side : kSides) {
    if (plays(knowledge.viewer, side))
      add_own_captured(knowledge, side, view);
    else
      add_recalled_captured(knowledge, possible, side, view);
  }
}

void table_view(const Edition& edition, const Knowledge& knowledge, const History& history,
                View& view) {
  fill_course(edition, knowledge, history, view);
  for (int square = 0; square < kSquares; ++square) {
    const bool empty = knowledge.position.id_on(square_at(square)) == PieceId::kNone;
    view.board[static_cast<std::size_t>(square)] =
        empty ? ViewPiece{} : on_table(edition, knowledge, square_at(square));
  }
  for (const Side side : kSides) {
    if (plays(knowledge.viewer, side) && may_look(edition, knowledge.viewer, side))
      add_own_captured(knowledge, side, view);
    else
      add_table_captured(edition, knowledge, side, view);
  }
}

bool View::operator==(const View& view) const {
  const auto course = [](const View& v) {
    return std::tie(v.viewer, v.board, v.captured_count, v.run, v.rescues, v.turn, v.quiet,
                    v.to_move, v.followup, v.followup_square, v.advance_direction, v.advancing,
                    v.ending, v.deciding);
  };
  return course(*this) == course(view) &&
         std::equal(captured.begin(), captured.end(), view.captured.begin(), view.captured.end()) &&
         std::equal(legal.begin(), legal.end(), view.legal.begin(), view.legal.end());
}

}  // namespace vexil
