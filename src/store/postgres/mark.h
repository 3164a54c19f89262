// Finds out whether a commit was carried out whose answer was lost. Each transaction of a writer
// begins by writing its number into the writer's row. On a new connection the row says which number
// came last. Raising its epoch first waits for a transaction that is still under way, and then
// refuses one that comes late.
#pragma once

#include <cstdint>
#include <string>

#include "store/postgres/pg_connection.h"

namespace vexil::store::postgres {

class Mark {
 public:
  Mark();

  // A name that no other writer has or had.
  [[nodiscard]] const std::string& writer() const { return writer_; }

  // On every new connection, before the first transaction: the number of the last one that was
  // carried out; 0: none.
  [[nodiscard]] std::int64_t take(PgConnection& connection);
  // Adds the first statement of a transaction, and gives the transaction its number. The statement
  // fails with kNoRow where another connection has taken the mark.
  std::int64_t add(PgConnection& connection);

  // Takes away the row of this writer, and those that were left behind.
  void drop(PgConnection& connection) const;
  static void drop_old(PgConnection& connection);

 private:
  std::string writer_;
  std::int64_t epoch_ = 0;
  std::int64_t number_ = 0;
};

}  // namespace vexil::store::postgres
