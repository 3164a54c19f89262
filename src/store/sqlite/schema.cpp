#include "store/sqlite/schema.h"

#include <fmt/format.h>

#include <array>

#include "store/sqlite/copy.h"

namespace vexil::store::sqlite {

namespace {

// Step n makes version n + 1 of version n. Steps that were released never change: a new file is
// made by all of them, so that it cannot differ from one that was brought up to date.
//
// What a game's row changes during play (turns, updated) is in no index of games that are not over;
// lists of those come from memory, and only finished games are found by date.
constexpr const char* kFirst = R"sql(
CREATE TABLE accounts (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  folded TEXT NOT NULL,
  kind INTEGER NOT NULL,
  role INTEGER NOT NULL,
  password TEXT NOT NULL,
  created INTEGER NOT NULL,
  banned_until INTEGER NOT NULL,
  muted_until INTEGER NOT NULL,
  aborts INTEGER NOT NULL,
  last_abort INTEGER NOT NULL,
  owner TEXT NOT NULL,
  erased INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX accounts_by_name ON accounts(folded) WHERE erased = 0;
CREATE INDEX accounts_in_lists ON accounts(folded) WHERE erased = 0 AND kind <> 0;
CREATE INDEX accounts_by_kind ON accounts(kind) WHERE erased = 0;

CREATE TABLE tokens (
  hash BLOB PRIMARY KEY,
  purpose INTEGER NOT NULL,
  account TEXT NOT NULL,
  game TEXT NOT NULL,
  side INTEGER NOT NULL,
  scopes TEXT NOT NULL,
  name TEXT NOT NULL,
  created INTEGER NOT NULL,
  expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tokens_by_account ON tokens(account, purpose, created);

CREATE TABLE games (
  id TEXT PRIMARY KEY,
  settings TEXT NOT NULL,
  name TEXT NOT NULL,
  base TEXT NOT NULL,
  status INTEGER NOT NULL,
  rated INTEGER NOT NULL,
  listed INTEGER NOT NULL,
  red TEXT NOT NULL,
  blue TEXT NOT NULL,
  result TEXT NOT NULL,
  termination TEXT NOT NULL,
  turns INTEGER NOT NULL,
  created INTEGER NOT NULL,
  updated INTEGER NOT NULL
) STRICT;
CREATE INDEX games_live ON games(created, id) WHERE status < 3;
CREATE INDEX games_live_red ON games(red) WHERE status < 3;
CREATE INDEX games_live_blue ON games(blue) WHERE status < 3;
CREATE INDEX games_over ON games(updated, id) WHERE status >= 3;
CREATE INDEX games_over_listed ON games(updated, id) WHERE status >= 3 AND listed = 1;
CREATE INDEX games_over_red ON games(red, updated, id) WHERE status >= 3;
CREATE INDEX games_over_blue ON games(blue, updated, id) WHERE status >= 3;
CREATE INDEX games_over_base ON games(base, updated, id) WHERE status >= 3;

CREATE TABLE entries (
  game TEXT NOT NULL REFERENCES games(id),
  number INTEGER NOT NULL,
  time INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE drafts (
  game TEXT NOT NULL REFERENCES games(id),
  side INTEGER NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (game, side)
) STRICT, WITHOUT ROWID;

CREATE TABLE notes (
  game TEXT NOT NULL REFERENCES games(id),
  account TEXT NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (game, account)
) STRICT, WITHOUT ROWID;
CREATE INDEX notes_by_account ON notes(account);

CREATE TABLE setups (
  account TEXT NOT NULL,
  game TEXT NOT NULL,
  name TEXT NOT NULL,
  setup TEXT NOT NULL,
  updated INTEGER NOT NULL,
  PRIMARY KEY (account, game, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE ratings (
  account TEXT NOT NULL,
  game TEXT NOT NULL,
  rating REAL NOT NULL,
  deviation REAL NOT NULL,
  volatility REAL NOT NULL,
  games INTEGER NOT NULL,
  updated INTEGER NOT NULL,
  PRIMARY KEY (account, game)
) STRICT, WITHOUT ROWID;
CREATE INDEX ratings_best_first ON ratings(game, rating DESC, account, games, deviation);

CREATE TABLE meta (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
)sql";

constexpr const char* kSecond = R"sql(
ALTER TABLE accounts ADD COLUMN preferences TEXT NOT NULL DEFAULT '';
CREATE TABLE audit (
  number INTEGER PRIMARY KEY,
  time INTEGER NOT NULL,
  actor TEXT NOT NULL,
  deed TEXT NOT NULL,
  subject TEXT NOT NULL,
  detail TEXT NOT NULL
) STRICT;
)sql";

constexpr const char* kThird = R"sql(
ALTER TABLE games ADD COLUMN written INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN entries_hash TEXT NOT NULL DEFAULT '';
UPDATE games SET written = (SELECT coalesce(max(number), 0) FROM entries WHERE game = games.id);
)sql";

constexpr std::array kSteps{kFirst, kSecond, kThird};
static_assert(kSteps.size() == kSchemaVersion);

void take_steps(SqliteConnection& connection, int from) {
  connection.execute("BEGIN IMMEDIATE");
  // Somebody else's transaction may have come in between; the lock on the folder keeps our own kind
  // out, so a difference can only be a mistake of the host's.
  if (version_of(connection) != from) {
    connection.execute("ROLLBACK");
    throw SqliteError(SQLITE_BUSY, "another program changes the data file");
  }
  for (int version = from; version < kSchemaVersion; ++version) {
    connection.execute(kSteps[static_cast<std::size_t>(version)]);
  }
  connection.execute(fmt::format("PRAGMA application_id = {}", kApplicationId));
  connection.execute(fmt::format("PRAGMA user_version = {}", kSchemaVersion));
  connection.execute("COMMIT");
}

// A name that no earlier attempt has taken: a copy is never overwritten.
std::filesystem::path copy_name(const std::filesystem::path& file, int version,
                                const std::string& vfs) {
  const std::string plain = fmt::format("{}.v{}-backup", file.string(), version);
  std::string name = plain;
  for (int attempt = 2; file_exists(name, vfs); ++attempt) {
    name = fmt::format("{}-{}", plain, attempt);
  }
  return name;
}

}  // namespace

int version_of(SqliteConnection& connection) {
  return static_cast<int>(connection.number("PRAGMA user_version"));
}

Result<void> check_version(SqliteConnection& connection, const std::filesystem::path& file) {
  const int version = version_of(connection);
  const std::int64_t tables = connection.number("SELECT count(*) FROM sqlite_schema");
  if (version == 0 && tables == 0) return {};
  if (connection.number("PRAGMA application_id") != kApplicationId || version == 0) {
    return fail(fmt::format("{} is a database, but not one of Vexil's.", file.string()));
  }
  if (version > kSchemaVersion) {
    return fail(fmt::format(
        "{} was written by a newer Vexil (data version {}); this one reads up to version {}.",
        file.string(), version, kSchemaVersion));
  }
  return {};
}

Result<void> bring_up_to_date(SqliteConnection& connection, const std::filesystem::path& file,
                              const std::string& vfs) {
  if (auto usable = check_version(connection, file); !usable) return usable;
  const int version = version_of(connection);
  if (version == kSchemaVersion) return {};
  if (version > 0) copy_database(connection, copy_name(file, version, vfs), vfs);
  take_steps(connection, version);
  return {};
}

}  // namespace vexil::store::sqlite
