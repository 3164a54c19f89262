// The body of the plain-move generator, once for each way of writing a set of squares as actions.
// Included by plain_moves.cpp and by its faster twins; VEXIL_TARGET names the instructions they may
// use, and emit_word(out, targets, bits) is theirs: it writes one action for every set bit of a
// word, `bits` being those of the action to square 0.
#ifndef VEXIL_TARGET
#define VEXIL_TARGET
#endif

// `from` and `to` both grow by one from a square to the next.
inline constexpr std::uint32_t kNextSquare = 0x101;

// Plain actions to these squares, each from `offset` squares before.
VEXIL_TARGET inline Action* emit_shifted(Action* out, Bitboard targets, int offset) {
  const auto bits = static_cast<std::uint32_t>(-offset);
  out = emit_word(out, targets.low(), bits);
  return emit_word(out, targets.high(), bits + 64 * kNextSquare);
}

VEXIL_TARGET inline Action* emit_steps(Bitboard movers, Bitboard targets, Action* out) {
  using enum Direction;
  out = emit_shifted(out, movers.shifted<kNorth>() & targets, square_step(kNorth));
  out = emit_shifted(out, movers.shifted<kEast>() & targets, square_step(kEast));
  out = emit_shifted(out, movers.shifted<kSouth>() & targets, square_step(kSouth));
  return emit_shifted(out, movers.shifted<kWest>() & targets, square_step(kWest));
}

// Slides of two squares and more; the first step is written with everybody else's. All four
// directions go on together: one loop whose end is hard to foresee instead of four.
VEXIL_TARGET inline Action* emit_slides(Bitboard scouts, Bitboard empty, Bitboard targets,
                                        Action* out) {
  using enum Direction;
  Bitboard north = scouts.shifted<kNorth>() & empty;
  Bitboard east = scouts.shifted<kEast>() & empty;
  Bitboard south = scouts.shifted<kSouth>() & empty;
  Bitboard west = scouts.shifted<kWest>() & empty;
  for (int distance = 2;; ++distance) {
    north = north.shifted<kNorth>() & targets;
    east = east.shifted<kEast>() & targets;
    south = south.shifted<kSouth>() & targets;
    west = west.shifted<kWest>() & targets;
    if ((north | east | south | west).empty()) return out;
    out = emit_shifted(out, north, distance * square_step(kNorth));
    out = emit_shifted(out, east, distance * square_step(kEast));
    out = emit_shifted(out, south, distance * square_step(kSouth));
    out = emit_shifted(out, west, distance * square_step(kWest));
    north &= empty;
    east &= empty;
    south &= empty;
    west &= empty;
  }
}

VEXIL_TARGET inline Action* emit_all(const Edition& edition, const Position& position,
                                     Action* out) {
  const Bitboard own = position.own();
  const Bitboard targets = edition.squares & ~own;
  const Bitboard empty = targets & ~position.enemy();
  out = emit_steps(own & ~position.rooted, targets, out);
  const Bitboard scouts = own & position.sliders;
  if (scouts.empty()) return out;
  return emit_slides(scouts, empty, edition.options.scout_charge ? targets : empty, out);
}
