// The writer's way to the database, through as many connections as it takes. In the database it is
// one writer throughout, with a number of its own: a new connection begins when the one before is
// certainly over, and can tell what that one carried out.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "store/postgres/connection.h"

namespace vexil::store::postgres {

class Session {
 public:
  // Throws PostgresError where the database cannot be reached.
  explicit Session(std::string address);
  ~Session();
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  [[nodiscard]] bool is_open() const { return connection_ && connection_->is_alive(); }
  // Connects anew. Throws PostgresError; it may be called again.
  void open();
  void drop() { connection_.reset(); }
  // REQUIRES: is_open().
  [[nodiscard]] Connection& connection() { return *connection_; }

  // To be carried out within a transaction: that it was, under this number. A slot holds the last
  // number that was put into it.
  [[nodiscard]] Statement mark(std::size_t slot, std::uint64_t number) const;
  // The number in each of the first so many slots; 0 where there is none.
  [[nodiscard]] std::vector<std::uint64_t> marks(std::size_t slots);

 private:
  void take_over();

  std::string address_;
  std::int64_t writer_;
  std::unique_ptr<Connection> connection_;
};

}  // namespace vexil::store::postgres
