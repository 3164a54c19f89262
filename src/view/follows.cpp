// Judging events that come from outside: what `update_knowledge` requires.
#include "rules/advancing.h"
#include "rules/followups.h"
#include "view/known_pieces.h"
#include "view/update_knowledge.h"

namespace vexil {
namespace {

class Judge {
 public:
  Judge(const Edition& edition, const Knowledge& knowledge)
      : edition_(edition), knowledge_(knowledge), position_(knowledge.position) {}

  [[nodiscard]] bool accepts(const SeenEvent& event) const;

 private:
  [[nodiscard]] bool on_board(Square square) const {
    return index(square) < kSquares && edition_.squares.has(square);
  }
  [[nodiscard]] bool stands(Square square, Side side) const {
    return on_board(square) && position_.occupied[at(side)].has(square);
  }
  [[nodiscard]] bool empty(Square square) const {
    return on_board(square) && position_.id_on(square) == PieceId::kNone;
  }
  [[nodiscard]] bool of_army(PieceType type) const {
    return index(type) < kMaxTypes && contains(army_types(edition_), type);
  }
  [[nodiscard]] bool can_be(Square square, PieceType type) const {
    if (!of_army(type)) return false;
    const PieceType known = position_.on(square).type;
    return (known == kHiddenType || known == type) &&
           contains(knowledge_.tracked[at(knowledge_.tracked_on(square))].mask, type);
  }
  [[nodiscard]] bool is_open(Square square) const { return position_.on(square).is(Piece::kKnown); }

  [[nodiscard]] bool attack(const SeenEvent& event) const;
  [[nodiscard]] bool capture(const SeenEvent& event) const;
  [[nodiscard]] bool rescue(const SeenEvent& event) const;
  [[nodiscard]] bool decision(const SeenEvent& event) const;
  [[nodiscard]] bool turn(const SeenEvent& event) const;

  const Edition& edition_;
  const Knowledge& knowledge_;
  const Position& position_;
};

bool Judge::attack(const SeenEvent& event) const {
  if (!stands(event.from, event.side) || !on_board(event.to) || empty(event.to)) return false;
  return event.from != event.to && on_board(event.via) && can_be(event.from, event.type) &&
         is_open(event.from);
}

bool Judge::capture(const SeenEvent& event) const {
  return stands(event.to, event.side) &&
         (event.type == PieceType::kNone || can_be(event.to, event.type));
}

bool Judge::rescue(const SeenEvent& event) const {
  if (!edition_.options.rescue || !stands(event.from, event.side) || !empty(event.to)) return false;
  if (position_.rescues[at(event.side)] >= kMaxReturns) return false;
  const bool hidden = edition_.options.silent_defense && !plays(knowledge_.viewer, event.side);
  if (!hidden)
    return of_army(event.type) && contains(returnable_types(edition_), event.type) &&
           captured_piece(position_, event.side, event.type) != PieceId::kNone;
  for (const Piece& piece : position_.pieces)
    if (piece.in_use() && piece.is(Piece::kOffBoard) && piece.owner() == event.side) return true;
  return false;
}

bool Judge::decision(const SeenEvent& event) const {
  if (!plays(knowledge_.viewer, event.side) || event.side != position_.to_move) return false;
  if (event.turn != position_.turn) return false;
  switch (event.followup) {
    case Followup::kNone:
      return !knowledge_.turn_begun;
    case Followup::kAdvance:
      return position_.advancing.any();
    case Followup::kSpot:
      return stands(event.to, event.side) &&
             after_step_power(edition_, position_.on(event.to).type) != nullptr;
    case Followup::kStrike:
    case Followup::kRescue:
      break;
  }
  return stands(event.to, event.side);
}

bool Judge::turn(const SeenEvent& event) const {
  return knowledge_.turn_begun && event.side == other(position_.to_move) &&
         event.turn == position_.turn + 1 && event.quiet == position_.quiet;
}

bool Judge::accepts(const SeenEvent& event) const {
  if (knowledge_.ending.over()) return false;
  switch (event.kind) {
    case SeenKind::kMoved:
      return stands(event.from, event.side) && empty(event.to) &&
             without(knowledge_.tracked[at(knowledge_.tracked_on(event.from))].mask,
                     edition_.rooted) != 0 &&
             !position_.rooted.has(event.from);
    case SeenKind::kAttacked:
      return attack(event);
    case SeenKind::kRevealed:
      return stands(event.to, event.side) && can_be(event.to, event.type);
    case SeenKind::kCaptured:
      return capture(event);
    case SeenKind::kConverted:
      return stands(event.to, other(event.side)) && is_open(event.to);
    case SeenKind::kReturned:
      return rescue(event);
    case SeenKind::kAimed:
      return stands(event.from, event.side) && stands(event.to, other(event.side)) &&
             (event.verb != Verb::kSpot || of_army(event.type));
    case SeenKind::kAdvanced:
      return event.side == position_.to_move && advance_power(edition_) != nullptr;
    case SeenKind::kFell:
      return stands(event.from, event.side);
    case SeenKind::kDecision:
      return decision(event);
    case SeenKind::kTurn:
      return turn(event);
    case SeenKind::kEnded:
      break;
  }
  return event.score != Score::kOpen;
}

}  // namespace

bool can_follow(const Edition& edition, const Knowledge& knowledge, const SeenEvent& event) {
  return Judge(edition, knowledge).accepts(event);
}

}  // namespace vexil
