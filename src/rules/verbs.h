// The closed lists of the rules: verbs, reaches, guards and effects. Each list stands once; the
// enum and the names used in texts, edition files and JSON are made from it.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace vexil {

// How an action is written, before its colon (`move` is never written). The verbs from fly to
// vortex name powers: what such a verb does is said by the edition (find_power in edition.h) and by
// nothing else. Each of the others does the same in every game.
#define VEXIL_VERBS(X)   \
  X(kMove, "move")       \
  X(kFly, "fly")         \
  X(kStrike, "strike")   \
  X(kQuick, "quick")     \
  X(kRampage, "rampage") \
  X(kDetect, "detect")   \
  X(kSee, "see")         \
  X(kEnchant, "enchant") \
  X(kArrow, "arrow")     \
  X(kBlast, "blast")     \
  X(kVortex, "vortex")   \
  X(kAdvance, "advance") \
  X(kStep, "step")       \
  X(kSpot, "spot")       \
  X(kRescue, "rescue")   \
  X(kPass, "pass")

// How a power finds its target squares; one file each in reach/.
#define VEXIL_REACHES(X)                                                                 \
  X(kStep, "step")           /* an orthogonal neighbour */                               \
  X(kLeap, "leap")           /* over a gapless row of pieces to the square behind it */  \
  X(kTwoSteps, "two-steps")  /* two orthogonal steps through an empty square */          \
  X(kRange, "range")         /* king distance 2 or less */                               \
  X(kRay, "ray")             /* distance 1 or 2 on a straight or diagonal line */        \
  X(kFront, "front")         /* the square straight ahead, or any neighbour by option */ \
  X(kDirection, "direction") /* no square: one of the four directions */

// What must stand on a target square.
#define VEXIL_GUARDS(X) \
  X(kEmpty, "empty")    \
  X(kEnemy, "enemy")    \
  X(kNotOwn, "not-own") \
  X(kNone, "none")

// What a power does; one file each in effects/.
#define VEXIL_EFFECTS(X)                                                        \
  X(kShift, "shift")     /* the user goes there, attacking what it meets */     \
  X(kReveal, "reveal")   /* the target becomes publicly known */                \
  X(kConvert, "convert") /* a weaker target changes sides */                    \
  X(kShoot, "shoot")     /* a weaker target is captured, the user stays */      \
  X(kBurst, "burst")     /* a step, then all eight neighbours are attacked */   \
  X(kGuess, "guess")     /* a named label captures the target if it is right */ \
  X(kAdvance, "advance") /* all pieces of the type step in one direction */

// What may still be open within a turn, as the position text writes it.
#define VEXIL_FOLLOWUPS(X) \
  X(kNone, "-")            \
  X(kStrike, "strike")     \
  X(kSpot, "spot")         \
  X(kRescue, "rescue")     \
  X(kAdvance, "advance")

#define VEXIL_ENUMERATOR(name, text) name,
#define VEXIL_NAME(name, text) std::string_view{text},

enum class Verb : std::uint8_t { VEXIL_VERBS(VEXIL_ENUMERATOR) };
enum class Reach : std::uint8_t { VEXIL_REACHES(VEXIL_ENUMERATOR) };
enum class Guard : std::uint8_t { VEXIL_GUARDS(VEXIL_ENUMERATOR) };
enum class Effect : std::uint8_t { VEXIL_EFFECTS(VEXIL_ENUMERATOR) };
enum class Followup : std::uint8_t { VEXIL_FOLLOWUPS(VEXIL_ENUMERATOR) };

inline constexpr std::array kVerbNames{VEXIL_VERBS(VEXIL_NAME)};
inline constexpr std::array kReachNames{VEXIL_REACHES(VEXIL_NAME)};
inline constexpr std::array kGuardNames{VEXIL_GUARDS(VEXIL_NAME)};
inline constexpr std::array kEffectNames{VEXIL_EFFECTS(VEXIL_NAME)};
inline constexpr std::array kFollowupNames{VEXIL_FOLLOWUPS(VEXIL_NAME)};

#undef VEXIL_ENUMERATOR
#undef VEXIL_NAME

}  // namespace vexil
