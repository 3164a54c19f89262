// The armies, boards, powers and option defaults of the shipped games as hard-coded tables, and of
// the test editions of tests/support/unusual_editions.h.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace vexil::reference {

// What a piece is in the duel and in moving. No piece has two of these roles.
enum class Role { kFighter, kTop, kScout, kDefuser, kAssassin, kSpotter, kMine, kFlag };

// How a power finds its target squares.
enum class Reach { kStep, kLeap, kTwoSteps, kRange, kRay, kSide };

// What a power does.
enum class Effect {
  kMove,    // the user goes to an empty square
  kCharge,  // the same, or it attacks the enemy that stands there
  kReveal,
  kEnchant,
  kShoot,
  kRampage,
  kAdvance,  // of all pieces that have the power
};

struct Power {
  std::string verb;
  Reach reach;
  Effect effect;
  bool strikes = false;  // A landing may be followed by an attack.
};

struct Kind {
  std::string label;
  int count = 0;
  int strength =
      0;  // A higher number is the stronger piece; nothing for assassins, mines and Flags.
  Role role = Role::kFighter;
  std::vector<Power> powers;

  const Power* power_of_verb(const std::string& verb) const;
  bool has_power(Effect effect) const;
};

// One game with its options as chosen.
struct Rules {
  std::string id;
  int rows = 10;
  int home_rows = 4;
  std::vector<Kind> army;                       // strongest first, only kinds that the army has
  std::map<std::string, std::string> options;   // every option the game knows; others read as "off"
  std::map<std::string, std::string> defaults;  // the same keys

  const Kind* find_kind(const std::string& label) const;
  const Kind& kind(const std::string& label) const;  // throws if the army has no such label
  std::string option(const std::string& name) const;
  bool has_power(Effect effect) const;
};

std::vector<std::string> game_ids();  // of the shipped games

// Reads a game id with options appended by `+`; throws with a sentence if it is not one.
Rules read_game(const std::string& text);

// The canonical text: options sorted by name, defaults left out, `=on` left out.
std::string game_text(const Rules& rules);

}  // namespace vexil::reference
