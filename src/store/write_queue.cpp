#include "store/write_queue.h"

#include <algorithm>
#include <utility>

namespace vexil::store {

namespace {

// A group is bounded so that the first of it does not wait for the last of a long queue.
constexpr std::size_t kGroupTransactions = 512;
constexpr std::size_t kGroupWrites = 4096;

}  // namespace

WriteQueue::WriteQueue(bool group_commit) : limit_(group_commit ? kGroupTransactions : 1) {}

void WriteQueue::submit(Transaction transaction, std::function<void(Committed)> done) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(
        {std::move(transaction), std::move(done), std::chrono::steady_clock::now(), {}});
    ++figures_.waiting;
  }
  ready_.notify_one();
}

void WriteQueue::close() {
  {
    const std::lock_guard lock(mutex_);
    closed_ = true;
  }
  ready_.notify_all();
}

bool WriteQueue::closed() const {
  const std::lock_guard lock(mutex_);
  return closed_;
}

StoreFigures WriteQueue::figures() const {
  const std::lock_guard lock(mutex_);
  return figures_;
}

Group WriteQueue::take() {
  std::unique_lock lock(mutex_);
  ready_.wait(lock, [this] { return closed_ || !waiting_.empty(); });
  Group group;
  std::size_t writes = 0;
  while (!waiting_.empty() && group.size() < limit_) {
    writes += waiting_.front().transaction.size();
    if (!group.empty() && writes > kGroupWrites) break;
    group.push_back(std::move(waiting_.front()));
    waiting_.pop_front();
  }
  return group;
}

void WriteQueue::answer(std::span<Submitted> group) {
  const auto count = [&](Outcome outcome) {
    return static_cast<std::uint64_t>(std::ranges::count_if(
        group, [outcome](const Submitted& one) { return one.committed.outcome == outcome; }));
  };
  const std::uint64_t done = count(Outcome::kDone);
  {
    const std::lock_guard lock(mutex_);
    figures_.waiting -= group.size();
    figures_.transactions += done;
    figures_.commits += done > 0 ? 1 : 0;
    figures_.failures += count(Outcome::kFailed);
  }
  for (Submitted& submitted : group)
    if (submitted.done) submitted.done(std::move(submitted.committed));
}

}  // namespace vexil::store
