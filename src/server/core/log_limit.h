// Lets so many lines of one kind into the log, and says how many were left out.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>

#include "server/core/token_bucket.h"

namespace vexil::server {

class LogLimit {
 public:
  LogLimit(const Rate& rate, Millis now) : bucket_(rate, now) {}

  // How many lines before this one were left out; nothing where this one is left out too.
  [[nodiscard]] std::optional<std::uint64_t> take(Millis now) {
    if (!bucket_.take(now)) return std::exchange(left_out_, 0);
    ++left_out_;
    return std::nullopt;
  }

 private:
  TokenBucket bucket_;
  std::uint64_t left_out_ = 0;
};

}  // namespace vexil::server
