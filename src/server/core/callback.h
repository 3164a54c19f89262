// Lets a coroutine await a value that a callback brings, for example from another thread.
#pragma once

#include <coroutine>
#include <functional>
#include <optional>
#include <utility>

namespace vexil::server {

// `begin` is given a function to call once with the value, on the logic thread, possibly before it
// returns.
template <class T>
class Callback {
 public:
  explicit Callback(std::function<void(std::function<void(T)>)> begin) : begin_(std::move(begin)) {}

  [[nodiscard]] bool await_ready() const noexcept { return false; }
  bool await_suspend(std::coroutine_handle<> waiting) {
    begin_([this, waiting](T value) {
      value_.emplace(std::move(value));
      if (suspended_) waiting.resume();
    });
    suspended_ = !value_.has_value();
    return suspended_;
  }
  T await_resume() { return std::move(*value_); }

 private:
  std::function<void(std::function<void(T)>)> begin_;
  std::optional<T> value_;
  bool suspended_ = false;
};

}  // namespace vexil::server
