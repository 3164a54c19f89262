// What the more-squares rule needs beyond a position: chase lengths, last moves and earlier
// placements. The referee and searching players keep one beside their position.
#pragma once

#include <array>
#include <cstdint>

#include "rules/square.h"

namespace vexil {

struct History {
  // Earlier placements that are kept. A chase longer than this would forget its oldest ones.
  static constexpr std::uint32_t kKept = 4096;

  struct Chase {
    std::uint32_t length = 0;
    Square last_from = Square::kNone;  // kNone: no move is remembered.
    Square last_to = Square::kNone;
  };

  std::array<Chase, 2> chase{};
  std::uint32_t turns = 0;                      // Turns completed since the memory began.
  std::array<std::uint64_t, kKept> placements;  // Placement at the end of turn n at n % kKept.

  // The placements are left as they are: each is written before it is read.
  History() {}  // NOLINT(modernize-use-equals-default)

  // The memory of a new game or of a bare position.
  void clear() {
    chase = {};
    turns = 0;
  }
  void end_turn(std::uint64_t placement) { placements[turns++ % kKept] = placement; }

  // The placement `ago` turns before the latest complete one. REQUIRES: ago < min(turns, kKept).
  [[nodiscard]] std::uint64_t placement_before(std::uint32_t ago) const {
    return placements[(turns - 1 - ago) % kKept];
  }

  // What one action can change, so that a search takes it back without copying all placements.
  struct Mark {
    std::array<Chase, 2> chase;
    std::uint32_t turns;
    std::uint64_t overwritten;
  };
  [[nodiscard]] Mark mark() const { return {chase, turns, placements[turns % kKept]}; }
  void restore(const Mark& mark) {
    chase = mark.chase;
    turns = mark.turns;
    placements[turns % kKept] = mark.overwritten;
  }
};

}  // namespace vexil
