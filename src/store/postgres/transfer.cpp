// A database as a place that data is moved from or to.
#include "store/transfer.h"

#include <fmt/format.h>

#include <chrono>
#include <cstdlib>
#include <optional>
#include <stdexcept>
#include <utility>

#include "store/peers.h"
#include "store/postgres.h"
#include "store/postgres/tables.h"

namespace vexil::store {

namespace {

using postgres::PgConnection;

// Filling a large table, and its last checks, are one statement each.
constexpr std::chrono::hours kPatience{6};

// What a server writes once a second while a clock runs (server/app/heartbeat.h). Nodes have their
// beats instead, which stay behind in the table `nodes`.
constexpr const char* kAlive = "alive";

std::int64_t live_nodes(PgConnection& connection) {
  return connection.number(
      fmt::format("SELECT count(*) FROM nodes WHERE state < 3 AND beat > "
                  "(extract(epoch FROM clock_timestamp()) * 1000)::bigint - {}",
                  PeerOptions{}.lease.count()));
}

// With a whole sentence.
class Refusal : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

void refuse_live_nodes(PgConnection& connection, const std::string& address) {
  if (live_nodes(connection) == 0) return;
  throw Refusal(fmt::format("The database {} is in use by a server.", shown_address(address)));
}

// Only one moving at a time has to do with a database; the lock ends with the connection.
std::unique_ptr<PgConnection> hold(const std::string& address) {
  auto connection = std::make_unique<PgConnection>(address, kPatience);
  PQsetnonblocking(connection->handle(), 0);
  const std::int64_t held = connection->number(
      "SELECT pg_try_advisory_lock(1986358383, hashtext(current_schema()))::int::bigint");
  if (held == 0)
    throw Refusal(fmt::format(
        "The database {} is in use by another vexil migrate, or both places are the same.",
        shown_address(address)));
  return connection;
}

// Begins a transaction in which no node can join or beat.
void begin_without_nodes(PgConnection& connection, const std::string& address) {
  refuse_live_nodes(connection, address);
  connection.execute(
      "BEGIN ISOLATION LEVEL REPEATABLE READ;"
      "SET LOCAL lock_timeout = '10s';"
      "LOCK TABLE nodes IN SHARE ROW EXCLUSIVE MODE;"
      "SET LOCAL lock_timeout = 0");
  refuse_live_nodes(connection, address);
}

class PostgresSource : public Source {
 public:
  explicit PostgresSource(const std::string& address) : connection_(hold(address)) {
    begin_without_nodes(*connection_, address);
    auto last = connection_->query(
        "SELECT max(CASE WHEN state >= 2 THEN beat ELSE stopped END) FROM nodes");
    if (last.next()) stopped_ = last.integer(0);
    auto alive = connection_->query("SELECT value FROM meta WHERE key = $1", kAlive);
    if (alive.next() && std::atoll(alive.text(0).c_str()) >= stopped_) stopped_ = 0;
  }

  std::unique_ptr<RowReader> read(const Table& table) override {
    std::string from(table.name);
    if (table.name == "meta" && stopped_ > 0)
      from = fmt::format(
          "(SELECT key, value FROM meta WHERE key <> '{0}' UNION ALL SELECT '{0}', '{1}') AS meta",
          kAlive, stopped_);
    return postgres::read_rows(*connection_, table, from);
  }

 private:
  std::unique_ptr<PgConnection> connection_;
  std::int64_t stopped_ = 0;  // Above 0: when nodes last ran, where that is not in `meta`.
};

class PostgresTarget : public Target {
 public:
  explicit PostgresTarget(const std::string& address) : connection_(hold(address)) {
    begin_without_nodes(*connection_, address);
    for (const Table& table : kept_tables())
      if (has_rows(table))
        throw Refusal(
            fmt::format("The database {} holds data already; data is moved into an empty one.",
                        shown_address(address)));
    // A node may have been here before there was any data. When it was does not matter.
    connection_->execute("DELETE FROM work; DELETE FROM nodes");
  }

  std::unique_ptr<RowReader> read(const Table& table) override {
    return postgres::read_rows(*connection_, table, std::string(table.name));
  }
  void begin(const Table& table) override {
    table_ = &table;
    adder_.emplace(*connection_, table);
  }
  void add(const Row& row) override { adder_->add(row); }
  void end() override {
    adder_->end();
    adder_.reset();
    if (table_->numbered) go_on_numbering();
    // Otherwise the first questions to the new place would be answered slowly.
    connection_->execute(fmt::format("ANALYZE {}", table_->name));
  }
  void keep() override {
    try {
      connection_->execute("COMMIT");
    } catch (const postgres::LostConnection& lost) {
      throw std::runtime_error(
          fmt::format("the connection was lost at the last moment ({}), and the data may be there "
                      "all the same",
                      lost.what()));
    }
  }

 private:
  bool has_rows(const Table& table) {
    return connection_->number(
               fmt::format("SELECT EXISTS (SELECT FROM {})::int::bigint", table.name)) != 0;
  }
  void go_on_numbering() {
    const std::string_view key = table_->columns.front().name;
    connection_->execute(
        fmt::format("SELECT setval(pg_get_serial_sequence('{0}', '{1}'), greatest(1, max({1})), "
                    "max({1}) >= 1) FROM {0} HAVING count(*) > 0",
                    table_->name, key));
  }

  std::unique_ptr<PgConnection> connection_;
  const Table* table_ = nullptr;
  std::optional<postgres::RowAdder> adder_;
};

Result<void> check_schema(const std::string& address, bool create) {
  PostgresOptions options;
  options.address = address;
  options.create = create;
  auto store = open_postgres(options);
  if (!store) return tl::unexpected(store.error());
  return {};
}

template <class Opened, class Place>
Result<std::unique_ptr<Place>> open_place(const std::string& address, bool create) {
  if (auto there = check_schema(address, create); !there) return tl::unexpected(there.error());
  try {
    return std::make_unique<Opened>(address);
  } catch (const Refusal& refusal) {
    return fail(refusal.what());
  } catch (const std::exception& error) {
    return fail(
        fmt::format("The database {} cannot be opened: {}.", shown_address(address), error.what()));
  }
}

}  // namespace

Result<std::unique_ptr<Source>> open_postgres_source(const std::string& address) {
  return open_place<PostgresSource, Source>(address, false);
}

Result<std::unique_ptr<Target>> open_postgres_target(const std::string& address) {
  return open_place<PostgresTarget, Target>(address, true);
}

}  // namespace vexil::store
