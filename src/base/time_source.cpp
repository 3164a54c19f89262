#include "base/time_source.h"

#include <ctime>

namespace vexil {
namespace {

class WallTime final : public TimeSource {
 public:
  [[nodiscard]] std::chrono::nanoseconds now() const override {
    return std::chrono::steady_clock::now().time_since_epoch();
  }
};

class ThreadTime final : public TimeSource {
 public:
  [[nodiscard]] std::chrono::nanoseconds now() const override {
    timespec used{};
    // Every thread has this clock: the call cannot fail.
    static_cast<void>(clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used));
    return std::chrono::seconds(used.tv_sec) + std::chrono::nanoseconds(used.tv_nsec);
  }
};

}  // namespace

const TimeSource& wall_time() {
  static const WallTime time;
  return time;
}

const TimeSource& thread_time() {
  static const ThreadTime time;
  return time;
}

}  // namespace vexil
