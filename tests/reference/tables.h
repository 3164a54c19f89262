// The armies, boards, powers and option defaults of the eleven games as hard-coded tables.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace vexil::reference {

// What a piece is in the duel and in moving. No piece has two of these roles.
enum class Role { kFighter, kTop, kScout, kDefuser, kAssassin, kSpotter, kMine, kFlag };

enum class Power {
  kNone,
  kFlight,  // with a strike afterwards
  kDetect,
  kQuick,
  kRampage,
  kEnchant,
  kArrow,
  kMysticalFlight,  // without a strike
  kSee,
  kVortex,
  kBlast,
  kAdvance,
};

struct Kind {
  std::string label;
  int count = 0;
  int strength =
      0;  // A higher number is the stronger piece; nothing for assassins, mines and Flags.
  Role role = Role::kFighter;
  Power power = Power::kNone;
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
  bool has_power(Power power) const;
};

std::vector<std::string> game_ids();

// Reads a game id with options appended by `+`; throws with a sentence if it is not one.
Rules read_game(const std::string& text);

// The canonical text: options sorted by name, defaults left out, `=on` left out.
std::string game_text(const Rules& rules);

}  // namespace vexil::reference
