#include "rules/ending.h"

#include "rules/generate.h"

namespace vexil {
namespace {

Score win_for(Side side) { return side == Side::kRed ? Score::kRedWins : Score::kBlueWins; }

// The side to move has no legal action.
Ending stuck(const Edition& edition, const Position& position, const History& history) {
  if (edition.options.both_stuck_draw) {
    Position swapped = position;
    swapped.to_move = other(position.to_move);
    if (!has_legal_action(edition, swapped, history))
      return {Score::kDraw, Termination::kBothStuck};
  }
  return {win_for(other(position.to_move)), Termination::kImmobile};
}

}  // namespace

Ending ending(const Edition& edition, const Position& position, const History& history) {
  if (position.flag_fallen[0]) return {Score::kBlueWins, Termination::kFlag};
  if (position.flag_fallen[1]) return {Score::kRedWins, Termination::kFlag};
  if (position.followup != Followup::kNone) return {};
  if (move_cap_reached(edition, position)) return {Score::kDraw, Termination::kMoveCap};
  if (no_capture_cap_reached(edition, position)) return {Score::kDraw, Termination::kNoCaptureCap};
  if (has_legal_action(edition, position, history)) return {};
  return stuck(edition, position, history);
}

}  // namespace vexil
