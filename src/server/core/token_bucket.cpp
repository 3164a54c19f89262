#include "server/core/token_bucket.h"

#include <algorithm>
#include <cmath>

namespace vexil::server {
namespace {

constexpr double kMinute = 60'000;
constexpr double kHour = 3600;
constexpr double kRounding = 1e-6;  // What adding up fractions may lose.

}  // namespace

TokenBucket::TokenBucket(const Rate& rate, Millis now)
    : rate_(rate), level_(rate.burst), filled_(now) {}

void TokenBucket::fill(Millis now) {
  const double gained = static_cast<double>(now - filled_) / kMinute * rate_.per_minute;
  level_ = std::min<double>(rate_.burst, level_ + std::max(0.0, gained));
  filled_ = now;
}

std::optional<int> TokenBucket::look(Millis now) {
  fill(now);
  if (level_ >= 1 - kRounding) return std::nullopt;
  const double seconds = rate_.per_minute > 0 ? (1 - level_) / rate_.per_minute * 60 : kHour;
  return std::max(1, static_cast<int>(std::ceil(std::min(seconds, kHour) - kRounding)));
}

std::optional<int> TokenBucket::take(Millis now) {
  const std::optional<int> wait = look(now);
  if (!wait) level_ -= 1;
  return wait;
}

void TokenBucket::force(int count, Millis now) {
  fill(now);
  level_ = std::max<double>(level_ - count, -rate_.burst);
}

}  // namespace vexil::server
