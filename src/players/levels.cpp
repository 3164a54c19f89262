#include "players/levels.h"

#include <array>
#include <cassert>
#include <cstddef>

namespace vexil {
namespace {

constexpr std::array<Level, kLevels> kTable{{
    {"Recruit", "A first partner for a child: moves about, forgets what it saw.", 400, 1, 0.20, 90,
     false},
    {"Private", "Takes what stands beside it, most of the time.", 800, 1, 0.12, 60, false},
    {"Corporal", "Looks one reply ahead and forgets ranks after a while.", 1500, 2, 0.06, 45,
     false},
    {"Sergeant", "Careful with its own pieces, sometimes forgetful.", 3000, 2, 0.03, 30, false},
    {"Lieutenant", "Remembers everything, makes small misjudgements.", 5000, 2, 0, 20, false},
    {"Captain", "Knows how people set up and what their moves tell.", 6000, 3, 0, 14, true},
    {"Major", "Calculates exchanges.", 12000, 4, 0, 8, true},
    {"Colonel", "Plans ahead and seldom errs.", 25000, 6, 0, 3, true},
    {"General", "Thinks hard about every turn.", 60000, 10, 0, 0, true},
    {"Marshal", "Full strength: thinks as long as the clock allows.", 0, 24, 0, 0, true},
}};

}  // namespace

const Level& level(int number) {
  assert(number >= 1 && number <= kLevels);
  return kTable[static_cast<std::size_t>(number - 1)];
}

}  // namespace vexil
