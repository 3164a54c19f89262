// The body of the plain-move generator, once for each way of writing a set of squares as actions.
// Included by plain_moves.cpp and by its faster twin; VEXIL_TARGET names the instructions they may
// use, and emit_word(out, targets, bits) is theirs: it writes one action for every set bit of a
// word, `bits` being those of the action to square 0.
#ifndef VEXIL_TARGET
#define VEXIL_TARGET
#endif

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

// Where Scouts stand after two steps in one direction, the first of them onto an empty square.
template <Direction kDirection>
VEXIL_TARGET inline Bitboard second_steps(Bitboard scouts, Bitboard empty, Bitboard targets) {
  const Bitboard first = scouts.shifted<kDirection>() & empty;
  return first.shifted<kDirection>() & targets;
}

// Slides in one direction from the second step on. They are few, so exact loops are best here.
template <Direction kDirection>
VEXIL_TARGET inline Action* emit_line(Bitboard front, Bitboard empty, Bitboard targets,
                                      Action* out) {
  for (int distance = 2; front.any(); ++distance) {
    const auto bits = static_cast<std::uint32_t>(-distance * square_step(kDirection));
    out = emit_few(out, front.low(), bits);
    out = emit_few(out, front.high(), bits + 64 * kNextSquare);
    const Bitboard passed = front & empty;
    front = passed.shifted<kDirection>() & targets;
  }
  return out;
}

// Slides of two squares and more; the first step is written with everybody else's.
VEXIL_TARGET inline Action* emit_slides(Bitboard scouts, Bitboard empty, Bitboard targets,
                                        Action* out) {
  using enum Direction;
  const Bitboard north = second_steps<kNorth>(scouts, empty, targets);
  const Bitboard east = second_steps<kEast>(scouts, empty, targets);
  const Bitboard south = second_steps<kSouth>(scouts, empty, targets);
  const Bitboard west = second_steps<kWest>(scouts, empty, targets);
  if ((north | east | south | west).empty()) return out;
  out = emit_line<kNorth>(north, empty, targets, out);
  out = emit_line<kEast>(east, empty, targets, out);
  out = emit_line<kSouth>(south, empty, targets, out);
  return emit_line<kWest>(west, empty, targets, out);
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
