// The one thread that writes. Transactions that wait are sent together, as a pipeline; each is a
// transaction of the database's own, so that a refused one leaves its neighbours alone, and is
// answered when its commit has come back.
//
// Where the connection is lost on the way, what was carried out is read from the database before
// anybody is told anything; what was not is sent again.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "store/postgres/pipeline.h"
#include "store/postgres/session.h"
#include "store/store.h"

namespace vexil::store::postgres {

class Writer {
 public:
  // Throws PostgresError where the database cannot be reached.
  Writer(const std::string& address, bool pipeline, std::chrono::milliseconds patience);
  ~Writer();  // Carries out what was submitted, then ends the thread.
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  void submit(Transaction transaction, std::function<void(Committed)> done);
  [[nodiscard]] StoreFigures figures() const;

 private:
  struct Submitted {
    Transaction transaction;
    std::function<void(Committed)> done;
    std::uint64_t number = 0;  // Ours, counted from 1.
  };
  // Transactions that are under way; those before `answered` are answered.
  struct Group {
    std::vector<Submitted> all;
    std::size_t answered = 0;
    [[nodiscard]] bool is_answered() const { return answered == all.size(); }
  };

  void work();
  // Waits for something to do; empty where the store is closed and all is done.
  [[nodiscard]] Group take_group();
  void carry_out(Group& group);
  using Statements = std::vector<Statement>;
  // Those of the transactions that are not answered, known to the server; nothing is sent yet.
  [[nodiscard]] std::vector<Statements> prepare_rest(const Group& group);
  // Throws PostgresError where the connection was lost.
  void send_rest(Group& group, const std::vector<Statements>& transactions);
  // After that: answers as far as anything was carried out. What is then left was not. False where
  // nobody could find out.
  [[nodiscard]] bool find_out(Group& group);
  void answer_by_marks(Group& group, const std::vector<std::uint64_t>& marks);
  // Whether there is a connection, after trying for a while.
  [[nodiscard]] bool reach();
  [[nodiscard]] bool is_closing() const;
  void answer_next(Group& group, Committed committed);
  void answer_rest(Group& group, const Committed& committed);

  const std::size_t group_limit_;
  const std::chrono::milliseconds patience_;
  Session session_;
  std::string trouble_;  // The last that was said about the connection.
  std::uint64_t count_ = 0;

  mutable std::mutex mutex_;
  std::condition_variable ready_;
  std::deque<Submitted> waiting_;
  StoreFigures figures_;
  bool closing_ = false;

  std::thread thread_;  // Last: it uses all of the above.
};

}  // namespace vexil::store::postgres
