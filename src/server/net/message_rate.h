// How often one socket may speak: a bucket that fills evenly.
#pragma once

#include <algorithm>
#include <cstdint>

#include "store/rows.h"

namespace vexil::server {

class MessageRate {
 public:
  // Takes one message out of the bucket; false where it is empty.
  [[nodiscard]] bool take(store::Millis now, int per_second, int burst) {
    if (!started_) {
      started_ = true;
      thousandths_ = std::int64_t{1000} * burst;
    } else {
      const std::int64_t filled = thousandths_ + (now - last_) * per_second;
      thousandths_ = std::min(filled, std::int64_t{1000} * burst);
    }
    last_ = now;
    if (thousandths_ < 1000) return false;
    thousandths_ -= 1000;
    return true;
  }

 private:
  std::int64_t thousandths_ = 0;  // Of a message.
  store::Millis last_ = 0;
  bool started_ = false;
};

}  // namespace vexil::server
