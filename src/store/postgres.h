// The store in a PostgreSQL database that several nodes share, through libpq. Its contract is the
// same as that of the store in a folder; of two nodes that append the same entry the database lets
// one win.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <string_view>

#include "base/result.h"
#include "store/store.h"

namespace vexil::store {

struct PostgresOptions {
  std::string address;       // "postgresql://user@host:5432/name?option=value", as libpq reads it.
  bool group_commit = true;  // False: one commit a transaction, to compare with.
  bool create = true;        // False: a database without our tables is refused.
  // A write whose connection is lost is tried again for so long before it counts as failed, and
  // a read waits so long for an answer.
  std::chrono::milliseconds patience{4000};
};

// Whether a text names a database rather than a folder: "postgresql://..." or "postgres://...".
[[nodiscard]] bool is_postgres_address(std::string_view place);

// Connects, and makes the schema or brings an older one up to date; nodes that start at the same
// time do it once. A sentence says why not; it never holds the password.
[[nodiscard]] Result<std::unique_ptr<Store>> open_postgres(const PostgresOptions& options);

// Whether rows and references fit together, while servers run or not; a sentence says what is
// wrong.
[[nodiscard]] Result<void> check_postgres(const std::string& address);

// The address as it may be shown and logged: without its password.
[[nodiscard]] std::string shown_address(std::string_view address);

}  // namespace vexil::store
