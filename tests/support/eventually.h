// Waiting in tests: for something to become true, never for a time to pass. There is one limit for
// all of it, which only a test that hangs reaches: a busy machine does not.
#pragma once

#include <chrono>
#include <functional>
#include <thread>

namespace vexil {

inline constexpr std::chrono::seconds kHangLimit{120};

// Looks again and again until it is so; false where it hangs.
[[nodiscard]] inline bool eventually(
    const std::function<bool()>& so,
    std::chrono::milliseconds pause = std::chrono::milliseconds(10)) {
  const auto latest = std::chrono::steady_clock::now() + kHangLimit;
  while (!so()) {
    if (std::chrono::steady_clock::now() >= latest) return false;
    std::this_thread::sleep_for(pause);
  }
  return true;
}

}  // namespace vexil
