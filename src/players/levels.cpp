#include "players/levels.h"

#include <array>
#include <cassert>
#include <cstddef>

namespace vexil {
namespace {

constexpr std::array<Level, kLevels> kTable{{
    {"Recruit", "For beginners: plays almost at random and forgets what it saw.", 400, 1, 0.20, 560,
     false, false},
    {"Private", "Usually attacks the pieces next to its own.", 400, 1, 0.12, 105, false, false},
    {"Corporal", "Chases easy captures and forgets ranks after a while.", 800, 1, 0.06, 50, true,
     false},
    {"Sergeant", "Looks one reply ahead, sometimes forgets.", 2500, 2, 0.03, 31, true, false},
    {"Lieutenant", "Remembers everything, misjudges now and then.", 3000, 2, 0, 30, true, false},
    {"Captain", "Knows how people set up and what their moves reveal.", 3500, 3, 0, 24, true, true},
    {"Major", "Calculates exchanges.", 6000, 4, 0, 16, true, true},
    {"Colonel", "Plans ahead and rarely makes mistakes.", 10000, 8, 0, 9, true, true},
    {"General", "Thinks hard about every turn.", 22000, 12, 0, 4, true, true},
    {"Marshal", "Full strength.", 0, 24, 0, 0, true, true},
}};

}  // namespace

const Level& level(int number) {
  assert(number >= 1 && number <= kLevels);
  return kTable[static_cast<std::size_t>(number - 1)];
}

}  // namespace vexil
