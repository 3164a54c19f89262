// The duel of docs/develop/rules.md, "Attacking", as the five clauses say it, and the armies they
// speak of.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "support/scene.h"

namespace vexil {

// The pieces that the clauses name, and the ranked ones, strongest first.
struct DuelFamily {
  std::string game;
  std::vector<std::string> ranks;
  std::string mine;
  std::string defuser;
  std::string scout;
};

inline const std::vector<DuelFamily>& duel_families() {
  static const std::vector<DuelFamily> families{
      {"classic-2002", {"1", "2", "3", "4", "5", "6", "7", "8", "9"}, "B", "8", "9"},
      {"duel-masters-2004", {"9", "8", "7", "6", "5", "4", "3", "2", "1"}, "T", "2", "1"},
      {"duel-masters-2004-powers", {"9", "8", "7", "6", "5", "4", "3", "2", "1"}, "T", "2", "1"},
      {"fire-ice-2008", {"10", "9", "8", "7", "6", "5", "4", "3", "2"}, "T", "3", "2"},
      {"fire-ice-2008-powers", {"10", "9", "8", "7", "6", "5", "4", "3", "2"}, "T", "3", "2"},
      {"sci-fi-2011", {"10", "9", "8", "7", "6", "5", "4", "3", "2", "1"}, "B", "3", "2"},
      {"sci-fi-2011-duel", {"10", "9", "3", "2", "1"}, "B", "3", "2"},
      {"classic-2016", {"10", "9", "8", "7", "6", "5", "4", "3", "2"}, "B", "3", "2"},
      {"classic-2016-duel", {"10", "9", "3", "2"}, "B", "3", "2"},
      {"international", {"10", "9", "8", "7", "6", "5", "4", "3", "2"}, "B", "3", "2"},
      {"barrage", {"10", "9", "3", "2"}, "B", "3", "2"}};
  return families;
}

// Who is lost when a red piece on a3 attacks a blue one on b3: "attacker", "defender" or "both".
inline std::string loss_in_duel(const std::string& game, const std::string& attacker,
                                const std::string& defender) {
  Scene scene(game, "3 r" + attacker + " b" + defender + " . . . . . . . .");
  scene.play("a3b3");
  if (scene.captured() == "r" + attacker + "b" + defender) return "both";
  if (scene.captured() == "r" + attacker) return "attacker";
  if (scene.captured() == "b" + defender) return "defender";
  return "nobody: " + scene.position();
}

// The same by the clauses, in their order.
inline std::string loss_by_the_clauses(const DuelFamily& family, const std::string& attacker,
                                       const std::string& defender) {
  if (defender == "F") return "defender";
  if (defender == family.mine) return attacker == family.defuser ? "defender" : "attacker";
  if (attacker == "S") {
    if (defender == family.ranks.front()) return "defender";
    return defender == "S" ? "both" : "attacker";
  }
  if (defender == "S") return "defender";
  if (attacker == defender) return "both";
  for (const std::string& rank : family.ranks) {
    if (rank == attacker) return "defender";
    if (rank == defender) return "attacker";
  }
  return "";
}

}  // namespace vexil
