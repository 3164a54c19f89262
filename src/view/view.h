// What a player or the spectators have before them: the board with what each piece can be, captured
// pieces, clocks, and the legal actions when it is the player's decision. Built from a viewer's
// knowledge alone, so nothing can be in it that the viewer was not sent.
#pragma once

#include <array>
#include <cstdint>

#include "base/fixed_vector.h"
#include "rules/action.h"
#include "rules/ending.h"
#include "rules/history.h"
#include "rules/position.h"
#include "view/knowledge.h"

namespace vexil {

struct ViewPiece {
  TrackedId piece = TrackedId::kNone;  // kNone: the square is empty.
  Side owner = Side::kRed;
  PieceType type = PieceType::kNone;  // Where it is their own or was shown to them.
  TypeMask possible = 0;              // What it can be, as far as the viewer knows,
  TypeMask in_public = 0;             // and as far as everybody can.
  std::uint8_t marks = 0;             // Piece facts without owner and kOffBoard.
  constexpr bool operator==(const ViewPiece&) const = default;
};

// The army that a piece came from: an enchanted one has another owner now.
[[nodiscard]] constexpr Side army_of(const ViewPiece& piece) {
  return (piece.marks & Piece::kEnchanted) != 0 ? other(piece.owner) : piece.owner;
}

struct CapturedPiece {
  TrackedId piece = TrackedId::kNone;
  Side owner = Side::kRed;  // Who lost it.
  PieceType type = PieceType::kNone;
  TypeMask possible = 0;
  std::uint8_t marks = 0;
  bool may_be_back = false;  // It may be the piece of a hidden return.
  constexpr bool operator==(const CapturedPiece&) const = default;
};

struct View {
  Viewer viewer = Viewer::kSpectator;
  std::array<ViewPiece, kSquares> board{};
  FixedVector<CapturedPiece, kMaxTracked> captured;  // Red's, then blue's.
  std::array<std::uint8_t, 2> captured_count{};      // Pieces off the board, by side.
  std::array<Run, 2> run{};                          // Steps beyond the length are zero.
  std::array<std::uint8_t, 2> rescues{};
  std::uint32_t turn = 1;
  std::uint32_t quiet = 0;
  Side to_move = Side::kRed;
  Followup followup = Followup::kNone;  // Only the viewer's own.
  Square followup_square = Square::kNone;
  Direction advance_direction = Direction::kNorth;
  Bitboard advancing;
  Ending ending;
  bool deciding = false;  // It is the viewer's decision:
  ActionList legal;       // these are its actions.

  [[nodiscard]] const ViewPiece& on(Square square) const { return board[at(square)]; }
  bool operator==(const View& view) const;
};

// Everything a perfect memory knows: for computer players and tests. `history` is the viewer's own
// memory or, while they decide, the referee's; it is read only for a decision.
void recall_view(const Edition& edition, const Knowledge& knowledge, const History& history,
                 View& view);

// What the options `captured` and `memory-aid` leave visible: for screens. Without the memory aid
// an enemy piece is shown in the turn of its reveal and turned away after it, marks of memory
// (moved, known, made a rescue) are left out, and nothing is deduced: hidden pieces have empty
// sets.
void table_view(const Edition& edition, const Knowledge& knowledge, const History& history,
                View& view);

// The viewer's legal actions, none where it is not their decision.
void legal_actions(const Edition& edition, const Knowledge& knowledge, const History& history,
                   ActionList& actions);

}  // namespace vexil
