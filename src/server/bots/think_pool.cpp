#include "server/bots/think_pool.h"

#include <algorithm>
#include <thread>
#include <utility>

namespace vexil::server {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr milliseconds kLongest{700};
constexpr milliseconds kShortest{10};
constexpr std::chrono::seconds kLately{3};
// How much of the processor's time the thoughts may fill together.
constexpr double kLoad = 0.6;

int threads_for(int wanted) {
  if (wanted > 0) return wanted;
  return std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1);
}

}  // namespace

ThinkPool::ThinkPool(int threads)
    : threads_(threads_for(threads), WorkThreads::kUnbounded, give_way) {}

void ThinkPool::add(Time deadline, Thought thought) {
  const Time now = steady_clock::now();
  {
    const std::lock_guard lock(mutex_);
    arrivals_.push_back(now);
    while (now - arrivals_.front() > kLately) arrivals_.pop_front();
  }
  static_cast<void>(threads_.add(
      [this, deadline, thought = std::move(thought)] { thought(share_until(deadline)); }));
}

milliseconds ThinkPool::share_until(Time deadline) {
  const std::lock_guard lock(mutex_);
  const auto left = std::chrono::duration_cast<milliseconds>(deadline - steady_clock::now());
  const auto room = std::chrono::duration_cast<milliseconds>(kLately) * kLoad;
  const auto busy = static_cast<double>(std::max<std::size_t>(arrivals_.size(), 1));
  const auto share =
      std::chrono::duration_cast<milliseconds>(room * static_cast<double>(threads_.count()) / busy);
  return std::max(kShortest, std::min({kLongest, share, left}));
}

}  // namespace vexil::server
