#include "server/accounts/rate_limit.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>

namespace vexil::server {
namespace {

constexpr double kMinute = 60'000;
constexpr double kRounding = 1e-6;  // What adding up fractions may lose.

}  // namespace

RateLimiter::Bucket& RateLimiter::bucket(std::string_view key, Millis now) {
  const auto found = buckets_.find(key);
  if (found == buckets_.end()) {
    if (buckets_.size() >= most_keys_ && !order_.empty()) {
      buckets_.erase(order_.back().key);
      order_.pop_back();
    }
    order_.push_front(Bucket{std::string(key), static_cast<double>(rate_.burst), now});
    buckets_.emplace(order_.front().key, order_.begin());
    return order_.front();
  }
  order_.splice(order_.begin(), order_, found->second);
  Bucket& bucket = order_.front();
  const double gained = static_cast<double>(now - bucket.filled) / kMinute * rate_.per_minute;
  bucket.level = std::min<double>(rate_.burst, bucket.level + std::max(0.0, gained));
  bucket.filled = now;
  return bucket;
}

std::optional<int> RateLimiter::wait_for(const Bucket& bucket) const {
  if (bucket.level >= 1 - kRounding) return std::nullopt;
  constexpr double kHour = 3600;
  const double seconds = rate_.per_minute > 0 ? (1 - bucket.level) / rate_.per_minute * 60 : kHour;
  return std::max(1, static_cast<int>(std::ceil(std::min(seconds, kHour) - kRounding)));
}

std::optional<int> RateLimiter::take(std::string_view key, Millis now) {
  Bucket& found = bucket(key, now);
  const auto wait = wait_for(found);
  if (wait) return wait;
  found.level -= 1;
  if (on_taken_) on_taken_(key);
  return std::nullopt;
}

void RateLimiter::taken_elsewhere(std::string_view key, int count, Millis now) {
  Bucket& found = bucket(key, now);
  found.level = std::max<double>(found.level - count, -rate_.burst);
}

std::optional<int> RateLimiter::look(std::string_view key, Millis now) {
  return wait_for(bucket(key, now));
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
