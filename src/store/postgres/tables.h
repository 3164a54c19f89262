// Reads and writes the tables of a database as plain rows (store/transfer.h), with COPY in its
// binary form: fast, one row at a time however many there are, and every number exact.
#pragma once

#include <memory>
#include <string>

#include "store/postgres/pg_connection.h"
#include "store/transfer.h"

namespace vexil::store::postgres {

// The rows in the order of their keys; `from` is the table or what stands for it in a SELECT. The
// connection waits for its answers by itself (PQsetnonblocking), outlives the reader, and is for
// nothing else until the last row was read.
[[nodiscard]] std::unique_ptr<RowReader> read_rows(PgConnection& connection, const Table& table,
                                                   const std::string& from);

// Adds rows to one table; they are there after end(). The same holds for its connection.
class RowAdder {
 public:
  RowAdder(PgConnection& connection, const Table& table);
  void add(const Row& row);
  void end();

 private:
  void send();

  PgConnection& connection_;
  const Table& table_;
  std::string waiting_;
};

}  // namespace vexil::store::postgres
