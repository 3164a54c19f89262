#include "store/postgres/peers_requests.h"

#include <algorithm>
#include <utility>

namespace vexil::store::postgres {

void Requests::put(Request request) {
  const std::lock_guard lock(mutex_);
  request.number = ++count_;
  waiting_.push_back(std::move(request));
}

std::vector<Request> Requests::next() const {
  const std::lock_guard lock(mutex_);
  std::vector<Request> next;
  // A node that leaves has no other requests.
  const auto leave = std::ranges::find(waiting_, Request::Kind::kLeave, &Request::kind);
  if (leave != waiting_.end()) return {*leave};
  for (const Request& request : waiting_) {
    const bool joins = request.kind == Request::Kind::kOffer || request.kind == Request::Kind::kEnd;
    if (!next.empty() && (!joins || request.kind != next.front().kind)) break;
    next.push_back(request);
    if (next.size() == kMostTogether) break;
  }
  return next;
}

void Requests::drop(std::size_t count) {
  const std::lock_guard lock(mutex_);
  waiting_.erase(waiting_.begin(), waiting_.begin() + static_cast<std::ptrdiff_t>(count));
}

std::vector<Request> Requests::take_outdated() {
  const std::lock_guard lock(mutex_);
  std::vector<Request> outdated;
  std::deque<Request> kept;
  for (Request& request : waiting_) {
    if (request.kind == Request::Kind::kReady || request.kind == Request::Kind::kTakeOver) {
      outdated.push_back(std::move(request));
    } else {
      kept.push_back(std::move(request));
    }
  }
  waiting_ = std::move(kept);
  return outdated;
}

}  // namespace vexil::store::postgres
