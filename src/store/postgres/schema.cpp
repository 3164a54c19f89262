#include "store/postgres/schema.h"

#include <fmt/format.h>

#include <array>

namespace vexil::store::postgres {

namespace {

// Step n makes version n + 1 of version n. Steps that were released never change: new tables are
// made by all of them, so that they cannot differ from those that were brought up to date.
//
// Texts are `bytea`: a player's words may hold any byte, and bytes compare alike on every server,
// whatever its language. psql shows them with convert_from(name, 'UTF8').
//
// What a game's row changes during play (turns, updated) is in no index, so that PostgreSQL need
// not touch the indexes then; only `over`, which is empty until the game is over, is.
//
// `outcomes` remembers what each writer's latest transactions were, in its own numbering, for the
// case that the connection is lost before the answer has come.
constexpr const char* kFirst = R"sql(
CREATE FUNCTION require(found bigint) RETURNS void LANGUAGE plpgsql AS $body$
BEGIN
  IF found = 0 THEN
    RAISE EXCEPTION 'what is there does not allow it' USING ERRCODE = 'VX001';
  END IF;
END
$body$;

CREATE TABLE accounts (
  id BYTEA PRIMARY KEY,
  name BYTEA NOT NULL,
  folded BYTEA NOT NULL,
  kind SMALLINT NOT NULL,
  role SMALLINT NOT NULL,
  password BYTEA NOT NULL,
  created BIGINT NOT NULL,
  banned_until BIGINT NOT NULL,
  muted_until BIGINT NOT NULL,
  aborts BIGINT NOT NULL,
  last_abort BIGINT NOT NULL,
  owner BYTEA NOT NULL,
  preferences BYTEA NOT NULL,
  erased SMALLINT NOT NULL
);
CREATE UNIQUE INDEX accounts_by_name ON accounts(folded) WHERE erased = 0;
CREATE INDEX accounts_in_lists ON accounts(folded) WHERE erased = 0 AND kind <> 0;
CREATE INDEX accounts_by_kind ON accounts(kind) WHERE erased = 0;

CREATE TABLE tokens (
  hash BYTEA PRIMARY KEY,
  purpose SMALLINT NOT NULL,
  account BYTEA NOT NULL,
  game BYTEA NOT NULL,
  side SMALLINT NOT NULL,
  scopes BYTEA NOT NULL,
  name BYTEA NOT NULL,
  created BIGINT NOT NULL,
  expires BIGINT NOT NULL
);
CREATE INDEX tokens_by_account ON tokens(account, purpose, created);

CREATE TABLE games (
  id BYTEA PRIMARY KEY,
  settings BYTEA NOT NULL,
  name BYTEA NOT NULL,
  base BYTEA NOT NULL,
  status SMALLINT NOT NULL,
  rated SMALLINT NOT NULL,
  listed SMALLINT NOT NULL,
  red BYTEA NOT NULL,
  blue BYTEA NOT NULL,
  result BYTEA NOT NULL,
  termination BYTEA NOT NULL,
  turns BIGINT NOT NULL,
  created BIGINT NOT NULL,
  updated BIGINT NOT NULL,
  over BIGINT GENERATED ALWAYS AS (CASE WHEN status >= 3 THEN updated END) STORED
) WITH (fillfactor = 80);
CREATE INDEX games_live ON games(created, id) WHERE status < 3;
CREATE INDEX games_live_red ON games(red) WHERE status < 3;
CREATE INDEX games_live_blue ON games(blue) WHERE status < 3;
CREATE INDEX games_over ON games(over, id) WHERE status >= 3;
CREATE INDEX games_over_listed ON games(over, id) WHERE status >= 3 AND listed = 1;
CREATE INDEX games_over_red ON games(red, over, id) WHERE status >= 3;
CREATE INDEX games_over_blue ON games(blue, over, id) WHERE status >= 3;
CREATE INDEX games_over_base ON games(base, over, id) WHERE status >= 3;

CREATE TABLE entries (
  game BYTEA NOT NULL REFERENCES games(id),
  number BIGINT NOT NULL,
  time BIGINT NOT NULL,
  body BYTEA NOT NULL,
  PRIMARY KEY (game, number)
);

CREATE TABLE drafts (
  game BYTEA NOT NULL REFERENCES games(id),
  side SMALLINT NOT NULL,
  text BYTEA NOT NULL,
  PRIMARY KEY (game, side)
);

CREATE TABLE notes (
  game BYTEA NOT NULL REFERENCES games(id),
  account BYTEA NOT NULL,
  text BYTEA NOT NULL,
  PRIMARY KEY (game, account)
);
CREATE INDEX notes_by_account ON notes(account);

CREATE TABLE setups (
  account BYTEA NOT NULL,
  game BYTEA NOT NULL,
  name BYTEA NOT NULL,
  setup BYTEA NOT NULL,
  updated BIGINT NOT NULL,
  PRIMARY KEY (account, game, name)
);

CREATE TABLE ratings (
  account BYTEA NOT NULL,
  game BYTEA NOT NULL,
  rating DOUBLE PRECISION NOT NULL,
  deviation DOUBLE PRECISION NOT NULL,
  volatility DOUBLE PRECISION NOT NULL,
  games BIGINT NOT NULL,
  updated BIGINT NOT NULL,
  PRIMARY KEY (account, game)
);
CREATE INDEX ratings_best_first ON ratings(game, rating DESC, account);

CREATE TABLE meta (
  key BYTEA PRIMARY KEY,
  value BYTEA NOT NULL
);

CREATE TABLE audit (
  number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  time BIGINT NOT NULL,
  actor BYTEA NOT NULL,
  deed BYTEA NOT NULL,
  subject BYTEA NOT NULL,
  detail BYTEA NOT NULL
);

CREATE TABLE outcomes (
  writer BIGINT NOT NULL,
  slot BIGINT NOT NULL,
  number BIGINT NOT NULL,
  time TIMESTAMPTZ NOT NULL,
  PRIMARY KEY (writer, slot)
) WITH (fillfactor = 50);
)sql";

constexpr std::array kSteps{kFirst};
static_assert(kSteps.size() == kSchemaVersion);

// Of the advisory lock that lets one node at a time change the tables: "Vexl".
constexpr std::int64_t kMigrationLock = 0x5665786c;

bool has_table(Connection& connection, const char* table) {
  const std::string sql = fmt::format("SELECT (to_regclass('vexil.{}') IS NOT NULL)::int", table);
  return connection.number(sql) != 0;
}

// 0: there is nothing of ours yet.
int version_of(Connection& connection) {
  if (!has_table(connection, "versions")) return 0;
  return static_cast<int>(
      connection.number("SELECT coalesce(max(version), 0) FROM vexil.versions"));
}

Result<void> check_version(Connection& connection, const std::string& name, int version,
                           bool create) {
  if (version > kSchemaVersion) {
    return fail(fmt::format(
        "{} was written by a newer Vexil (data version {}); this one reads up to version {}.", name,
        version, kSchemaVersion));
  }
  if (version > 0) return {};
  const std::int64_t tables = connection.number(
      "SELECT count(*) FROM pg_class WHERE relnamespace = to_regnamespace('vexil')");
  if (tables > 0) {
    return fail(fmt::format("{} has a schema \"vexil\" that is not one of Vexil's.", name));
  }
  if (!create) return fail(fmt::format("{} holds no data of Vexil's.", name));
  return {};
}

void take_steps(Connection& connection, int from) {
  connection.execute(
      "CREATE SCHEMA IF NOT EXISTS vexil;"
      "CREATE TABLE IF NOT EXISTS versions ("
      "  version INTEGER PRIMARY KEY, made TIMESTAMPTZ NOT NULL DEFAULT now())");
  for (int version = from; version < kSchemaVersion; ++version) {
    connection.execute(kSteps[static_cast<std::size_t>(version)]);
    connection.execute(fmt::format("INSERT INTO versions(version) VALUES({})", version + 1));
  }
}

}  // namespace

Result<void> bring_up_to_date(Connection& connection, const std::string& name, bool create) {
  // Somebody else may be at it. Without the lock it would be a matter of luck what we see. Whoever
  // waits here may wait long: a step can rewrite a large table.
  connection.execute("BEGIN; SET LOCAL lock_timeout = 0");
  connection.execute(fmt::format("SELECT pg_advisory_xact_lock({})", kMigrationLock));
  const int version = version_of(connection);
  auto usable = check_version(connection, name, version, create);
  if (usable && version < kSchemaVersion) take_steps(connection, version);
  connection.execute(usable ? "COMMIT" : "ROLLBACK");
  return usable;
}

}  // namespace vexil::store::postgres
