// A number that changes when the rules behave differently.
#pragma once

#include <cstdint>

namespace vexil {

// Hashes the positions and legal lists, as texts, of fixed random games of every game and of the
// options that change play. It changes when behaviour does and only then: neither the order of
// generation nor anything else that a text does not show goes into it.
[[nodiscard]] std::uint64_t signature();

}  // namespace vexil
