// Games with options drawn at random, from what the edition files allow.
#pragma once

#include <string>

#include "base/random.h"
#include "editions/game.h"

namespace vexil {

// A game by name with each of its options, one chance in `odds`, set to a random allowed value.
std::string with_random_options(const Catalog& catalog, const std::string& id, Random& random,
                                std::uint32_t odds);

}  // namespace vexil
