// The SQL statements of each write, and what their failure means.
#pragma once

#include <string>
#include <vector>

#include "store/postgres/pg_connection.h"
#include "store/store.h"

namespace vexil::store::postgres {

// A statement that must change a row fails with kNoRow where it changes none, so that the rest of
// what was sent with it, the COMMIT at its end included, is not carried out.
struct Statement {
  std::string sql;
  Parameters parameters;
};
[[nodiscard]] std::vector<Statement> statements_of(const Write& write);

// Makes a statement one that must change a row.
[[nodiscard]] std::string must_change(const std::string& sql);
// Its SQLSTATE then: a division by zero, which nothing else here can be.
inline constexpr const char* kNoRow = "22012";

// Why a write was refused for what is there; empty where the failure has another cause.
[[nodiscard]] std::string refusal_of(const Write& write, const PostgresError& error);

}  // namespace vexil::store::postgres
