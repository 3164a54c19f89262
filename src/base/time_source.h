// The clocks that decisions are measured by. Who sets a limit names the clock that counts
// it; tests bring one of their own and never wait.
#pragma once

#include <chrono>

namespace vexil {

class TimeSource {
 public:
  virtual ~TimeSource() = default;
  TimeSource() = default;
  TimeSource(const TimeSource&) = delete;
  TimeSource& operator=(const TimeSource&) = delete;

  // Since a moment of the source's own: only differences mean something.
  [[nodiscard]] virtual std::chrono::nanoseconds now() const = 0;
};

// The time that passes for everybody. For people and programs that wait for an answer.
[[nodiscard]] const TimeSource& wall_time();

// The processor time of the calling thread: what runs beside it on a busy machine does not count.
// REQUIRES: both ends of a span are read on the same thread.
[[nodiscard]] const TimeSource& thread_time();

}  // namespace vexil
