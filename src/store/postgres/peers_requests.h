// Requests of a node about the tables `nodes` and `work`. Any thread adds them, and the peers'
// thread carries them out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <vector>

namespace vexil::store::postgres {

struct Request {
  enum class Kind : std::uint8_t { kReady, kOffer, kEnd, kTakeOver, kLeave };
  Kind kind{};
  std::string name{};                // Of a game, or of the node to take over.
  std::function<void(bool)> done{};  // Of kTakeOver.
  std::int64_t number = 0;           // Counted from 1 as they are put in.
};

class Requests {
 public:
  void put(Request request);
  // The next that are to be carried out together: offers, ends, or one other request. They stay
  // until they are dropped.
  [[nodiscard]] std::vector<Request> next() const;
  void drop(std::size_t count);
  // A node that joins again is not ready, and takes over nobody: removes what was asked before.
  [[nodiscard]] std::vector<Request> take_outdated();

  static constexpr std::size_t kMostTogether = 1000;

 private:
  mutable std::mutex mutex_;
  std::deque<Request> waiting_;
  std::int64_t count_ = 0;
};

}  // namespace vexil::store::postgres
