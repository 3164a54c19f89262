// A mutex for coroutines, served in the order of arrival: the commands of a game wait here for each
// other.
#pragma once

#include <coroutine>
#include <deque>

#include "server/core/loop.h"

namespace vexil::server {

class AsyncMutex {
 public:
  // Unlocks when it goes out of scope. REQUIRES: the mutex outlives it.
  class Lock {
   public:
    explicit Lock(AsyncMutex& mutex) : mutex_(&mutex) {}
    Lock(Lock&& other) noexcept : mutex_(other.mutex_) { other.mutex_ = nullptr; }
    Lock& operator=(Lock&&) = delete;
    ~Lock() {
      if (mutex_ != nullptr) mutex_->unlock();
    }

   private:
    AsyncMutex* mutex_;
  };

  explicit AsyncMutex(Loop& loop) : loop_(loop) {}

  [[nodiscard]] auto lock() {
    struct Locking {
      AsyncMutex& mutex;
      [[nodiscard]] bool await_ready() const {
        if (mutex.busy_) return false;
        mutex.busy_ = true;
        return true;
      }
      void await_suspend(std::coroutine_handle<> waiting) const {
        mutex.waiting_.push_back(waiting);
      }
      [[nodiscard]] Lock await_resume() const { return Lock(mutex); }
    };
    return Locking{*this};
  }
  [[nodiscard]] bool busy() const { return busy_; }

 private:
  // The next one resumes through the loop: a long queue must not become a deep stack.
  void unlock() {
    if (waiting_.empty()) {
      busy_ = false;
      return;
    }
    const std::coroutine_handle<> next = waiting_.front();
    waiting_.pop_front();
    loop_.post([next] { next.resume(); });
  }

  Loop& loop_;
  bool busy_ = false;
  std::deque<std::coroutine_handle<>> waiting_;
};

}  // namespace vexil::server
