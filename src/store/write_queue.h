// The transactions that wait for a store's writer thread, which takes as many as there are and
// carries them out together.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <span>
#include <vector>

#include "store/store.h"

namespace vexil::store {

struct Submitted {
  Transaction transaction;
  std::function<void(Committed)> done;
  std::chrono::steady_clock::time_point since;
  Committed committed{};
};
using Group = std::vector<Submitted>;

class WriteQueue {
 public:
  explicit WriteQueue(bool group_commit);

  // From any thread.
  void submit(Transaction transaction, std::function<void(Committed)> done);
  void close();  // Nothing more will be submitted.
  [[nodiscard]] bool closed() const;
  [[nodiscard]] StoreFigures figures() const;

  // ── The writer's thread ──
  // Waits for something to do; empty where the queue is closed and all is done.
  [[nodiscard]] Group take();
  // Reports what became of them in one commit.
  void answer(std::span<Submitted> group);

 private:
  const std::size_t limit_;
  mutable std::mutex mutex_;
  std::condition_variable ready_;
  std::deque<Submitted> waiting_;
  StoreFigures figures_;
  bool closed_ = false;
};

}  // namespace vexil::store
