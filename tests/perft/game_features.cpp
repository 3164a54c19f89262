#include "perft/game_features.h"

#include <algorithm>
#include <array>
#include <functional>

namespace vexil {
namespace {

bool any_power(const Game& game, const std::function<bool(const PowerRow&)>& is_it) {
  const auto& rows = game.edition.powers;
  return std::any_of(rows.begin(), rows.begin() + game.edition.power_count, is_it);
}

bool has_effect(const Game& game, Effect effect) {
  return any_power(game, [=](const PowerRow& row) { return row.effect == effect; });
}

bool changes_play(const Game& game, std::string_view option) {
  // Who knows what and how a game without moves is scored has no part in which actions there are.
  constexpr std::array<std::string_view, 4> kNever{"both-stuck", "captured", "memory-aid",
                                                   "silent-defense"};
  if (std::find(kNever.begin(), kNever.end(), option) != kNever.end()) return false;
  if (option == "trap-stops-rampage") return has_effect(game, Effect::kBurst);
  if (option == "arrow-takes-flag") return has_effect(game, Effect::kShoot);
  if (option == "spot-any-side") return has_effect(game, Effect::kGuess);
  if (option == "two-squares-powers")
    return has_effect(game, Effect::kBurst) || has_effect(game, Effect::kGuess) ||
           has_effect(game, Effect::kAdvance);
  if (option == "flight-over-zones")
    return any_power(game, [](const PowerRow& row) { return row.reach == Reach::kLeap; });
  return true;
}

bool is_cap(const OptionText& option) { return option.values.empty(); }

}  // namespace

std::vector<Followup> followups_of(const Game& game) {
  std::vector<Followup> kinds;
  const auto opens_strike = [](const PowerRow& row) { return row.followup == Followup::kStrike; };
  const auto after_step = [](const PowerRow& row) { return row.after_step; };
  if (any_power(game, opens_strike)) kinds.push_back(Followup::kStrike);
  if (any_power(game, after_step)) kinds.push_back(Followup::kSpot);
  for (const OptionText& option : game.family->options)
    if (option.name == "rescue") kinds.push_back(Followup::kRescue);
  if (has_effect(game, Effect::kAdvance)) kinds.push_back(Followup::kAdvance);
  return kinds;
}

std::vector<OptionValue> values_to_cover(const Game& game) {
  std::vector<OptionValue> covered;
  const auto& options = game.family->options;
  for (std::size_t at = 0; at < options.size(); ++at) {
    if (!changes_play(game, options[at].name)) continue;
    if (is_cap(options[at])) covered.push_back({options[at].name, "1"});
    for (const std::string& value : options[at].values)
      if (value != game.rules().defaults[at]) covered.push_back({options[at].name, value});
  }
  return covered;
}

std::vector<OptionValue> values_played(const Game& game) {
  std::vector<OptionValue> played;
  const auto& options = game.family->options;
  for (std::size_t at = 0; at < options.size(); ++at) {
    const std::string& value = game.option_values[at];
    if (value != game.rules().defaults[at])
      played.push_back({options[at].name, is_cap(options[at]) ? "1" : value});
  }
  return played;
}

GamePtr without_option(const Game& game, std::string_view option) {
  std::string name = game.id;
  const auto& options = game.family->options;
  for (std::size_t at = 0; at < options.size(); ++at)
    if (options[at].name != option) name += "+" + options[at].name + "=" + game.option_values[at];
  return Catalog::shipped().open(name).value();
}

}  // namespace vexil
