// A rate limit for many clients: one token bucket for each key. A key is an address, an account or
// a name, as the caller decides.
#pragma once

#include <cstddef>
#include <functional>
#include <list>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "server/core/loop.h"
#include "server/core/token_bucket.h"

namespace vexil::server {

class RateLimiter {
 public:
  // Of more keys than `most_keys` those that have not come for longest are forgotten.
  explicit RateLimiter(Rate rate, std::size_t most_keys = 50'000)
      : rate_(rate), most_keys_(most_keys) {}

  // Takes one out of the key's bucket; the answer is that of TokenBucket::take.
  [[nodiscard]] std::optional<int> take(std::string_view key, Millis now);
  // The same without taking: for what is counted only when it fails.
  [[nodiscard]] std::optional<int> look(std::string_view key, Millis now);
  // What was taken on another node is gone here too.
  void taken_elsewhere(std::string_view key, int count, Millis now);
  // Called with the key of every token that is taken here.
  void on_taken(std::function<void(std::string_view key)> taken) { on_taken_ = std::move(taken); }

  [[nodiscard]] std::size_t keys() const { return buckets_.size(); }

 private:
  struct Bucket {
    std::string key;
    TokenBucket tokens;
  };
  using Order = std::list<Bucket>;  // The latest first.

  TokenBucket& bucket(std::string_view key, Millis now);

  Rate rate_;
  std::size_t most_keys_;
  std::function<void(std::string_view)> on_taken_;
  Order order_;
  std::unordered_map<std::string_view, Order::iterator> buckets_;  // Keys live in the list.
};

// The key of an address: the first 64 bits of an IPv6 address, since who has one of them has
// all the others, and a whole IPv4 address.
[[nodiscard]] std::string address_key(std::string_view address);

}  // namespace vexil::server
