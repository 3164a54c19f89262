// Counts the allocations of the program: linked into a test, it replaces the global operator
// new.
#pragma once

#include <cstdint>

namespace vexil {

// Allocations of the whole program so far.
[[nodiscard]] std::uint64_t allocations();

}  // namespace vexil
