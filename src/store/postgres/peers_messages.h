// The messages between nodes: several texts travel in one notification, and they are numbered. By
// the numbers a receiver notices texts that it has already, when a notification is sent again on a
// new connection, and texts that were lost.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace vexil::store::postgres {

// What waits to be sent. Texts are put in from any thread and taken out by one.
class Outbox {
 public:
  explicit Outbox(std::string node) : node_(std::move(node)) {}

  // Where too much waits the oldest texts are left out.
  void put(std::string text);
  [[nodiscard]] bool empty() const;
  // The next notifications to send, oldest first: the same again until `sent` was called.
  [[nodiscard]] const std::vector<std::string>& payloads();
  void sent();

  static constexpr std::size_t kMostWaiting = 10'000;
  static constexpr std::size_t kLongestPayload = 7900;  // PostgreSQL takes less than 8000 bytes.
  static constexpr std::size_t kMostPayloads = 32;      // At once.

 private:
  [[nodiscard]] std::string pack();

  const std::string node_;
  std::vector<std::string> payloads_;  // Of the taking thread alone.
  std::uint64_t number_ = 0;           // Of the last payload.

  mutable std::mutex mutex_;
  std::deque<std::string> waiting_;
  bool left_out_ = false;  // Something that was older than all that waits.
};

// A notification without texts: look at the tables now, something has changed.
[[nodiscard]] std::string look_payload(std::string_view node);

// What other nodes sent.
class Inbox {
 public:
  explicit Inbox(std::string node) : node_(std::move(node)) {}

  // One notification. Those of this node itself, and what is no notification of ours, are passed
  // over.
  void take(std::string_view payload);
  // The connection is another one: unknown texts may have been lost meanwhile.
  void forget() { received_.clear(); }

  // What was taken since the last `clear`.
  [[nodiscard]] std::vector<std::string>& texts() { return texts_; }
  [[nodiscard]] bool missed() const { return missed_; }
  [[nodiscard]] bool look() const { return look_; }
  void clear();

 private:
  const std::string node_;
  std::map<std::string, std::uint64_t, std::less<>> received_;  // Each node's last number.
  std::vector<std::string> texts_;
  bool missed_ = false;
  bool look_ = false;
};

}  // namespace vexil::store::postgres
