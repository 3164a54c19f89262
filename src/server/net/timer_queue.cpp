#include "server/net/timer_queue.h"

namespace vexil::server {

Loop::TimerId TimerQueue::add(Millis time, std::function<void()> run) {
  const Loop::TimerId timer = ++last_;
  waiting_.emplace(Key{time, timer}, std::move(run));
  times_.emplace(timer, time);
  return timer;
}

void TimerQueue::cancel(Loop::TimerId timer) {
  const auto found = times_.find(timer);
  if (found == times_.end()) return;
  waiting_.erase({found->second, timer});
  times_.erase(found);
}

std::optional<Millis> TimerQueue::next() const {
  if (waiting_.empty()) return std::nullopt;
  return waiting_.begin()->first.first;
}

void TimerQueue::run_due(Millis now) {
  const Loop::TimerId newest = last_;
  for (auto place = waiting_.begin(); place != waiting_.end() && place->first.first <= now;) {
    const Key key = place->first;
    if (key.second > newest) {
      ++place;
      continue;
    }
    const std::function<void()> run = std::move(place->second);
    waiting_.erase(place);
    times_.erase(key.second);
    run();  // May add and cancel: the place is looked up again.
    place = waiting_.upper_bound(key);
  }
}

}  // namespace vexil::server
