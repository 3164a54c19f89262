// Computes a decision on a thread of its own, so that the keys work meanwhile.
#pragma once

#include <atomic>
#include <chrono>
#include <exception>
#include <functional>
#include <optional>
#include <thread>

#include "players/player.h"

namespace vexil {

class Thinker {
 public:
  using Task = std::function<Choice(const Limits&)>;

  Thinker() = default;
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;
  ~Thinker() { cancel(); }

  // Cancels the task. What the task reads must not change until `take` gives the choice or `cancel`
  // returns.
  void start(Task task, std::optional<std::chrono::milliseconds> time = {});
  [[nodiscard]] bool busy() const { return thread_.joinable(); }
  // Blocks until the choice is there. REQUIRES: busy().
  void wait() const { ready_.wait(false, std::memory_order_acquire); }
  // The choice, once, when it is there. Throws what the task threw.
  [[nodiscard]] std::optional<Choice> take();
  void cancel();

 private:
  std::thread thread_;
  std::atomic<bool> stop_ = false;
  std::atomic<bool> ready_ = false;
  Choice choice_;
  std::exception_ptr failure_;
};

}  // namespace vexil
