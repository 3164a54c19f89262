#include "twin/game_names.h"

#include <algorithm>
#include <set>

#include "base/random.h"
#include "editions/game.h"

namespace vexil {
namespace {

// One game with one of its options, as it can be appended to the game's id.
const OptionText* option_of(const Game& game, const std::string& name) {
  for (const OptionText& option : game.family->options)
    if (option.name == name) return &option;
  return nullptr;
}

// A value that the game does not have by itself: "+name=value".
std::string changed(const Game& game, const OptionText& option, Random& random) {
  if (option.values.empty()) return "+" + option.name + "=" + std::to_string(20 + random.below(60));
  const auto place = static_cast<std::size_t>(&option - game.family->options.data());
  std::vector<std::string> others = option.values;
  std::erase(others, game.option_values[place]);
  return "+" + option.name + "=" + others[random.below(static_cast<std::uint32_t>(others.size()))];
}

std::set<std::string> all_options(const std::vector<GamePtr>& games) {
  std::set<std::string> names;
  for (const GamePtr& game : games)
    for (const OptionText& option : game->family->options) names.insert(option.name);
  return names;
}

std::string with_both(const std::vector<GamePtr>& games, const std::string& one,
                      const std::string& two, Random& random) {
  std::vector<GamePtr> fitting;
  for (const GamePtr& game : games)
    if (option_of(*game, one) != nullptr && option_of(*game, two) != nullptr)
      fitting.push_back(game);
  if (fitting.empty()) return {};
  const Game& game = *fitting[random.below(static_cast<std::uint32_t>(fitting.size()))];
  return game.id + changed(game, *option_of(game, one), random) +
         changed(game, *option_of(game, two), random);
}

}  // namespace

std::vector<std::string> games_to_watch() {
  Random random(20261115);
  std::vector<GamePtr> games;
  std::vector<std::string> names;
  for (const std::string& id : Catalog::shipped().ids()) {
    games.push_back(Catalog::shipped().open(id).value());
    names.push_back(id);
    names.push_back(id + "+rescue+silent-defense");
  }
  const std::set<std::string> options = all_options(games);
  for (auto one = options.begin(); one != options.end(); ++one)
    for (auto two = std::next(one); two != options.end(); ++two)
      names.push_back(with_both(games, *one, *two, random));
  std::erase(names, std::string());
  return names;
}

}  // namespace vexil
