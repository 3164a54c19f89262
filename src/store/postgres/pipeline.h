// Transactions that are sent one after another without waiting for answers. Each is the statements
// up to a sync point: the server commits there, or has undone all of them where one failed. A
// failed one does not touch those before and after it.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "store/postgres/connection.h"

namespace vexil::store::postgres {

// What became of a transaction: durable, or undone for what one of its statements met.
struct Verdict {
  bool done = true;
  std::size_t failed = 0;  // The number of that statement, from 0,
  std::string state;       // its SQLSTATE,
  std::string why;         // and the end of a sentence.
};

class Pipeline {
 public:
  // All statements that will be sent must be prepared. Throws PostgresError, as all of this does;
  // the connection is then of no use any more.
  explicit Pipeline(Connection& connection);
  ~Pipeline();
  Pipeline(const Pipeline&) = delete;
  Pipeline& operator=(const Pipeline&) = delete;

  // Never waits for the server.
  void send(const std::vector<Statement>& transaction);
  // Waits for the verdict on the next transaction, in the order they were sent. It is known only
  // when its sync point has been passed: an error before a lost connection says nothing.
  [[nodiscard]] Verdict next();

 private:
  // The next result that the server gives.
  [[nodiscard]] ResultPtr take_result();
  void wait_for_server();

  Connection& connection_;
};

}  // namespace vexil::store::postgres
