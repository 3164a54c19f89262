// The thread that writes to a database. Transactions that wait are carried out together. Where one
// of them is refused, those before it are carried out without it, then it alone, then the rest: so
// it does not affect the others, and the order is kept.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "store/postgres/session.h"
#include "store/store.h"

namespace vexil::store::postgres {

class Writer {
 public:
  // Connects. Throws PostgresError.
  Writer(const std::string& address, bool group_commit, std::chrono::milliseconds patience);
  // Carries out what was submitted, then ends the thread. Where the database is gone, what is left
  // fails.
  ~Writer();
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  void submit(Transaction transaction, std::function<void(Committed)> done);
  [[nodiscard]] StoreFigures figures() const;

 private:
  struct Submitted {
    Transaction transaction;
    std::function<void(Committed)> done;
    Clock::time_point since;
  };
  using Group = std::vector<Submitted>;
  using Part = std::span<Submitted>;

  void work();
  // Waits for something to do; empty where the store is closed and all is done.
  [[nodiscard]] Group take_group();
  void carry_out(Part group);
  // One that is alone tries again where somebody else holds what it needs.
  [[nodiscard]] Attempt try_part(Part part, Clock::time_point until);
  [[nodiscard]] Clock::time_point time_for(Part group) const;
  // Reports the outcome that all of them have.
  void answer(Part part, const Attempt& attempt);

  const std::size_t group_limit_;
  const std::chrono::milliseconds patience_;
  Session session_;
  bool gone_ = false;  // The last attempt did not reach the database.

  mutable std::mutex mutex_;
  std::condition_variable ready_;
  std::deque<Submitted> waiting_;
  StoreFigures figures_;
  bool closing_ = false;

  std::thread thread_;  // Last: it uses all of the above.
};

}  // namespace vexil::store::postgres
