// Clocks whose time is the test's: nothing passes but what the test lets pass.
#pragma once

#include <chrono>

#include "base/time_source.h"

namespace vexil {

class ManualTime final : public TimeSource {
 public:
  [[nodiscard]] std::chrono::nanoseconds now() const override { return now_; }
  void advance(std::chrono::nanoseconds by) { now_ += by; }

 private:
  std::chrono::nanoseconds now_{0};
};

// Each look at it takes so long.
class TickingTime final : public TimeSource {
 public:
  explicit TickingTime(std::chrono::nanoseconds tick) : tick_(tick) {}
  [[nodiscard]] std::chrono::nanoseconds now() const override { return now_ += tick_; }

 private:
  std::chrono::nanoseconds tick_;
  mutable std::chrono::nanoseconds now_{0};
};

}  // namespace vexil
