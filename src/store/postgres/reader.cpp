#include "store/postgres/reader.h"

#include <fmt/format.h>

#include <chrono>

#include "store/postgres/columns.h"

namespace vexil::store::postgres {

namespace {

template <class Row>
std::vector<Row> all(Rows rows, Row (*read)(const Rows&)) {
  std::vector<Row> found;
  while (rows.next()) found.push_back(read(rows));
  return found;
}

template <class Row>
std::optional<Row> first(Rows rows, Row (*read)(const Rows&)) {
  if (!rows.next()) return std::nullopt;
  return read(rows);
}

std::string first_text(Rows rows) { return rows.next() ? rows.text(0) : std::string(); }

// A statement made once from a SELECT list and the rest.
std::string select(const char* columns, const char* rest) {
  return fmt::format("SELECT {} FROM {}", columns, rest);
}

Millis wall_clock() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

Entry entry_row(const Rows& row) {
  return {static_cast<std::uint64_t>(row.integer(0)), row.integer(1), row.text(2)};
}

SavedSetup setup_row(const Rows& row) {
  return {row.text(0), row.text(1), row.text(2), row.text(3), row.integer(4)};
}

AuditLine audit_row(const Rows& row) {
  return {row.integer(0), row.text(1), row.text(2), row.text(3), row.text(4)};
}

}  // namespace

Rows PostgresReader::ask(const Statement& statement) {
  try {
    if (connection_) return connection_->query(statement);
  } catch (const PostgresError& error) {
    if (!error.lost()) throw;
  }
  connection_.reset();
  connection_ = pool_->make();
  return connection_->query(statement);
}

// ── Games (lists of them are in reader_games.cpp) ──

std::optional<Game> PostgresReader::game(std::string_view id) {
  static const std::string sql = select(kGameColumns, "games WHERE id=$1");
  return first(ask(sql, id), game_row);
}

std::vector<Entry> PostgresReader::entries(std::string_view game, std::uint64_t after) {
  return all(ask("SELECT number, time, body FROM entries WHERE game=$1 AND number>$2 "
                 "ORDER BY number",
                 game, after),
             entry_row);
}

std::string PostgresReader::draft(std::string_view game, int side) {
  return first_text(ask("SELECT text FROM drafts WHERE game=$1 AND side=$2", game, side));
}

std::string PostgresReader::note(std::string_view game, std::string_view account) {
  return first_text(ask("SELECT text FROM notes WHERE game=$1 AND account=$2", game, account));
}

std::vector<Game> PostgresReader::live_games() {
  static const std::string sql =
      select(kGameColumns, "games WHERE status < 3 ORDER BY created, id");
  return all(ask(sql), game_row);
}

std::vector<Game> PostgresReader::games_after(std::string_view id, int limit) {
  static const std::string sql = select(kGameColumns, "games WHERE id>$1 ORDER BY id LIMIT $2");
  return all(ask(sql, id, limit), game_row);
}

// ── Accounts ──

std::optional<Account> PostgresReader::account(std::string_view id) {
  static const std::string sql = select(kAccountColumns, "accounts WHERE id=$1");
  return first(ask(sql, id), account_row);
}

std::optional<Account> PostgresReader::account_named(std::string_view name) {
  static const std::string sql = select(kAccountColumns, "accounts WHERE folded=$1 AND erased = 0");
  return first(ask(sql, folded_name(name)), account_row);
}

std::vector<Account> PostgresReader::accounts(std::string_view prefix, bool guests, int limit) {
  static const std::string everybody =
      select(kAccountColumns,
             "accounts WHERE folded>=$1 AND ($2='' OR folded<$2) AND erased = 0 "
             "ORDER BY folded LIMIT $3");
  static const std::string people =
      select(kAccountColumns,
             "accounts WHERE folded>=$1 AND ($2='' OR folded<$2) AND erased = 0 AND kind <> 0 "
             "ORDER BY folded LIMIT $3");
  const std::string from = folded_name(prefix);
  // Texts are compared by their bytes: all that begin so lie before the next higher last byte.
  std::string to = from;
  while (!to.empty() && static_cast<unsigned char>(to.back()) == 0xff) to.pop_back();
  if (!to.empty()) to.back() = static_cast<char>(static_cast<unsigned char>(to.back()) + 1);
  return all(ask(guests ? everybody : people, from, to, limit), account_row);
}

std::uint64_t PostgresReader::count_accounts(AccountKind kind) {
  Rows rows = ask("SELECT count(*) FROM accounts WHERE kind=$1 AND erased = 0", kind);
  return rows.next() ? static_cast<std::uint64_t>(rows.integer(0)) : 0;
}

// ── Tokens ──

std::optional<Token> PostgresReader::token(const Digest& hash) {
  static const std::string sql = select(kTokenColumns, "tokens WHERE hash=$1");
  return first(ask(sql, hash), token_row);
}

std::vector<Token> PostgresReader::tokens(std::string_view account, TokenPurpose purpose) {
  static const std::string sql =
      select(kTokenColumns, "tokens WHERE account=$1 AND purpose=$2 ORDER BY created, hash");
  return all(ask(sql, account, purpose), token_row);
}

// ── What accounts keep, and what the server keeps ──

std::vector<SavedSetup> PostgresReader::setups(std::string_view account, std::string_view game) {
  return all(ask("SELECT account, game, name, setup, updated FROM setups "
                 "WHERE account=$1 AND game=$2 ORDER BY name",
                 account, game),
             setup_row);
}

std::vector<Rating> PostgresReader::ratings(std::string_view account) {
  static const std::string sql = select(kRatingColumns, "ratings WHERE account=$1 ORDER BY game");
  return all(ask(sql, account), rating_row);
}

std::optional<Rating> PostgresReader::rating(std::string_view account, std::string_view game) {
  static const std::string sql = select(kRatingColumns, "ratings WHERE account=$1 AND game=$2");
  return first(ask(sql, account, game), rating_row);
}

std::vector<Rating> PostgresReader::leaderboard(std::string_view game, std::uint32_t min_games,
                                                double max_deviation, int limit) {
  static const std::string sql =
      select(kRatingColumns,
             "ratings WHERE game=$1 AND games>=$2 AND deviation<=$3 AND EXISTS (SELECT 1 FROM "
             "accounts WHERE id=ratings.account AND erased = 0 AND banned_until<=$4) "
             "ORDER BY rating DESC, account LIMIT $5");
  return all(ask(sql, game, min_games, max_deviation, wall_clock(), limit), rating_row);
}

std::optional<std::string> PostgresReader::meta(std::string_view key) {
  Rows rows = ask("SELECT value FROM meta WHERE key=$1", key);
  if (!rows.next()) return std::nullopt;
  return rows.text(0);
}

std::vector<AuditLine> PostgresReader::audit(int limit) {
  return all(ask("SELECT time, actor, deed, subject, detail FROM audit "
                 "ORDER BY number DESC LIMIT $1",
                 limit),
             audit_row);
}

}  // namespace vexil::store::postgres
