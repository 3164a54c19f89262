#include "store/postgres/peers_messages.h"

#include <fmt/format.h>

#include <cassert>
#include <charconv>
#include <utility>

#include "store/peers.h"

namespace vexil::store::postgres {

// A payload is "NODE NUMBER", and then each text after a line feed.

void Outbox::put(std::string text) {
  assert(text.size() <= kLongestMessage && text.find('\n') == std::string::npos);
  const std::lock_guard lock(mutex_);
  waiting_.push_back(std::move(text));
  if (waiting_.size() <= kMostWaiting) return;
  waiting_.pop_front();
  left_out_ = true;
}

bool Outbox::empty() const {
  if (!payloads_.empty()) return false;
  const std::lock_guard lock(mutex_);
  return waiting_.empty();
}

const std::vector<std::string>& Outbox::payloads() {
  if (!payloads_.empty()) return payloads_;
  const std::lock_guard lock(mutex_);
  // A number that is never sent makes the others notice.
  if (std::exchange(left_out_, false)) ++number_;
  while (!waiting_.empty() && payloads_.size() < kMostPayloads) payloads_.push_back(pack());
  return payloads_;
}

std::string Outbox::pack() {
  std::string payload = fmt::format("{} {}", node_, ++number_);
  do {
    payload += '\n';
    payload += waiting_.front();
    waiting_.pop_front();
  } while (!waiting_.empty() && payload.size() + 1 + waiting_.front().size() <= kLongestPayload);
  return payload;
}

void Outbox::sent() { payloads_.clear(); }

std::string look_payload(std::string_view node) { return fmt::format("{} 0", node); }

void Inbox::take(std::string_view payload) {
  const std::string_view head = payload.substr(0, payload.find('\n'));
  payload.remove_prefix(head.size());
  const std::size_t space = head.find(' ');
  if (space == std::string_view::npos) return;
  const std::string_view node = head.substr(0, space);
  const std::string_view digits = head.substr(space + 1);
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (error != std::errc() || end != digits.data() + digits.size() || node == node_) return;
  if (number == 0) {
    look_ = true;
    return;
  }

  const auto [last, is_new] = received_.try_emplace(std::string(node), number - 1);
  if (number <= last->second) return;
  if (number > last->second + 1) missed_ = true;
  last->second = number;
  while (!payload.empty()) {
    payload.remove_prefix(1);
    const std::string_view text = payload.substr(0, payload.find('\n'));
    texts_.emplace_back(text);
    payload.remove_prefix(text.size());
  }
}

void Inbox::clear() {
  texts_.clear();
  missed_ = false;
  look_ = false;
}

}  // namespace vexil::store::postgres
