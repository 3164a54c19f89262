// A queue of functions to call later, in the order of their times; those of the same time in the
// order they were added.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <unordered_map>
#include <utility>

#include "server/core/loop.h"

namespace vexil::server {

class TimerQueue {
 public:
  Loop::TimerId add(Millis time, std::function<void()> run);
  void cancel(Loop::TimerId timer);
  [[nodiscard]] std::optional<Millis> next() const;
  // Takes out and runs what is due. What is added meanwhile waits for the next call.
  void run_due(Millis now);

 private:
  using Key = std::pair<Millis, Loop::TimerId>;
  std::map<Key, std::function<void()>> waiting_;
  std::unordered_map<Loop::TimerId, Millis> times_;
  Loop::TimerId last_ = 0;
};

}  // namespace vexil::server
