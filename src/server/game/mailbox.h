// The messages of one viewer, numbered from 1.
#pragma once

#include <cassert>
#include <cstdint>
#include <string>
#include <vector>

#include "view/on_table.h"

namespace vexil::server {

// An event of a message that names types of pieces, and where it stands in the text.
struct LabelledEvent {
  std::size_t begin = 0;
  std::size_t size = 0;
  std::uint32_t turn = 0;
  NotedEvent noted;
};

struct MailMessage {
  std::string text;
  std::vector<LabelledEvent> labelled;  // In the order of the text.
};

class Mailbox {
 public:
  Mailbox() = default;
  // Goes on after number `sent` without the messages up to it.
  explicit Mailbox(std::uint64_t sent) : before_(sent) {}

  [[nodiscard]] std::uint64_t last() const { return before_ + messages_.size(); }
  void add(MailMessage message) { messages_.push_back(std::move(message)); }
  // REQUIRES: it is one of those kept.
  [[nodiscard]] const MailMessage& message(std::uint64_t n) const {
    assert(n > before_ && n <= last());
    return messages_[n - before_ - 1];
  }

 private:
  std::uint64_t before_ = 0;
  std::vector<MailMessage> messages_;
};

}  // namespace vexil::server
