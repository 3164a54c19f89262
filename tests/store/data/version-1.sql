-- A data file as version 1 wrote it: its tables, and a row or two in each. It never changes.
PRAGMA journal_mode = WAL;
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

INSERT INTO accounts VALUES
  ('a1', 'Anna', 'anna', 1, 1, '$argon2id$hash', 5, 0, 0, 2, 9, '', 0),
  ('b1', 'Bert', 'bert', 2, 0, '', 6, 0, 0, 0, 0, 'a1', 0),
  ('c1', 'deleted', 'deleted', 1, 0, '', 7, 0, 0, 0, 0, '', 1);
INSERT INTO tokens VALUES
  (x'0101010101010101010101010101010101010101010101010101010101010101',
   1, 'a1', '', -1, 'game:play', 'laptop', 8, 0);
INSERT INTO games VALUES
  ('g1', '{"game":"barrage"}', 'barrage', 'barrage', 2, 1, 1, 'a1', 'b1', '*', 'unterminated', 1,
   10, 20),
  ('g2', '{"game":"classic"}', 'classic', 'classic', 3, 0, 0, 'a1', 'c1', '1-0', 'flag', 90, 11,
   21);
INSERT INTO entries VALUES
  ('g1', 1, 12, '{"kind":"seated"}'),
  ('g1', 2, 13, '{"kind":"ready"}'),
  ('g2', 1, 14, '{"kind":"seated"}');
INSERT INTO drafts VALUES ('g1', 0, 'half a setup');
INSERT INTO notes VALUES ('g1', 'a1', 'a bomb on e4');
INSERT INTO setups VALUES ('a1', 'barrage', 'wall', 'setup text', 15);
INSERT INTO ratings VALUES ('a1', 'barrage', 1612.5, 80.25, 0.06, 12, 16);
INSERT INTO meta VALUES ('registration', 'open');
PRAGMA application_id = 1449490540;
PRAGMA user_version = 1;
