// The squares a power may aim at: its reach, narrowed by its guard.
#pragma once

#include "rules/position.h"
#include "rules/reach/front.h"
#include "rules/reach/leap.h"
#include "rules/reach/range.h"
#include "rules/reach/ray.h"
#include "rules/reach/step.h"
#include "rules/reach/two_steps.h"

namespace vexil {

inline Bitboard reached(const Edition& edition, const Position& position, const PowerRow& row,
                        Square from) {
  switch (row.reach) {
    case Reach::kStep:
      return reach_step(edition, from);
    case Reach::kLeap:
      return reach_leap(edition, position, from, row.over_zones);
    case Reach::kTwoSteps:
      return reach_two_steps(edition, position, from);
    case Reach::kRange:
      return reach_range(edition, from);
    case Reach::kRay:
      return reach_ray(edition, position, from);
    case Reach::kFront:
      return reach_front(edition, position.to_move, from);
    case Reach::kDirection:
      break;
  }
  return {};
}

inline Bitboard guarded(const Position& position, Guard guard) {
  switch (guard) {
    case Guard::kEmpty:
      return ~position.all();
    case Guard::kEnemy:
      return position.enemy();
    case Guard::kNotOwn:
      return ~position.own();
    case Guard::kNone:
      break;
  }
  return ~Bitboard();
}

inline Bitboard power_targets(const Edition& edition, const Position& position, const PowerRow& row,
                              Square from) {
  return reached(edition, position, row, from) & guarded(position, row.guard);
}

}  // namespace vexil
