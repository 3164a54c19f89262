#include "support/random_options.h"

namespace vexil {
namespace {

// Caps are numbers; small ones are reached within a test's game.
std::string random_value(const OptionText& option, Random& random) {
  if (option.values.empty()) return std::to_string(1 + random.below(150));
  return option.values[random.below(static_cast<std::uint32_t>(option.values.size()))];
}

}  // namespace

std::string with_random_options(const Catalog& catalog, const std::string& id, Random& random,
                                std::uint32_t odds) {
  const GamePtr game = catalog.open(id).value();
  std::string name = id;
  for (const OptionText& option : game->family->options)
    if (random.below(odds) == 0) name += "+" + option.name + "=" + random_value(option, random);
  return name;
}

}  // namespace vexil
