// What is wrong with the machine of a server under test: shared memory between the test and the
// library that it loads into the server (faults.cpp).
#pragma once

#include <atomic>
#include <cstdint>

namespace vexil {

// In a file of this size, named by the environment variable VEXIL_FAULTS; all zero: nothing is.
struct Faults {
  std::atomic<int> disk_hangs;               // No sync ends while it is not 0.
  std::atomic<int> waiting;                  // So many threads are in one.
  std::atomic<int> sync_millis;              // What a sync takes at least.
  std::atomic<std::int64_t> wall_clock_off;  // By so many seconds.
};
static_assert(std::atomic<std::int64_t>::is_always_lock_free);

}  // namespace vexil
