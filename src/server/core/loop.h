// The server's logic thread and its time. All rooms, sessions and handlers run there, so that none
// of them needs a lock. Slow work (disk, password hashes, thinking) runs on other threads, which
// return their results by `post`.
#pragma once

#include <cstdint>
#include <functional>

#include "store/rows.h"

namespace vexil::server {

using store::Millis;

class Loop {
 public:
  using TimerId = std::uint64_t;

  virtual ~Loop() = default;

  // Milliseconds since 1970, never going back while the program runs.
  [[nodiscard]] virtual Millis now() const = 0;
  // Milliseconds since some moment, by a clock that nobody sets: stalls are measured by it. It
  // stands still where a test moves the time.
  [[nodiscard]] virtual Millis steady() const { return 0; }
  // Sets the clock by another one, which shows this; small differences are ignored. Where the other
  // clock is behind, the time stands still until it has caught up. Does nothing where a test moves
  // the time.
  virtual void sync_clock(Millis /*shown*/) {}
  // From any thread: runs it soon on the logic thread, in the order posted.
  virtual void post(std::function<void()> run) = 0;
  // On the logic thread: runs it at that time or soon after it.
  virtual TimerId at(Millis time, std::function<void()> run) = 0;
  // Nothing where it has run already.
  virtual void cancel(TimerId timer) = 0;
};

}  // namespace vexil::server
