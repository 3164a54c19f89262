// The store on a PostgreSQL server (15 or later), for several nodes on one database. Any number of
// stores may write at the same time: of several that append the same entry one wins, and the
// others are answered kConflict. Backups are made with PostgreSQL's own pg_dump.
#pragma once

#include <chrono>
#include <memory>
#include <string>

#include "base/result.h"
#include "store/store.h"

namespace vexil::store {

struct PostgresOptions {
  // As libpq takes it: postgresql://user:password@host:port/database. The connection must be the
  // store's own: a proxy that shares one session among several clients will not do.
  std::string address;
  bool pipeline = true;  // False: one transaction at a time, to compare with.
  bool create = true;    // False: a database without data of ours is refused.
  // How long transactions wait for a server that is away (it may be starting anew) before they are
  // answered kFailed.
  std::chrono::milliseconds patience{5'000};
};

// Opens the database, makes the tables (in the schema "vexil") or brings older ones up to date. Of
// several nodes that start at the same time one does that, and the others wait for it.
[[nodiscard]] Result<std::unique_ptr<Store>> open_postgres(const PostgresOptions& options);

}  // namespace vexil::store
