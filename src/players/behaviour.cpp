#include "players/behaviour.h"

#include <algorithm>

namespace vexil {
namespace {

void count(std::uint8_t& counter) {
  if (counter < 255) ++counter;
}

// The strongest known movable piece of `side` among the squares; 0 where there is none.
int strongest_known(const Edition& edition, const Position& position, Side side, Bitboard squares) {
  int strongest = 0;
  for (Bitboard left = squares & position.occupied[at(side)]; left.any();) {
    const Piece& piece = position.on(left.pop());
    if (!piece.is(Piece::kKnown) || piece.type == kHiddenType) continue;
    if (edition.traits(piece.type).movable)
      strongest = std::max<int>(strongest, edition.traits(piece.type).strength);
  }
  return strongest;
}

bool any_unknown(const Position& position, Side side, Bitboard squares) {
  for (Bitboard left = squares & position.occupied[at(side)]; left.any();)
    if (!position.on(left.pop()).is(Piece::kKnown)) return true;
  return false;
}

}  // namespace

void Behaviour::moved(const Edition& edition, const Knowledge& before, const SeenEvent& event) {
  const Position& position = before.position;
  PieceHistory& history = histories_[at(before.tracked_on(event.from))];
  const Side viewer = other(event.side);
  count(history.moves);
  const Bitboard old_near = edition.neighbours[at(event.from)];
  const Bitboard new_near = edition.neighbours[at(event.to)];
  const int threat = strongest_known(edition, position, viewer, old_near);
  const int faced = strongest_known(edition, position, viewer, new_near);
  if (threat > 0 && faced < threat) {
    count(history.fled);
    history.feared = std::min(history.feared, static_cast<std::uint8_t>(threat));
  }
  if (faced > 0) {
    count(history.charged);
    history.defied = std::max(history.defied, static_cast<std::uint8_t>(faced));
  }
  if (any_unknown(position, viewer, new_near)) count(history.approached);
  for (Bitboard friends = new_near & position.occupied[at(event.side)]; friends.any();) {
    const Square beside = friends.pop();
    if (beside == event.from) continue;
    if (strongest_known(edition, position, viewer, edition.neighbours[at(beside)]) == 0) continue;
    count(history.protects);
    break;
  }
}

void Behaviour::stayed(const Edition& edition, const Knowledge& before, Bitboard stirred,
                       Side enemy) {
  const Position& position = before.position;
  for (Bitboard left = position.occupied[at(enemy)] & ~stirred; left.any();) {
    const Square square = left.pop();
    const int threat =
        strongest_known(edition, position, other(enemy), edition.neighbours[at(square)]);
    if (threat == 0) continue;
    PieceHistory& history = histories_[at(before.tracked_on(square))];
    count(history.stood);
    history.defied = std::max(history.defied, static_cast<std::uint8_t>(threat));
  }
}

void Behaviour::observe(const Edition& edition, Side viewer, const Knowledge& before,
                        std::span<const SeenEvent> events) {
  const Side enemy = other(viewer);
  Bitboard stirred;
  bool enemy_turn = false;
  for (const SeenEvent& event : events) {
    if (event.side != enemy) continue;
    const bool leaves = event.kind == SeenKind::kMoved || event.kind == SeenKind::kAttacked;
    if (!leaves || event.verb == Verb::kStep) continue;
    enemy_turn = true;
    if (event.from == Square::kNone || !before.position.occupied[at(enemy)].has(event.from))
      continue;
    stirred |= Bitboard(event.from);
    if (event.kind == SeenKind::kMoved) moved(edition, before, event);
  }
  if (enemy_turn) stayed(edition, before, stirred, enemy);
}

}  // namespace vexil
