// Reads a data file on a connection of its own, beside the writer.
#pragma once

#include <memory>
#include <vector>

#include "store/sql_reader.h"
#include "store/sqlite/sqlite_connection.h"

namespace vexil::store::sqlite {

class SqliteReader : public SqlReader {
 public:
  explicit SqliteReader(std::unique_ptr<SqliteConnection> connection);

 private:
  Answers ask(const std::vector<SqlStatement>& statements) override;

  std::unique_ptr<SqliteConnection> connection_;
};

}  // namespace vexil::store::sqlite
