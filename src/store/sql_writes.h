// Carries out the writes of a transaction with the same statements in either engine.
#pragma once

#include "store/sql.h"
#include "store/store.h"

namespace vexil::store {

// Where the statements of a write go.
class SqlSink {
 public:
  virtual ~SqlSink() = default;
  virtual void run(const SqlStatement& statement) = 0;
  // One that must change a row: where it changes none, the write is refused.
  virtual void change(const SqlStatement& statement) = 0;
};

void put(SqlSink& sink, const Write& write);

}  // namespace vexil::store
