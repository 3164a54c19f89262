// A number that changes when the rules behave differently.
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace vexil {

// Hashes the positions and legal lists, as texts, of fixed random games of the shipped games with
// these ids and of the options that change play. It changes when behaviour does and only then:
// neither the order of generation nor anything else that a text does not show goes into it.
[[nodiscard]] std::uint64_t signature(std::span<const std::string> ids);

}  // namespace vexil
