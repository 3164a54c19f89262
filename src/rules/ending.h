// Whether a game is over, how, and for whom.
#pragma once

#include <cstdint>
#include <string_view>

#include "rules/edition.h"
#include "rules/history.h"
#include "rules/position.h"

namespace vexil {

enum class Score : std::uint8_t { kOpen, kRedWins, kBlueWins, kDraw };

enum class Termination : std::uint8_t {
  kUnterminated,
  kFlag,
  kImmobile,
  kBothStuck,
  kMoveCap,
  kNoCaptureCap
};

struct Ending {
  Score score = Score::kOpen;
  Termination termination = Termination::kUnterminated;
  [[nodiscard]] bool over() const { return score != Score::kOpen; }
  constexpr bool operator==(const Ending&) const = default;
};

// Looks at a position in the order of docs/develop/rules.md, "The turn". While a follow-up is open
// only the Flag is looked at.
[[nodiscard]] Ending ending(const Edition& edition, const Position& position,
                            const History& history);

[[nodiscard]] inline bool move_cap_reached(const Edition& edition, const Position& position) {
  const std::uint32_t cap = edition.options.move_cap;
  return cap != 0 && position.turn - 1 >= cap;
}

[[nodiscard]] inline bool no_capture_cap_reached(const Edition& edition, const Position& position) {
  const std::uint32_t cap = edition.options.no_capture_cap;
  return cap != 0 && position.quiet >= cap;
}

// The part of `ending` that needs no list of actions: a fallen Flag or a cap.
[[nodiscard]] inline bool ended_by_flag_or_cap(const Edition& edition, const Position& position) {
  if (position.finished_by_flag()) return true;
  return position.followup == Followup::kNone &&
         (move_cap_reached(edition, position) || no_capture_cap_reached(edition, position));
}

}  // namespace vexil
