// A database for the nodes of one test, and ways to hurt them.
#pragma once

#include <gtest/gtest.h>
#include <signal.h>

#include <chrono>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "postgres/peers_node.h"
#include "store/postgres.h"
#include "store/postgres/pg_connection.h"
#include "store/rows.h"
#include "support/postgres_server.h"

namespace vexil {

class PeersTestBase : public testing::Test {
 protected:
  PeersTestBase() {
    const auto made = store::open_postgres({.address = database_.address()});
    if (!made) throw std::runtime_error(made.error().message);
    sql_ = std::make_unique<store::postgres::PgConnection>(database_.address(),
                                                           std::chrono::seconds(30));
  }

  [[nodiscard]] PeersNode node(const store::PeerOptions& options = kSteady) const {
    return PeersNode(database_.address(), options);
  }
  // Its connections differ from others by the name.
  [[nodiscard]] PeersNode named_node(const std::string& name,
                                     const store::PeerOptions& options) const {
    return PeersNode(database_.address() + "?application_name=" + name, options);
  }

  [[nodiscard]] std::int64_t number(const std::string& sql) { return sql_->number(sql); }
  [[nodiscard]] std::int64_t rows() { return number("SELECT count(*) FROM nodes"); }
  // Time passes for a node, more than the lease; its last beat as it is then.
  store::Millis lapse(const std::string& node) {
    store::postgres::Rows rows =
        sql_->query("UPDATE nodes SET beat = beat - 1000000 WHERE id = $1 RETURNING beat", node);
    return rows.next() ? rows.integer(0) : 0;
  }
  [[nodiscard]] pid_t backend(const std::string& name) {
    return static_cast<pid_t>(
        number("SELECT pid FROM pg_stat_activity WHERE application_name = '" + name + "'"));
  }

  TestDatabase database_;
  std::unique_ptr<store::postgres::PgConnection> sql_;
};

// A database that stands still for one connection and for all that are new, until it thaws.
class Frozen {
 public:
  explicit Frozen(pid_t backend) : processes_{shared_postgres().pid(), backend} {
    for (const pid_t process : processes_) ::kill(process, SIGSTOP);
  }
  ~Frozen() { thaw(); }
  Frozen(const Frozen&) = delete;
  Frozen& operator=(const Frozen&) = delete;

  void thaw() {
    for (const pid_t process : processes_) ::kill(process, SIGCONT);
    processes_.clear();
  }

 private:
  std::vector<pid_t> processes_;
};

}  // namespace vexil
