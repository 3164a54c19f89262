#include "server/bots/think_pool.h"

#include <algorithm>
#include <utility>

#include "server/core/work_threads.h"

namespace vexil::server {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr milliseconds kLongest{700};
constexpr milliseconds kShortest{10};
constexpr std::chrono::seconds kLately{3};
// How much of the processor's time the thoughts may fill together.
constexpr double kLoad = 0.6;

}  // namespace

ThinkPool::ThinkPool(int threads) {
  if (threads <= 0) threads = static_cast<int>(std::thread::hardware_concurrency()) - 1;
  for (int thread = 0; thread < std::max(1, threads); ++thread)
    threads_.emplace_back([this] { work(); });
}

ThinkPool::~ThinkPool() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  ready_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void ThinkPool::add(steady_clock::time_point deadline, Thought thought) {
  const auto now = steady_clock::now();
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back({deadline, std::move(thought)});
    arrivals_.push_back(now);
    while (now - arrivals_.front() > kLately) arrivals_.pop_front();
  }
  ready_.notify_one();
}

milliseconds ThinkPool::share_of(const Waiting& next) const {
  const auto now = steady_clock::now();
  const auto left = std::chrono::duration_cast<milliseconds>(next.deadline - now);
  const auto room = std::chrono::duration_cast<milliseconds>(kLately) * kLoad;
  const auto busy = static_cast<double>(std::max<std::size_t>(arrivals_.size(), 1));
  const auto share =
      std::chrono::duration_cast<milliseconds>(room * static_cast<double>(threads_.size()) / busy);
  return std::max(kShortest, std::min({kLongest, share, left}));
}

void ThinkPool::work() {
  give_way();
  std::unique_lock lock(mutex_);
  while (true) {
    ready_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
    if (stopping_) return;
    const Waiting next = std::move(waiting_.front());
    waiting_.pop_front();
    const milliseconds share = share_of(next);
    lock.unlock();
    next.thought(share);
    lock.lock();
  }
}

}  // namespace vexil::server
