// When to decide a command again that lost a race against another node: at once, and then after
// pauses of a random length, so that several losers do not meet again. The limit is a time and not
// a number of attempts, because how often others are first depends on how fast the machines are. It
// is longer than any queue of commands that a player's limits allow.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include "server/core/loop.h"
#include "server/core/secrets.h"

namespace vexil::server {

inline constexpr Millis kRetryLimit = 30'000;
inline constexpr Millis kLongestRetryPause = 64;

class Retry {
 public:
  Retry(Loop& loop, Secrets& secrets)
      : loop_(loop), secrets_(secrets), until_(loop.now() + kRetryLimit) {}

  // How long to wait before the next attempt; nothing where it is time to give up.
  [[nodiscard]] std::optional<Millis> next_pause() {
    if (loop_.now() >= until_) return std::nullopt;
    const Millis longest =
        std::exchange(longest_, std::clamp<Millis>(2 * longest_, 1, kLongestRetryPause));
    if (longest == 0) return 0;
    return static_cast<Millis>(secrets_.seed() % static_cast<std::uint64_t>(longest + 1));
  }

 private:
  Loop& loop_;
  Secrets& secrets_;
  Millis until_;
  Millis longest_ = 0;
};

}  // namespace vexil::server
