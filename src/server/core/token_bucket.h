// A rate limit: a bucket of tokens that fills evenly. Each use takes one.
#pragma once

#include <optional>

#include "server/core/loop.h"

namespace vexil::server {

struct Rate {
  int burst = 0;  // What a full bucket holds.
  double per_minute = 0;
};

class TokenBucket {
 public:
  // Full at first.
  TokenBucket(const Rate& rate, Millis now);

  // Takes a token. Nothing where there was one; otherwise after how many seconds, at least 1, there
  // is one again.
  [[nodiscard]] std::optional<int> take(Millis now);
  // The same without taking.
  [[nodiscard]] std::optional<int> look(Millis now);
  // Takes so many, and leaves a debt of up to a full bucket where there are fewer.
  void force(int count, Millis now);

 private:
  void fill(Millis now);

  Rate rate_;
  double level_;
  Millis filled_;  // When the level was right.
};

}  // namespace vexil::server
