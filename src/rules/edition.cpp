#include "rules/edition.h"

namespace vexil {
namespace {

// docs/develop/rules.md, "Attacking", clauses 1 to 5.
Duel resolve(const Edition& edition, const PieceTraits& attacker, const PieceTraits& defender) {
  if (defender.flag) return Duel::kAttackerWins;
  if (defender.mine) return attacker.defuser ? Duel::kAttackerWins : Duel::kDefenderWins;
  const Duel equal = edition.options.aggressor_advantage ? Duel::kAttackerWins : Duel::kBothLost;
  if (attacker.assassin) {
    if (defender.top) return Duel::kAttackerWins;
    return defender.assassin ? equal : Duel::kDefenderWins;
  }
  if (defender.assassin) return Duel::kAttackerWins;
  if (attacker.strength == defender.strength) return equal;
  return attacker.strength > defender.strength ? Duel::kAttackerWins : Duel::kDefenderWins;
}

void fill_type_sets(Edition& edition) {
  edition.sliding = edition.rooted = edition.gifted = edition.mines = edition.flags = 0;
  edition.army_size = 0;
  for (int at = 0; at < edition.type_count; ++at) {
    const PieceTraits& traits = edition.types[static_cast<std::size_t>(at)];
    const TypeMask bit = mask_of(type_at(at));
    if (traits.slides) edition.sliding |= bit;
    if (!traits.movable) edition.rooted |= bit;
    if (traits.mine) edition.mines |= bit;
    if (traits.flag) edition.flags |= bit;
    edition.army_size = static_cast<std::uint8_t>(edition.army_size + traits.count);
  }
}

void fill_power_index(Edition& edition) {
  edition.first_power.fill(0);
  edition.last_power.fill(0);
  for (std::uint8_t row = 0; row < edition.power_count; ++row) {
    const PieceType user = edition.powers[row].user;
    const auto type = static_cast<std::size_t>(index(user));
    if (!contains(edition.gifted, user)) edition.first_power[type] = row;
    edition.last_power[type] = static_cast<std::uint8_t>(row + 1);
    edition.gifted |= mask_of(user);
  }
}

Bitboard on_lines(Square from, Bitboard range) {
  Bitboard found;
  for (Bitboard left = range; left.any();) {
    const Square square = left.pop();
    const int files = file_of(square) - file_of(from);
    const int rows = row_of(square) - row_of(from);
    if (files == 0 || rows == 0 || files == rows || files == -rows) found |= Bitboard(square);
  }
  return found;
}

void fill_square_tables(Edition& edition) {
  edition.zones = Bitboard();
  for (int at = 0; at < edition.rows * kFiles; ++at)
    if (!edition.squares.has(square_at(at))) edition.zones |= Bitboard(square_at(at));
  for (int at = 0; at < kSquares; ++at) {
    const Bitboard here(square_at(at));
    const auto i = static_cast<std::size_t>(at);
    edition.neighbours[i] = orthogonal_neighbours(here) & edition.squares;
    edition.range[i] = king_spread(king_spread(here)) & edition.squares & ~here;
    edition.lines[i] = on_lines(square_at(at), edition.range[i]);
  }
}

}  // namespace

void finish(Edition& edition) {
  fill_type_sets(edition);
  fill_power_index(edition);
  for (std::size_t a = 0; a < edition.type_count; ++a)
    for (std::size_t d = 0; d < edition.type_count; ++d)
      edition.duel[a][d] = resolve(edition, edition.types[a], edition.types[d]);
  fill_square_tables(edition);
}

}  // namespace vexil
