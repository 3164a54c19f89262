// The messages of one viewer, numbered from 1.
#pragma once

#include <cassert>
#include <cstdint>
#include <string>
#include <vector>

namespace vexil::server {

class Mailbox {
 public:
  Mailbox() = default;
  // Goes on after number `sent` without the messages up to it.
  explicit Mailbox(std::uint64_t sent) : before_(sent) {}

  [[nodiscard]] std::uint64_t last() const { return before_ + messages_.size(); }
  void add(std::string message) { messages_.push_back(std::move(message)); }
  // REQUIRES: it is one of those kept.
  [[nodiscard]] const std::string& message(std::uint64_t n) const {
    assert(n > before_ && n <= last());
    return messages_[n - before_ - 1];
  }

 private:
  std::uint64_t before_ = 0;
  std::vector<std::string> messages_;
};

}  // namespace vexil::server
