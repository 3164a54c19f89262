#include "server/accounts/rate_limit.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

namespace vexil::server {

TokenBucket& RateLimiter::bucket(std::string_view key, Millis now) {
  const auto found = buckets_.find(key);
  if (found == buckets_.end()) {
    if (buckets_.size() >= most_keys_ && !order_.empty()) {
      buckets_.erase(order_.back().key);
      order_.pop_back();
    }
    order_.push_front(Bucket{std::string(key), TokenBucket(rate_, now)});
    buckets_.emplace(order_.front().key, order_.begin());
  } else {
    order_.splice(order_.begin(), order_, found->second);
  }
  return order_.front().tokens;
}

std::optional<int> RateLimiter::take(std::string_view key, Millis now) {
  const std::optional<int> wait = bucket(key, now).take(now);
  if (!wait && on_taken_) on_taken_(key);
  return wait;
}

std::optional<int> RateLimiter::look(std::string_view key, Millis now) {
  return bucket(key, now).look(now);
}

void RateLimiter::taken_elsewhere(std::string_view key, int count, Millis now) {
  bucket(key, now).force(count, now);
}

std::string address_key(std::string_view address) {
  const std::string text(address);
  std::array<std::uint8_t, 16> bytes{};
  if (inet_pton(AF_INET6, text.c_str(), bytes.data()) != 1) return std::string(address);
  constexpr std::array<std::uint8_t, 12> kMapped{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
  std::array<char, INET6_ADDRSTRLEN> shown{};
  if (std::equal(kMapped.begin(), kMapped.end(), bytes.begin())) {
    inet_ntop(AF_INET, bytes.data() + kMapped.size(), shown.data(), shown.size());
    return shown.data();
  }
  std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
  inet_ntop(AF_INET6, bytes.data(), shown.data(), shown.size());
  return std::string(shown.data()) + "/64";
}

}  // namespace vexil::server
