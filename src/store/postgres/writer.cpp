#include "store/postgres/writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace vexil::store::postgres {

namespace {

// After one that was refused, groups grow by so much until they are as large as before.
constexpr std::size_t kGrowth = 4;

using Result = Attempt::Result;

Committed committed(const Attempt& attempt) {
  switch (attempt.result) {
    case Result::kDone:
      return {Outcome::kDone, ""};
    case Result::kRefused:
      return {Outcome::kConflict, attempt.why};
    case Result::kLost:
      return {Outcome::kFailed, fmt::format("The database cannot be reached: {}.", attempt.why)};
    case Result::kBusy:
    case Result::kFailed:
      break;
  }
  return {Outcome::kFailed, fmt::format("Nothing was stored: {}.", attempt.why)};
}

}  // namespace

Writer::Writer(const std::string& address, bool group_commit, std::chrono::milliseconds patience)
    : patience_(patience), session_(address, patience), queue_(group_commit) {
  thread_ = std::thread([this] { work(); });
}

Writer::~Writer() {
  queue_.close();
  thread_.join();
}

void Writer::work() {
  for (Group group = queue_.take(); !group.empty(); group = queue_.take()) carry_out(group);
}

Clock::time_point Writer::time_for(Part group) const {
  const Clock::time_point now = Clock::now();
  if (gone_ && queue_.closed()) return now;
  // What has waited behind others for a database that is gone is not tried for as long again.
  return std::max(group.front().since + patience_, now + patience_ / 4);
}

void Writer::carry_out(Part group) {
  std::size_t reach = group.size();
  bool next_is_suspect = false;  // It failed when it was tried with those before it.
  while (!group.empty()) {
    const Part part = group.first(std::min(reach, group.size()));
    const Attempt attempt = try_part(part, time_for(part));
    gone_ = attempt.result == Result::kLost;
    if (part.size() > 1 && attempt.result != Result::kDone && !gone_) {
      reach = std::max<std::size_t>(attempt.place, 1);
      next_is_suspect = attempt.place > 0;
      continue;
    }
    for (Submitted& submitted : part) submitted.committed = committed(attempt);
    queue_.answer(part);
    group = group.subspan(part.size());
    reach = next_is_suspect ? 1 : reach * kGrowth;
    next_is_suspect = false;
  }
}

Attempt Writer::try_part(Part part, Clock::time_point until) {
  std::vector<const Transaction*> transactions;
  transactions.reserve(part.size());
  for (const Submitted& submitted : part) transactions.push_back(&submitted.transaction);
  for (;;) {
    Attempt attempt = session_.carry_out(transactions, until);
    const bool again = attempt.result == Result::kBusy && part.size() == 1;
    if (!again || Clock::now() >= until) return attempt;
  }
}

}  // namespace vexil::store::postgres
