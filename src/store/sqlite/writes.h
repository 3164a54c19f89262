// Carries out each write of a transaction.
#pragma once

#include <stdexcept>

#include "store/sqlite/sqlite_connection.h"
#include "store/store.h"

namespace vexil::store::sqlite {

// A write that what is there does not allow; the sentence says why.
class Refused : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// Carries out one write within the connection's transaction. Throws Refused or SqliteError; the
// caller then undoes the whole transaction that it belongs to.
void carry_out(SqliteConnection& connection, const Write& write);

}  // namespace vexil::store::sqlite
