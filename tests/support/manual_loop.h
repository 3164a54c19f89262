// A logic thread whose time is the test's: nothing happens but by `run` and `advance`. Other
// threads may post.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <queue>
#include <stdexcept>
#include <utility>

#include "server/core/loop.h"
#include "server/core/task.h"
#include "tests/support/eventually.h"

namespace vexil::server {

class ManualLoop final : public Loop {
 public:
  explicit ManualLoop(Millis now = 1'700'000'000'000) : now_(now) {}

  [[nodiscard]] Millis now() const override { return now_; }
  // Stalls are measured where a test asks for it.
  bool measures_stalls = false;
  [[nodiscard]] Millis steady() const override { return measures_stalls ? now_ : 0; }
  void post(std::function<void()> run) override {
    {
      const std::lock_guard lock(mutex_);
      posted_.push(std::move(run));
    }
    posted_one_.notify_one();
  }
  TimerId at(Millis time, std::function<void()> run) override {
    timers_.emplace(std::pair(time, ++last_timer_), std::move(run));
    return last_timer_;
  }
  void cancel(TimerId timer) override {
    std::erase_if(timers_, [timer](const auto& item) { return item.first.second == timer; });
  }

  // Runs what was posted and waits for more until `done` says so.
  void run_until(const std::function<bool()>& done) {
    const auto deadline = std::chrono::steady_clock::now() + kHangLimit;
    while (true) {
      std::unique_lock lock(mutex_);
      if (posted_.empty()) {
        // What is asked may run the loop itself.
        lock.unlock();
        if (done()) return;
        lock.lock();
      }
      if (!posted_one_.wait_until(lock, deadline, [this] { return !posted_.empty(); }))
        throw std::runtime_error("what the test waits for does not happen");
      const std::function<void()> run = std::move(posted_.front());
      posted_.pop();
      lock.unlock();
      run();
    }
  }
  // Lets time pass, with the timers that fall due in their order.
  void advance(Millis by) {
    const Millis end = now_ + by;
    while (!timers_.empty() && timers_.begin()->first.first <= end) {
      auto due = timers_.extract(timers_.begin());
      now_ = std::max(now_, due.key().first);
      due.mapped()();
    }
    now_ = end;
  }
  // Time passes in which nothing runs, as while the process is stopped.
  void stand_still(Millis by) { now_ += by; }
  // Runs the task to its end.
  template <class T>
  T wait(Task<T> task) {
    std::optional<T> value;
    std::exception_ptr failure;
    bool done = false;
    start(std::move(task), [&](std::optional<T> result, std::exception_ptr thrown) {
      value = std::move(result);
      failure = thrown;
      done = true;
    });
    run_until([&] { return done; });
    if (failure) std::rethrow_exception(failure);
    return std::move(*value);
  }
  void wait(Task<void> task) {
    std::exception_ptr failure;
    bool done = false;
    start(std::move(task), [&](std::exception_ptr thrown) {
      failure = thrown;
      done = true;
    });
    run_until([&] { return done; });
    if (failure) std::rethrow_exception(failure);
  }

 private:
  Millis now_;
  std::map<std::pair<Millis, TimerId>, std::function<void()>> timers_;
  TimerId last_timer_ = 0;
  std::mutex mutex_;
  std::condition_variable posted_one_;
  std::queue<std::function<void()>> posted_;
};

}  // namespace vexil::server
