// Convert: a weaker target that was never enchanted before changes sides on its square.
#pragma once

#include "rules/effects/reveal_target.h"

namespace vexil {

inline void convert(const Play& play, const PowerRow& row, Action action) {
  aim(play, action);
  const Square square = action.to();
  const Piece& target = play.position.on(square);
  if (!contains(row.affects, target.type) || target.is(Piece::kEnchanted)) return;
  end_run_of(play.run_of(target.owner()), square);
  convert_piece(play.position, square);
  play.emit({.kind = EventKind::kConverted, .side = play.mover, .to = square, .type = target.type});
}

}  // namespace vexil
