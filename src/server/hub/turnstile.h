// One at a time, in the order of arrival: the commands of a game wait here for each other.
#pragma once

#include <coroutine>
#include <deque>

#include "server/loop.h"

namespace vexil::server {

class Turnstile {
 public:
  // Leaves when it goes out of scope. REQUIRES: the turnstile outlives it.
  class Pass {
   public:
    explicit Pass(Turnstile& turnstile) : turnstile_(&turnstile) {}
    Pass(Pass&& other) noexcept : turnstile_(other.turnstile_) { other.turnstile_ = nullptr; }
    Pass& operator=(Pass&&) = delete;
    ~Pass() {
      if (turnstile_ != nullptr) turnstile_->leave();
    }

   private:
    Turnstile* turnstile_;
  };

  explicit Turnstile(Loop& loop) : loop_(loop) {}

  [[nodiscard]] auto enter() {
    struct Entering {
      Turnstile& turnstile;
      [[nodiscard]] bool await_ready() const {
        if (turnstile.busy_) return false;
        turnstile.busy_ = true;
        return true;
      }
      void await_suspend(std::coroutine_handle<> waiting) const {
        turnstile.waiting_.push_back(waiting);
      }
      [[nodiscard]] Pass await_resume() const { return Pass(turnstile); }
    };
    return Entering{*this};
  }
  [[nodiscard]] bool busy() const { return busy_; }

 private:
  // The next one goes on by way of the loop: a long queue must not become a deep stack.
  void leave() {
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
