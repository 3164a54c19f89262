// Reads and writes the tables of a data file as plain rows (store/transfer.h).
#pragma once

#include <memory>

#include "store/sqlite/sqlite_connection.h"
#include "store/transfer.h"

namespace vexil::store::sqlite {

// The rows in the order of their keys. The connection outlives the reader.
[[nodiscard]] std::unique_ptr<RowReader> read_rows(SqliteConnection& connection,
                                                   const Table& table);

// Adds rows to one table. The connection outlives it.
class RowAdder {
 public:
  RowAdder(SqliteConnection& connection, const Table& table);
  void add(const Row& row);

 private:
  StatementPtr statement_;
  const Table& table_;
};

}  // namespace vexil::store::sqlite
