#include "store/postgres/writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace vexil::store::postgres {

namespace {

// A group is bounded so that the first of it does not wait for the last of a long queue.
constexpr std::size_t kGroupTransactions = 512;
constexpr std::size_t kGroupWrites = 4096;

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
    : group_limit_(group_commit ? kGroupTransactions : 1),
      patience_(patience),
      session_(address, patience) {
  thread_ = std::thread([this] { work(); });
}

Writer::~Writer() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  ready_.notify_all();
  thread_.join();
}

void Writer::submit(Transaction transaction, std::function<void(Committed)> done) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back({std::move(transaction), std::move(done), Clock::now()});
    ++figures_.waiting;
  }
  ready_.notify_one();
}

StoreFigures Writer::figures() const {
  const std::lock_guard lock(mutex_);
  return figures_;
}

void Writer::work() {
  for (Group group = take_group(); !group.empty(); group = take_group()) carry_out(group);
}

Writer::Group Writer::take_group() {
  std::unique_lock lock(mutex_);
  ready_.wait(lock, [this] { return closing_ || !waiting_.empty(); });
  Group group;
  std::size_t writes = 0;
  while (!waiting_.empty() && group.size() < group_limit_) {
    writes += waiting_.front().transaction.size();
    if (!group.empty() && writes > kGroupWrites) break;
    group.push_back(std::move(waiting_.front()));
    waiting_.pop_front();
  }
  return group;
}

Clock::time_point Writer::time_for(Part group) const {
  const std::lock_guard lock(mutex_);
  const Clock::time_point now = Clock::now();
  if (closing_ && gone_) return now;
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
    answer(part, attempt);
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

void Writer::answer(Part part, const Attempt& attempt) {
  {
    const std::lock_guard lock(mutex_);
    figures_.waiting -= part.size();
    if (attempt.result == Result::kDone) {
      figures_.transactions += part.size();
      ++figures_.commits;
    } else if (attempt.result != Result::kRefused) {
      figures_.failures += part.size();
    }
  }
  for (Submitted& submitted : part) {
    if (submitted.done) submitted.done(committed(attempt));
  }
}

}  // namespace vexil::store::postgres
