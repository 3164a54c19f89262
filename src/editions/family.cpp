#include "editions/family.h"

#include <algorithm>
#include <array>

namespace vexil {
namespace {

// Whether an option changes what a power does.
bool changes(const OptionText& option, const PowerText& power) {
  if (option.name == "two-squares-powers")
    return power.row.after_step || power.row.effect == Effect::kAdvance ||
           power.row.effect == Effect::kBurst;
  return std::ranges::find(power.additions, option.name, &PowerAddition::option) !=
         power.additions.end();
}

}  // namespace

bool is_house_rule(const Variant& game, const OptionText& option) {
  // What the sheet leaves open is its own, too.
  constexpr std::array<std::string_view, 3> kOfTheSheet{"picture", "inferred", "reading"};
  return option.source.sheet != game.source.sheet &&
         std::ranges::find(kOfTheSheet, option.source.sheet) == kOfTheSheet.end();
}

bool has_effect(const Family& family, const Variant& game, const OptionText& option) {
  bool of_powers = false;
  for (const PowerText& power : family.powers) {
    if (!changes(option, power)) continue;
    of_powers = true;
    if (std::ranges::find(power.games, game.id) != power.games.end()) return true;
  }
  return !of_powers;
}

}  // namespace vexil
