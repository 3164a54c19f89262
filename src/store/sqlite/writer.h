// The thread that writes to a data file. Transactions that wait are carried out together and
// committed by one sync of the disk. Each has a savepoint of its own, so that a refused one does
// not affect the others. Nothing is acknowledged before the disk has confirmed the commit.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <utility>

#include "store/sqlite/sqlite_connection.h"
#include "store/write_queue.h"

namespace vexil::store::sqlite {

class Writer {
 public:
  Writer(std::unique_ptr<SqliteConnection> connection, bool group_commit, int log_pages);
  ~Writer();  // Carries out what was submitted, then ends the thread.
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  void submit(Transaction transaction, std::function<void(Committed)> done) {
    queue_.submit(std::move(transaction), std::move(done));
  }
  [[nodiscard]] StoreFigures figures() const { return queue_.figures(); }

 private:
  void work();
  void carry_out_group(Group& group);
  void carry_out_one(Submitted& submitted);
  void fail_group(Group& group, const std::string& why);
  // After a failed commit: puts the connection and the log into a state known to the disk.
  void recover();
  void checkpoint_when_due();

  std::unique_ptr<SqliteConnection> connection_;
  const int log_limit_;
  int log_pages_ = 0;  // In the write-ahead log, as of the last commit.
  WriteQueue queue_;

  std::thread thread_;  // Last: it uses all of the above.
};

}  // namespace vexil::store::sqlite
