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

// The squares that satisfy a guard.
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

// The squares of `wanted` that a power reaches from a square, whatever its guard says.
inline Bitboard reached(const Edition& edition, const Position& position, const PowerRow& row,
                        Square from, Bitboard wanted = ~Bitboard()) {
  switch (row.reach) {
    case Reach::kStep:
      return reach_step(edition, from) & wanted;
    case Reach::kLeap:
      return reach_leap(edition, position, from, row.over_zones) & wanted;
    case Reach::kTwoSteps:
      return reach_two_steps(edition, position, from) & wanted;
    case Reach::kRange:
      return reach_range(edition, from) & wanted;
    case Reach::kRay:
      return reach_ray(edition, position, from, wanted);
    case Reach::kFront:
      return reach_front(edition, position.to_move, from) & wanted;
    case Reach::kDirection:
      break;
  }
  return {};
}

inline Bitboard power_targets(const Edition& edition, const Position& position, const PowerRow& row,
                              Square from) {
  return reached(edition, position, row, from, guarded(position, row.guard));
}

}  // namespace vexil
