#include "store/sqlite/writer.h"

#include <fmt/format.h>

#include <utility>

#include "store/refusals.h"
#include "store/sqlite/writes.h"

namespace vexil::store::sqlite {

namespace {

// The log is written back into the data file when nothing waits; at so many times its limit in any
// case.
constexpr int kPatience = 8;

}  // namespace

Writer::Writer(std::unique_ptr<SqliteConnection> connection, bool group_commit, int log_pages)
    : connection_(std::move(connection)), log_limit_(log_pages), queue_(group_commit) {
  // The log is written back between groups, not within a commit that somebody waits for. The hook
  // replaces SQLite's own, which would do the latter.
  sqlite3_wal_hook(
      connection_->handle(),
      [](void* pages, sqlite3*, const char*, int in_log) {
        *static_cast<int*>(pages) = in_log;
        return SQLITE_OK;
      },
      &log_pages_);
  thread_ = std::thread([this] { work(); });
}

Writer::~Writer() {
  queue_.close();
  thread_.join();
}

void Writer::work() {
  for (Group group = queue_.take(); !group.empty(); group = queue_.take()) {
    carry_out_group(group);
    queue_.answer(group);
    checkpoint_when_due();
  }
}

void Writer::carry_out_group(Group& group) {
  try {
    connection_->run("BEGIN IMMEDIATE");
    for (Submitted& submitted : group) carry_out_one(submitted);
    connection_->run("COMMIT");
  } catch (const SqliteError& error) {
    fail_group(group, error.what());
    recover();
  }
}

void Writer::carry_out_one(Submitted& submitted) {
  connection_->run("SAVEPOINT one");
  try {
    for (const Write& write : submitted.transaction) carry_out(*connection_, write);
  } catch (const Refused& refused) {
    submitted.committed = {Outcome::kConflict, refused.what()};
  } catch (const SqliteError& error) {
    // A full disk or a disk that fails ends the whole transaction, the neighbours' part included.
    if (!error.is_missing_parent() || !connection_->in_transaction()) throw;
    submitted.committed = {Outcome::kConflict, kNoSuchGame};
  }
  if (submitted.committed.outcome != Outcome::kDone) connection_->run("ROLLBACK TO one");
  connection_->run("RELEASE one");
}

void Writer::fail_group(Group& group, const std::string& why) {
  const std::string sentence = fmt::format("Nothing was stored: {}.", why);
  for (Submitted& submitted : group) submitted.committed = {Outcome::kFailed, sentence};
}

void Writer::recover() {
  try {
    if (connection_->in_transaction()) connection_->run("ROLLBACK");
    // A commit whose sync failed may have left its pages in the log, where the next start after a
    // crash would find them and take them for done. The next commit is written over them, so make
    // one now; where the disk does not take that either, the next that succeeds does it.
    connection_->run("BEGIN IMMEDIATE");
    connection_->run(
        "INSERT OR REPLACE INTO meta(key, value) SELECT 'store.recovered', "
        "1 + coalesce((SELECT value FROM meta WHERE key = 'store.recovered'), 0)");
    connection_->run("COMMIT");
  } catch (const SqliteError&) {
    if (connection_->in_transaction()) {
      sqlite3_exec(connection_->handle(), "ROLLBACK", nullptr, nullptr, nullptr);
    }
  }
}

void Writer::checkpoint_when_due() {
  if (log_pages_ < log_limit_) return;
  if (log_pages_ < kPatience * log_limit_ && figures().waiting > 0) return;
  // Where it does not succeed the log stays, grows, and the next attempt does it all. Readers are
  // not waited for.
  int in_log = 0;
  const int code = sqlite3_wal_checkpoint_v2(connection_->handle(), nullptr,
                                             SQLITE_CHECKPOINT_PASSIVE, &in_log, nullptr);
  log_pages_ = code == SQLITE_OK ? 0 : log_pages_;
}

}  // namespace vexil::store::sqlite
