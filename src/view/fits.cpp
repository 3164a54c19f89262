#include "view/fits.h"

#include "view/possible.h"

namespace vexil {
namespace {

bool same_run(const Run& one, const Run& two) {
  if (one.length != two.length) return false;
  for (int age = 0; age < one.length; ++age)
    if (one.from_at(age) != two.from_at(age) || one.to_at(age) != two.to_at(age)) return false;
  return true;
}

bool same_course(const Knowledge& knowledge, const Position& position) {
  const Position& known = knowledge.position;
  return known.turn == position.turn && known.quiet == position.quiet &&
         known.to_move == position.to_move && known.rescues == position.rescues &&
         known.flag_fallen == position.flag_fallen && known.occupied == position.occupied &&
         known.placement == position.placement && known.followup == position.followup &&
         known.followup_square == position.followup_square &&
         known.advancing == position.advancing && same_run(known.run[0], position.run[0]) &&
         same_run(known.run[1], position.run[1]);
}

bool fits_on(const Knowledge& knowledge, const PossibleTypes& possible, const Position& position,
             Square square) {
  if (knowledge.position.id_on(square) != position.id_on(square)) return false;
  const Piece& known = knowledge.position.on(square);
  const Piece& piece = position.on(square);
  const TrackedId id = knowledge.tracked_on(square);
  // Whether a hidden return has made a rescue before is its owner's secret.
  const bool secret = is_return(id) && !plays(knowledge.viewer, side_of_return(id));
  const std::uint8_t looked_at = secret ? static_cast<std::uint8_t>(~Piece::kRescued) : 0xFF;
  if (((known.facts ^ piece.facts) & looked_at) != 0) return false;
  return known.type == kHiddenType ? contains(possible.of[at(id)], piece.type)
                                   : known.type == piece.type;
}

// The captured pieces of a side whose pieces have kept their numbers.
bool captured_fit(const Knowledge& knowledge, const PossibleTypes& possible,
                  const Position& position, Side side) {
  for (std::size_t number = 0; number < kMaxPieces; ++number) {
    const Piece& known = knowledge.position.pieces[number];
    const Piece& piece = position.pieces[number];
    if (!known.in_use() || !known.is(Piece::kOffBoard) || known.owner() != side) continue;
    if (known.facts != piece.facts) return false;
    if (known.type == kHiddenType ? !contains(possible.of[number], piece.type)
                                  : known.type != piece.type)
      return false;
  }
  return true;
}

bool same_captured_count(const Position& known, const Position& position) {
  std::array<int, 2> surplus{};
  for (std::size_t number = 0; number < kMaxPieces; ++number) {
    if (known.pieces[number].is(Piece::kOffBoard)) ++surplus[at(known.pieces[number].owner())];
    if (position.pieces[number].is(Piece::kOffBoard))
      --surplus[at(position.pieces[number].owner())];
  }
  return surplus[0] == 0 && surplus[1] == 0;
}

bool armies_complete(const Edition& edition, const Position& position) {
  std::array<int, kMaxTypes> missing{};
  for (std::size_t type = 0; type < edition.type_count; ++type)
    missing[type] = 2 * edition.types[type].count;
  for (const Piece& piece : position.pieces)
    if (piece.in_use() && --missing[at(piece.type)] < 0) return false;
  for (const int count : missing)
    if (count != 0) return false;
  return true;
}

}  // namespace

bool fits(const Edition& edition, const Knowledge& knowledge, const Position& position) {
  if (!same_course(knowledge, position) || !armies_complete(edition, position)) return false;
  if (!same_captured_count(knowledge.position, position)) return false;
  const PossibleTypes possible = possible_types(edition, knowledge);
  for (Bitboard left = position.all(); left.any();)
    if (!fits_on(knowledge, possible, position, left.pop())) return false;
  for (const Side side : kSides) {
    const bool numbers_kept =
        knowledge.return_count[at(side)] == 0 || plays(knowledge.viewer, side);
    if (numbers_kept && !captured_fit(knowledge, possible, position, side)) return false;
  }
  return true;
}

}  // namespace vexil
