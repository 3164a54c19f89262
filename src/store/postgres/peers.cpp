#include "store/peers.h"

#include <fmt/format.h>

#include "store/postgres.h"
#include "store/postgres/peers_thread.h"
#include "store/postgres/pg_connection.h"

namespace vexil::store {

Result<std::unique_ptr<Peers>> join_postgres(const std::string& address,
                                             const PeerOptions& options) {
  try {
    return std::make_unique<postgres::PeersThread>(address, options);
  } catch (const postgres::PostgresError& error) {
    return fail(
        fmt::format("The nodes on {} cannot be joined: {}.", shown_address(address), error.what()));
  }
}

}  // namespace vexil::store
