// How much a randomised test does.
#pragma once

#include <cstdlib>

namespace vexil {

// Whether the environment asks for the long runs (VEXIL_LONG is set and not empty).
inline bool long_runs() {
  const char* const asked = std::getenv("VEXIL_LONG");
  return asked != nullptr && *asked != '\0';
}

// `plain` as it stands, or `factor` times as much in a long run.
inline int run_length(int plain, int factor = 20) { return long_runs() ? plain * factor : plain; }

}  // namespace vexil
