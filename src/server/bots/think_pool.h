// The threads on which our bots think. Each game has at most one thought at a time, and thoughts
// are run in the order they came, so that no game can starve another. The busier the pool, the
// shorter each thought. A thought is limited by wall time, because the moment of the answer is
// fixed.
#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <mutex>

#include "server/core/work_threads.h"

namespace vexil::server {

class ThoughtQueue {
 public:
  // Called with the time that it may take.
  using Thought = std::function<void(std::chrono::milliseconds at_most)>;

  virtual ~ThoughtQueue() = default;  // Thoughts that have not begun are dropped.
  ThoughtQueue() = default;
  ThoughtQueue(const ThoughtQueue&) = delete;
  ThoughtQueue& operator=(const ThoughtQueue&) = delete;

  // From any thread. `deadline` is when the answer is wanted.
  virtual void add(std::chrono::steady_clock::time_point deadline, Thought thought) = 0;
};

class ThinkPool final : public ThoughtQueue {
 public:
  explicit ThinkPool(int threads);  // 0: one less than the cores, at least one.

  void add(std::chrono::steady_clock::time_point deadline, Thought thought) override;

 private:
  using Time = std::chrono::steady_clock::time_point;
  [[nodiscard]] std::chrono::milliseconds share_until(Time deadline);

  std::mutex mutex_;
  std::deque<Time> arrivals_;  // Of the last seconds: their number decides how long a thought is.
  WorkThreads threads_;        // Last: it uses all of the above.
};

}  // namespace vexil::server
