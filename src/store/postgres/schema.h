// The tables of a database, version by version. Names and columns are those of the SQLite store, so
// that data moves between them table by table; a few more tables are for several nodes.
#pragma once

#include <string>

#include "base/result.h"
#include "store/postgres/pg_connection.h"

namespace vexil::store::postgres {

// The version this program writes. The table vexil_version says which one a database has.
inline constexpr int kSchemaVersion = 2;

// 0 where there are no tables of ours.
[[nodiscard]] int version_of(PgConnection& connection);

// Whether a database can be used by this program: ours or empty, and not newer. `shown` is what it
// is called in a sentence.
[[nodiscard]] Result<void> check_version(PgConnection& connection, const std::string& shown);

// Makes the tables of an empty database, or brings older ones up to date, in one transaction. Nodes
// that start at the same time do it once. A database that is not ours, or newer than this program,
// is refused untouched.
[[nodiscard]] Result<void> bring_up_to_date(PgConnection& connection, const std::string& shown);

}  // namespace vexil::store::postgres
