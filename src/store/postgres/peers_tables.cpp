#include "store/postgres/peers_tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "store/postgres/peers_messages.h"

namespace vexil::store::postgres {

namespace {

// Milliseconds since 1970; the transaction's own time would stand still while it waits for locks.
#define VEXIL_NOW "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"

// A beat may be lost when the database crashes, and nobody waits for the disk to take it; an answer
// that is given once may not.
constexpr auto kDurable = "SELECT set_config('synchronous_commit', 'on', true)";

// Nodes join and leave one after the other. The first half keeps the lock apart from others'.
constexpr auto kLock = "SELECT pg_advisory_xact_lock((1986358382::bigint << 32) | $1)";

constexpr auto kRows = "SELECT id, beat, state, stopped FROM nodes";

constexpr auto kPut =
    "INSERT INTO nodes (id, beat, state, stopped, buried) VALUES ($1, $2, $3, $4, 0) "
    "ON CONFLICT (id) DO UPDATE SET beat = excluded.beat, state = excluded.state, "
    "stopped = excluded.stopped, buried = 0";

constexpr auto kBeat = "UPDATE nodes SET beat = " VEXIL_NOW
                       " WHERE id = $1 AND state < 3 AND beat > " VEXIL_NOW " - $2 RETURNING beat";

// Work that no live node has, if this one is live and ready. It takes its share and not all,
// because the others beat too; and a few more, so that shares of shares come to an end.
constexpr auto kClaim =
    "WITH live AS MATERIALIZED (SELECT id, state FROM nodes WHERE state < 3 AND beat > " VEXIL_NOW
    " - $2), "
    "unclaimed AS MATERIALIZED (SELECT game FROM work WHERE node IS NULL "
    "OR NOT EXISTS (SELECT FROM live WHERE id = work.node)) "
    "UPDATE work SET node = $1 WHERE game IN (SELECT game FROM work "
    "WHERE game IN (SELECT game FROM unclaimed) "
    "AND (node IS NULL OR NOT EXISTS (SELECT FROM live WHERE id = work.node)) "
    "AND EXISTS (SELECT FROM live WHERE id = $1 AND state = 2) LIMIT (SELECT 8 + count(*) / "
    "(SELECT greatest(1, count(*)) FROM live WHERE state = 2) FROM unclaimed) "
    "FOR UPDATE SKIP LOCKED)";

constexpr auto kOwnWork = "SELECT game FROM work WHERE node = $1 ORDER BY game";

constexpr auto kNotify = "SELECT pg_notify($1, $2)";

// Names without a line feed, as one parameter.
std::string lines(const std::vector<std::string>& names) {
  return fmt::format("{}", fmt::join(names, "\n"));
}

// The answers to what was added; the first failure is thrown.
std::vector<Rows> taken(PgConnection& connection) {
  std::vector<Rows> rows;
  for (Answer& answer : connection.answers()) {
    if (answer.error) throw PostgresError(*answer.error);
    rows.push_back(std::move(answer.rows));
  }
  return rows;
}

std::int64_t first_number(Rows& rows) { return rows.next() ? rows.integer(0) : 0; }

}  // namespace

PeersTables::PeersTables(std::string node, const PeerOptions& options)
    : node_(std::move(node)),
      silence_(2 * options.beat.count()),
      fence_(options.fence.count()),
      lease_(options.lease.count()) {}

void PeersTables::listen(PgConnection& connection) {
  // What nobody waits for any more shall not be carried out much later.
  connection.execute(
      fmt::format("SET synchronous_commit = off; SET statement_timeout = {}", fence_));
  table_ = connection.number("SELECT 'nodes'::regclass::oid::bigint");
  // Everybody who may connect to the database may listen and notify: the name is a secret of those
  // who may read its tables.
  Rows name = connection.query("SELECT channel FROM vexil_version");
  if (!name.next()) throw PostgresError("", "the nodes' channel has no name");
  channel_ = name.text(0);
  connection.execute("LISTEN " + channel_);
}

void PeersTables::notify(PgConnection& connection, const std::vector<std::string>& payloads) const {
  for (const std::string& payload : payloads) connection.add(kNotify, channel_, payload);
  taken(connection);
}

bool PeersTables::is_live(const Row& row, Millis now) const {
  return row.state != NodeState::kLeft && row.beat > now - lease_;
}

bool PeersTables::awaits_takeover(const Row& own, Millis now) const {
  // A lapsed node is taken over within a few beats. One that nobody takes over comes back in the
  // end.
  return own.state == NodeState::kReady && own.beat > now - 4 * lease_;
}

std::optional<Joined> PeersTables::join(PgConnection& connection) {
  connection.add("BEGIN");
  connection.add(kLock, table_);
  connection.add(kRows);
  connection.add("SELECT " VEXIL_NOW);
  std::vector<Rows> read = taken(connection);
  const Millis now = first_number(read[3]);

  Joined joined{.first = true, .stopped = 0, .now = now};
  bool others_ready = false;
  bool not_taken_over = false;
  lapsed_.clear();
  for (Rows& rows = read[2]; rows.next();) {
    const Row row{rows.text(0), rows.integer(1), static_cast<NodeState>(rows.integer(2)),
                  rows.integer(3)};
    // A node that is not ready keeps what it found: it may die before it has loaded the games.
    joined.stopped =
        std::max(joined.stopped, row.state >= NodeState::kReady ? row.beat : row.stopped);
    if (row.node == node_) {
      not_taken_over = awaits_takeover(row, now);
    } else if (!is_live(row, now)) {
      lapsed_.push_back(row.node);
    } else if (row.state != NodeState::kWaiting) {
      joined.first = false;
      // A silent one may be dead; then this node is the first when that one has lapsed.
      others_ready |= row.state == NodeState::kReady && row.beat > now - silence_;
    }
  }

  const bool waits = !joined.first && (not_taken_over || !others_ready);
  if (joined.first || !not_taken_over) {
    const NodeState state = waits ? NodeState::kWaiting : NodeState::kJoined;
    connection.add(kPut, node_, now, state, joined.stopped);
  }
  connection.add("COMMIT");
  taken(connection);
  if (!joined.first) lapsed_.clear();
  if (waits) return std::nullopt;
  return joined;
}

std::optional<Pulse> PeersTables::beat(PgConnection& connection) const {
  const Clock::time_point sent = Clock::now();
  connection.add(kBeat, node_, lease_);
  connection.add(kRows);
  connection.add(kClaim, node_, lease_);
  connection.add(kOwnWork, node_);
  std::vector<Rows> read = taken(connection);
  if (!read[0].next()) return std::nullopt;

  Pulse pulse{};
  pulse.now = read[0].integer(0);
  pulse.took = std::chrono::ceil<std::chrono::milliseconds>(Clock::now() - sent);
  for (Rows& rows = read[1]; rows.next();) {
    const Row row{rows.text(0), rows.integer(1), static_cast<NodeState>(rows.integer(2)), 0};
    if (row.node == node_) continue;
    const bool ready = row.state == NodeState::kReady;
    pulse.others.push_back({row.node, row.beat, ready, is_live(row, pulse.now)});
  }
  for (Rows& rows = read[3]; rows.next();) pulse.work.push_back(rows.text(0));
  return pulse;
}

void PeersTables::be_ready(PgConnection& connection) {
  // The first node has the place of all that lapsed before; nobody may take them over again.
  connection.add(kDurable);
  connection.add(
      "DELETE FROM nodes WHERE id = ANY (string_to_array($1, E'\\n')) AND (state = 3 OR "
      "beat <= " VEXIL_NOW " - $2)",
      lines(lapsed_), lease_);
  connection.add("UPDATE nodes SET state = 2 WHERE id = $1 AND state = 1", node_);
  connection.add(kNotify, channel_, look_payload(node_));
  taken(connection);
  lapsed_.clear();
}

void PeersTables::offer_work(PgConnection& connection, std::vector<std::string> games) const {
  // In one order, or two nodes could wait for each other's rows.
  std::sort(games.begin(), games.end());
  connection.run(
      "INSERT INTO work (game, node) SELECT unnest(string_to_array($1, E'\\n')), $2 "
      "ON CONFLICT DO NOTHING",
      lines(games), node_);
}

void PeersTables::end_work(PgConnection& connection, std::vector<std::string> games) const {
  std::sort(games.begin(), games.end());
  connection.run(
      "DELETE FROM work WHERE game IN (SELECT game FROM work "
      "WHERE game = ANY (string_to_array($1, E'\\n')) ORDER BY game FOR UPDATE)",
      lines(games));
}

bool PeersTables::take_over_dead_node(PgConnection& connection, const std::string& node,
                                      std::int64_t request) const {
  connection.add(kDurable);
  connection.add(
      "WITH gone AS (DELETE FROM nodes WHERE id = $1 AND (state = 3 OR beat <= " VEXIL_NOW
      " - $3) AND EXISTS (SELECT FROM nodes WHERE id = $2 AND state = 2) RETURNING id), "
      "noted AS (UPDATE nodes SET buried = $4 FROM gone WHERE nodes.id = $2) "
      "SELECT (SELECT count(*) FROM gone) + "
      "(SELECT count(*) FROM nodes WHERE id = $2 AND buried = $4)",
      node, node_, lease_, request);
  return first_number(taken(connection)[1]) > 0;
}

bool PeersTables::leave(PgConnection& connection) const {
  connection.add(kDurable);
  connection.add(kLock, table_);
  connection.add("UPDATE work SET node = NULL WHERE node = $1", node_);
  // Where nobody else is ready, the next node has to know when the games stopped.
  connection.add(
      "DELETE FROM nodes WHERE id = $1 AND EXISTS (SELECT FROM nodes WHERE id <> $1 "
      "AND state = 2 AND beat > " VEXIL_NOW " - $2)",
      node_, lease_);
  connection.add("UPDATE nodes SET state = 3, beat = CASE state WHEN 2 THEN " VEXIL_NOW
                 " ELSE stopped END WHERE id = $1",
                 node_);
  connection.add(
      "SELECT count(*) FROM nodes WHERE id <> $1 AND state IN (1, 2) AND beat > " VEXIL_NOW " - $2",
      node_, lease_);
  connection.add(kNotify, channel_, look_payload(node_));
  return first_number(taken(connection)[5]) == 0;
}

}  // namespace vexil::store::postgres
