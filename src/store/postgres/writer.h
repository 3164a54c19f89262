// The thread that writes to a database. Transactions that wait are carried out together. Where one
// of them is refused, those before it are carried out without it, then it alone, then the rest: so
// it does not affect the others, and the order is kept.
#pragma once

#include <chrono>
#include <functional>
#include <span>
#include <string>
#include <thread>
#include <utility>

#include "store/postgres/session.h"
#include "store/write_queue.h"

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

  void submit(Transaction transaction, std::function<void(Committed)> done) {
    queue_.submit(std::move(transaction), std::move(done));
  }
  [[nodiscard]] StoreFigures figures() const { return queue_.figures(); }

 private:
  using Part = std::span<Submitted>;

  void work();
  void carry_out(Part group);
  // One that is alone tries again where somebody else holds what it needs.
  [[nodiscard]] Attempt try_part(Part part, Clock::time_point until);
  [[nodiscard]] Clock::time_point time_for(Part group) const;

  const std::chrono::milliseconds patience_;
  Session session_;
  bool gone_ = false;  // The last attempt did not reach the database.
  WriteQueue queue_;

  std::thread thread_;  // Last: it uses all of the above.
};

}  // namespace vexil::store::postgres
