#include "store/postgres/writer.h"

#include <fmt/format.h>

#include <utility>

#include "store/postgres/writes.h"

namespace vexil::store::postgres {

namespace {

// A group is bounded so that what is not known after a lost connection is bounded.
constexpr std::size_t kGroupTransactions = 512;
constexpr std::size_t kGroupWrites = 4096;

// What was certainly not carried out is sent again, but not for ever: it might be the cause.
constexpr int kAttempts = 5;

constexpr std::chrono::milliseconds kPause{50};

Committed not_stored(const std::string& why) {
  return {Outcome::kFailed, fmt::format("Nothing was stored: {}.", why)};
}

Committed committed_of(const Transaction& transaction, const Verdict& verdict) {
  if (verdict.done) return {};
  if (!is_refusal(verdict.state)) return not_stored(verdict.why);
  return {Outcome::kConflict, why_refused(transaction, verdict.failed, verdict.state)};
}

}  // namespace

Writer::Writer(const std::string& address, bool pipeline, std::chrono::milliseconds patience)
    : group_limit_(pipeline ? kGroupTransactions : 1), patience_(patience), session_(address) {
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
    waiting_.push_back({std::move(transaction), std::move(done), 0});
    ++figures_.waiting;
  }
  ready_.notify_one();
}

StoreFigures Writer::figures() const {
  const std::lock_guard lock(mutex_);
  return figures_;
}

bool Writer::is_closing() const {
  const std::lock_guard lock(mutex_);
  return closing_;
}

void Writer::work() {
  for (Group group = take_group(); !group.all.empty(); group = take_group()) carry_out(group);
}

Writer::Group Writer::take_group() {
  std::unique_lock lock(mutex_);
  ready_.wait(lock, [this] { return closing_ || !waiting_.empty(); });
  Group group;
  std::size_t writes = 0;
  while (!waiting_.empty() && group.all.size() < group_limit_) {
    writes += waiting_.front().transaction.size();
    if (!group.all.empty() && writes > kGroupWrites) break;
    group.all.push_back(std::move(waiting_.front()));
    group.all.back().number = ++count_;
    waiting_.pop_front();
  }
  return group;
}

void Writer::carry_out(Group& group) {
  for (int attempt = 0; attempt < kAttempts; ++attempt) {
    if (!reach()) break;
    std::vector<Statements> transactions;
    try {
      transactions = prepare_rest(group);
    } catch (const PostgresError& error) {
      trouble_ = error.what();
      session_.drop();
      continue;  // Nothing was sent.
    }
    try {
      send_rest(group, transactions);
      return;
    } catch (const PostgresError& error) {
      trouble_ = error.what();
      session_.drop();
    }
    if (!find_out(group)) {
      answer_rest(group, {Outcome::kFailed,
                          fmt::format("The connection to the database was lost and did not come "
                                      "back ({}): whether this was stored is not known.",
                                      trouble_)});
      return;
    }
    if (group.is_answered()) return;
  }
  answer_rest(group, not_stored(trouble_));
}

std::vector<Writer::Statements> Writer::prepare_rest(const Group& group) {
  std::vector<Statements> transactions;
  for (std::size_t slot = group.answered; slot < group.all.size(); ++slot) {
    const Submitted& submitted = group.all[slot];
    transactions.push_back(statements_of(submitted.transaction));
    transactions.back().push_back(session_.mark(slot, submitted.number));
    for (const Statement& statement : transactions.back()) {
      session_.connection().prepare(statement);
    }
  }
  return transactions;
}

void Writer::send_rest(Group& group, const std::vector<Statements>& transactions) {
  Pipeline pipeline(session_.connection());
  for (const Statements& transaction : transactions) pipeline.send(transaction);
  while (!group.is_answered()) {
    const Verdict verdict = pipeline.next();
    answer_next(group, committed_of(group.all[group.answered].transaction, verdict));
  }
}

bool Writer::find_out(Group& group) {
  for (;;) {
    // Nobody is told that nothing was stored before that is certain, however long it takes; but a
    // store that is closed must come to an end.
    const bool last_chance = is_closing();
    try {
      if (reach()) {
        answer_by_marks(group, session_.marks(group.all.size()));
        return true;
      }
    } catch (const PostgresError& error) {
      trouble_ = error.what();
      session_.drop();
    }
    if (last_chance) return false;
    std::this_thread::sleep_for(kPause);
  }
}

void Writer::answer_by_marks(Group& group, const std::vector<std::uint64_t>& marks) {
  std::size_t end = group.answered;
  for (std::size_t slot = group.answered; slot < marks.size(); ++slot) {
    if (marks[slot] == group.all[slot].number) end = slot + 1;
  }
  while (group.answered < end) {
    // They are carried out in order: one without a mark before one with a mark has failed.
    const bool done = marks[group.answered] == group.all[group.answered].number;
    answer_next(group, done ? Committed{}
                            : not_stored("the connection was lost before it was "
                                         "known why"));
  }
}

bool Writer::reach() {
  const auto deadline = std::chrono::steady_clock::now() + patience_;
  while (!session_.is_open()) {
    try {
      session_.open();
    } catch (const PostgresError& error) {
      trouble_ = error.what();
      if (std::chrono::steady_clock::now() >= deadline) return false;
      std::this_thread::sleep_for(kPause);
    }
  }
  return true;
}

void Writer::answer_next(Group& group, Committed committed) {
  Submitted& submitted = group.all[group.answered++];
  {
    const std::lock_guard lock(mutex_);
    --figures_.waiting;
    if (committed.outcome == Outcome::kDone) {
      ++figures_.transactions;
      ++figures_.commits;
    }
    if (committed.outcome == Outcome::kFailed) ++figures_.failures;
  }
  if (submitted.done) submitted.done(std::move(committed));
}

void Writer::answer_rest(Group& group, const Committed& committed) {
  while (!group.is_answered()) answer_next(group, committed);
}

}  // namespace vexil::store::postgres
