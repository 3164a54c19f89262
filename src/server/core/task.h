// Task<T>: a coroutine that returns a T and may wait without blocking a thread, for example for the
// database. Everything that awaits runs on the server's one logic thread (loop.h): between two
// awaits nothing else changes the server's state; during an await anything may.
//
// A task is awaited where it is made: `co_await database.read(...)`. But g++ 12 destroys some
// temporaries of a statement that awaits twice: lambdas whose captures have destructors, aggregates
// made in place, and class values of `?:`. Name such an argument before the statement and move it:
//   auto look = [name](store::Reader& reader) { return reader.account_named(name); };
//   const auto found = co_await database.read(std::move(look));
// And it leaves out the body of a coroutine that awaits in a condition and declares no variable:
// name the condition there. tools/await-check refuses these; task_test.cpp tests what is allowed.
#pragma once

#include <coroutine>
#include <exception>
#include <optional>
#include <utility>

namespace vexil::server {

template <class T>
class Task;

namespace detail {

struct FinalAwaiter {
  [[nodiscard]] bool await_ready() const noexcept { return false; }
  template <class Promise>
  [[nodiscard]] std::coroutine_handle<> await_suspend(
      std::coroutine_handle<Promise> done) const noexcept {
    return done.promise().waiting ? done.promise().waiting : std::noop_coroutine();
  }
  void await_resume() const noexcept {}
};

struct PromiseBase {
  std::coroutine_handle<> waiting;
  std::exception_ptr failure;

  [[nodiscard]] std::suspend_always initial_suspend() const noexcept { return {}; }
  [[nodiscard]] FinalAwaiter final_suspend() const noexcept { return {}; }
  void unhandled_exception() { failure = std::current_exception(); }
};

template <class T>
struct Promise : PromiseBase {
  std::optional<T> value;
  Task<T> get_return_object();
  template <class U>
  void return_value(U&& result) {
    value.emplace(std::forward<U>(result));
  }
  T take() {
    if (failure) std::rethrow_exception(failure);
    return std::move(*value);
  }
};

template <>
struct Promise<void> : PromiseBase {
  Task<void> get_return_object();
  void return_void() {}
  void take() const {
    if (failure) std::rethrow_exception(failure);
  }
};

}  // namespace detail

// Starts when it is awaited. Move-only; the coroutine lives as long as its task.
template <class T = void>
class [[nodiscard]] Task {
 public:
  using promise_type = detail::Promise<T>;

  explicit Task(std::coroutine_handle<promise_type> handle) : handle_(handle) {}
  Task(Task&& other) noexcept : handle_(std::exchange(other.handle_, {})) {}
  Task& operator=(Task&& other) noexcept {
    std::swap(handle_, other.handle_);
    return *this;
  }
  ~Task() {
    if (handle_) handle_.destroy();
  }

  [[nodiscard]] bool await_ready() const noexcept { return false; }
  [[nodiscard]] std::coroutine_handle<> await_suspend(std::coroutine_handle<> waiting) {
    handle_.promise().waiting = waiting;
    return handle_;
  }
  T await_resume() { return handle_.promise().take(); }

 private:
  std::coroutine_handle<promise_type> handle_;
};

namespace detail {

template <class T>
Task<T> Promise<T>::get_return_object() {
  return Task<T>(std::coroutine_handle<Promise<T>>::from_promise(*this));
}
inline Task<void> Promise<void>::get_return_object() {
  return Task<void>(std::coroutine_handle<Promise<void>>::from_promise(*this));
}

// A coroutine that owns itself and ends by itself.
struct Detached {
  struct promise_type {
    [[nodiscard]] Detached get_return_object() const noexcept { return {}; }
    [[nodiscard]] std::suspend_never initial_suspend() const noexcept { return {}; }
    [[nodiscard]] std::suspend_never final_suspend() const noexcept { return {}; }
    void return_void() const noexcept {}
    void unhandled_exception() const noexcept { std::terminate(); }
  };
};

template <class T, class Done>
Detached run_detached(Task<T> task, Done done) {
  std::exception_ptr failure;
  std::optional<T> value;
  try {
    value.emplace(co_await task);
  } catch (...) {
    failure = std::current_exception();
  }
  done(std::move(value), failure);
}

template <class Done>
Detached run_detached(Task<void> task, Done done) {
  std::exception_ptr failure;
  try {
    co_await task;
  } catch (...) {
    failure = std::current_exception();
  }
  done(failure);
}

}  // namespace detail

// Starts a task that nobody awaits. `done` takes (std::optional<T>, std::exception_ptr), or
// (std::exception_ptr) for a Task<void>.
template <class T, class Done>
void start(Task<T> task, Done done) {
  detail::run_detached(std::move(task), std::move(done));
}

}  // namespace vexil::server
