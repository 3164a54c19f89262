// Reads on a connection of its own, and connects again where it is lost. Each call waits at most
// for the patience.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "store/postgres/pg_connection.h"
#include "store/sql_reader.h"

namespace vexil::store::postgres {

class PostgresReader : public SqlReader {
 public:
  PostgresReader(std::string address, std::chrono::milliseconds patience);

 private:
  // Asks again where the connection is lost.
  Answers ask(const std::vector<SqlStatement>& statements) override;
  [[nodiscard]] Answers ask_once(const std::vector<SqlStatement>& statements,
                                 Clock::time_point until);

  std::string address_;
  std::chrono::milliseconds patience_;
  std::unique_ptr<PgConnection> connection_;  // Null until it is needed, and after a loss.
};

}  // namespace vexil::store::postgres
