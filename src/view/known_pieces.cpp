#include "view/known_pieces.h"

#include "rules/effects/place.h"
#include "rules/mutate.h"

namespace vexil {
namespace {

// Fills in the type of a piece that was hidden from the viewer until now.
void identify(const Edition& edition, Position& position, Square square, PieceType type) {
  Piece& piece = position.on(square);
  if (piece.type != kHiddenType) return;
  piece.type = type;
  const Bitboard here(square);
  position.rooted |= only_if(contains(edition.rooted, type), here);
  position.sliders |= only_if(contains(edition.sliding, type), here);
  position.gifted |= only_if(contains(edition.gifted, type), here);
}

// A return that everybody can follow: all captured pieces are known.
void bring_back_known(const Edition& edition, Knowledge& knowledge, const SeenEvent& event) {
  Position& position = knowledge.position;
  const PieceId id = captured_piece(position, event.side, event.type);
  const std::uint8_t kept = position.pieces[at(id)].facts & (Piece::kBlue | Piece::kRescued);
  set_down(edition, position, id, event.to, static_cast<std::uint8_t>(kept | Piece::kKnown));
  Tracked& piece = knowledge.tracked[at(knowledge.holder[at(id)])];
  piece.captured = false;
  piece.exposed = position.turn;
}

TrackedSet captured_pieces(const Knowledge& knowledge, Side side) {
  TrackedSet pool;
  for (int number = 0; number < kMaxTracked; ++number) {
    const Tracked& piece = knowledge.tracked[static_cast<std::size_t>(number)];
    pool[static_cast<std::size_t>(number)] = piece.captured && owner_of(piece.facts) == side;
  }
  return pool;
}

// Under Silent Defense only the owner can follow it; the public starts a new piece.
void bring_back_hidden(const Edition& edition, Knowledge& knowledge, const SeenEvent& event) {
  Position& position = knowledge.position;
  std::uint8_t& count = knowledge.return_count[at(event.side)];
  const TrackedId id = tracked_return(event.side, count);
  HiddenReturn& entry = knowledge.returns[at(id) - kMaxPieces];
  entry = {.number = lowest_captured(position, event.side),
           .pool = captured_pieces(knowledge, event.side),
           .fresh = false};
  ++count;
  const bool own = plays(knowledge.viewer, event.side);
  if (own)
    exchange_numbers(position, captured_piece(position, event.side, event.type), entry.number);
  Piece& piece = position.pieces[at(entry.number)];
  const auto kept = static_cast<std::uint8_t>(
      piece.facts & (own ? Piece::kBlue | Piece::kRescued : Piece::kBlue));
  if (!own) piece.type = kHiddenType;
  set_down(edition, position, entry.number, event.to, kept);
  knowledge.holder[at(entry.number)] = id;
  knowledge.tracked[at(id)] = {.mask = returnable_types(edition), .exposed = 0};
}

}  // namespace

void reveal_known(const Edition& edition, Knowledge& knowledge, Square square, PieceType type) {
  identify(edition, knowledge.position, square, type);
  knowledge.position.on(square).facts |= Piece::kKnown;
  knowledge.tracked[at(knowledge.tracked_on(square))].mask = mask_of(type);
}

void bring_back(const Edition& edition, Knowledge& knowledge, const SeenEvent& event) {
  Position& position = knowledge.position;
  const TrackedId rescuer = knowledge.tracked_on(event.from);
  Tracked& piece = knowledge.tracked[at(rescuer)];
  piece.mask = without(piece.mask, edition.sliding);
  if (is_return(rescuer)) knowledge.returns[at(rescuer) - kMaxPieces].fresh = true;
  position.on(event.from).facts |= Piece::kRescued;
  ++position.rescues[at(event.side)];
  if (edition.options.silent_defense)
    bring_back_hidden(edition, knowledge, event);
  else
    bring_back_known(edition, knowledge, event);
}

void identify_fallen_flag(const Edition& edition, Knowledge& knowledge, TrackedId piece) {
  Tracked& fallen = knowledge.tracked[at(piece)];
  fallen.mask &= edition.flags;
  knowledge.position.flag_fallen[at(owner_of(fallen.facts))] = true;
  if (index(piece) < kMaxPieces)
    knowledge.position.pieces[at(piece)].type = lowest_type(edition.flags);
}

std::uint8_t public_facts(const Knowledge& knowledge, Square square) {
  const std::uint8_t facts = knowledge.position.on(square).facts;
  const TrackedId piece = knowledge.tracked_on(square);
  if (!is_return(piece) || knowledge.returns[at(piece) - kMaxPieces].fresh) return facts;
  return static_cast<std::uint8_t>(facts & ~Piece::kRescued);
}

}  // namespace vexil
