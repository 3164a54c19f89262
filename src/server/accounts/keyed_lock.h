// A lock by key, for coroutines. Whoever changes something that they read before an await holds the
// lock of its key meanwhile. On the logic thread only.
#pragma once

#include <deque>
#include <functional>
#include <string>
#include <unordered_map>
#include <utility>

#include "server/core/callback.h"
#include "server/core/loop.h"
#include "server/core/task.h"

namespace vexil::server {

class KeyedLock {
 public:
  explicit KeyedLock(Loop& loop) : loop_(loop) {}

  // Lets the next one in when it goes. REQUIRES: the lock outlives it.
  class Guard {
   public:
    Guard(KeyedLock& lock, std::string key) : lock_(&lock), key_(std::move(key)) {}
    Guard(Guard&& other) noexcept
        : lock_(std::exchange(other.lock_, nullptr)), key_(std::move(other.key_)) {}
    Guard& operator=(Guard&&) = delete;
    ~Guard() {
      if (lock_ != nullptr) lock_->release(key_);
    }

   private:
    KeyedLock* lock_;
    std::string key_;
  };

  Task<Guard> hold(std::string key) {
    Callback<bool> turn([this, key](std::function<void(bool)> go) {
      const auto [place, free] = waiting_.try_emplace(key);
      if (free)
        go(true);
      else
        place->second.push_back(std::move(go));
    });
    co_await turn;
    co_return Guard(*this, key);
  }

 private:
  using Turn = std::function<void(bool)>;

  void release(const std::string& key) {
    const auto place = waiting_.find(key);
    if (place->second.empty()) {
      waiting_.erase(place);
      return;
    }
    // Through the loop: a long queue must not become a deep stack.
    loop_.post([next = std::move(place->second.front())] { next(true); });
    place->second.pop_front();
  }

  Loop& loop_;
  std::unordered_map<std::string, std::deque<Turn>> waiting_;  // Held keys, and who is next.
};

}  // namespace vexil::server
