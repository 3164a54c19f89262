// Leap: in one orthogonal direction over a gapless row of pieces to the first square behind them.
#pragma once

#include "rules/position.h"

namespace vexil {

// The square behind those flown over, if there is one on the board; nothing if none is flown over.
template <Direction kDirection>
inline Bitboard landing(Bitboard from, Bitboard flown_over) {
  Bitboard at = from.shifted<kDirection>() & flown_over;
  if (at.empty()) return {};
  for (Bitboard next = at; next.any(); next = at & flown_over) at = next.shifted<kDirection>();
  return at;
}

// `over_zones`: blocked squares count as pieces, also alone (option flight-over-zones).
inline Bitboard reach_leap(const Edition& edition, const Position& position, Square from,
                           bool over_zones) {
  using enum Direction;
  const Bitboard here(from);
  const Bitboard flown_over = position.all() | (over_zones ? edition.zones : Bitboard());
  return (landing<kNorth>(here, flown_over) | landing<kEast>(here, flown_over) |
          landing<kSouth>(here, flown_over) | landing<kWest>(here, flown_over)) &
         edition.squares;
}

}  // namespace vexil
