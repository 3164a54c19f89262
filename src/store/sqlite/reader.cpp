#include "store/sqlite/reader.h"

#include <fmt/format.h>

#include <chrono>

#include "store/columns.h"

namespace vexil::store::sqlite {

namespace {

template <class Row>
std::vector<Row> all(Query rows, Row (*read)(const Query&)) {
  std::vector<Row> found;
  while (rows.next()) found.push_back(read(rows));
  return found;
}

template <class Row>
std::optional<Row> first(Query rows, Row (*read)(const Query&)) {
  if (!rows.next()) return std::nullopt;
  return read(rows);
}

std::string first_text(Query rows) { return rows.next() ? rows.text(0) : std::string(); }

// A statement made once from a SELECT list and the rest.
std::string select(const char* columns, const char* rest) {
  return fmt::format("SELECT {} FROM {}", columns, rest);
}

Millis wall_clock() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

}  // namespace

// ── Games (lists of them are in reader_games.cpp) ──

std::optional<Game> SqliteReader::game(std::string_view id) {
  static const std::string sql = select(kGameColumns, "games WHERE id=?");
  return first(connection_->query(sql, id), game_row<Query>);
}

std::vector<Entry> SqliteReader::entries(std::string_view game, std::uint64_t after) {
  static const std::string sql =
      select(kEntryColumns, "entries WHERE game=? AND number>? ORDER BY number");
  return all(connection_->query(sql, game, after), entry_row<Query>);
}

std::string SqliteReader::draft(std::string_view game, int side) {
  return first_text(
      connection_->query("SELECT text FROM drafts WHERE game=? AND side=?", game, side));
}

std::string SqliteReader::note(std::string_view game, std::string_view account) {
  return first_text(
      connection_->query("SELECT text FROM notes WHERE game=? AND account=?", game, account));
}

std::vector<Game> SqliteReader::live_games() {
  // The condition is that of the index games_live, word for word, or SQLite would not use it.
  static const std::string sql =
      select(kGameColumns, "games WHERE status < 3 ORDER BY created, id");
  return all(connection_->query(sql), game_row<Query>);
}

std::vector<std::pair<std::string, std::uint64_t>> SqliteReader::live_numbers() {
  static const std::string sql = select(kNumberColumns, "games WHERE status < 3");
  return all(connection_->query(sql), number_row<Query>);
}

std::vector<Game> SqliteReader::games_after(std::string_view id, int limit) {
  static const std::string sql = select(kGameColumns, "games WHERE id>? ORDER BY id LIMIT ?");
  return all(connection_->query(sql, id, limit), game_row<Query>);
}

// ── Accounts ──

std::optional<Account> SqliteReader::account(std::string_view id) {
  static const std::string sql = select(kAccountColumns, "accounts WHERE id=?");
  return first(connection_->query(sql, id), account_row<Query>);
}

std::optional<Account> SqliteReader::account_named(std::string_view name) {
  static const std::string sql = select(kAccountColumns, "accounts WHERE folded=? AND erased = 0");
  return first(connection_->query(sql, folded_name(name)), account_row<Query>);
}

std::vector<Account> SqliteReader::accounts(std::string_view prefix, bool guests, int limit) {
  static const std::string everybody =
      select(kAccountColumns,
             "accounts WHERE folded>=?1 AND (?2='' OR folded<?2) AND erased = 0 "
             "ORDER BY folded LIMIT ?3");
  static const std::string people =
      select(kAccountColumns,
             "accounts WHERE folded>=?1 AND (?2='' OR folded<?2) AND erased = 0 AND kind <> 0 "
             "ORDER BY folded LIMIT ?3");
  const std::string from = folded_name(prefix);
  // Texts are compared by their bytes: all that begin so lie before the next higher last byte.
  std::string to = from;
  while (!to.empty() && static_cast<unsigned char>(to.back()) == 0xff) to.pop_back();
  if (!to.empty()) to.back() = static_cast<char>(static_cast<unsigned char>(to.back()) + 1);
  return all(connection_->query(guests ? everybody : people, from, to, limit), account_row<Query>);
}

std::uint64_t SqliteReader::count_accounts(AccountKind kind) {
  Query rows =
      connection_->query("SELECT count(*) FROM accounts WHERE kind=? AND erased = 0", kind);
  return rows.next() ? static_cast<std::uint64_t>(rows.integer(0)) : 0;
}

// ── Tokens ──

std::optional<Token> SqliteReader::token(const Digest& hash) {
  static const std::string sql = select(kTokenColumns, "tokens WHERE hash=?");
  return first(connection_->query(sql, hash), token_row<Query>);
}

std::vector<Token> SqliteReader::tokens(std::string_view account, TokenPurpose purpose) {
  static const std::string sql =
      select(kTokenColumns, "tokens WHERE account=? AND purpose=? ORDER BY created, hash");
  return all(connection_->query(sql, account, purpose), token_row<Query>);
}

// ── What accounts keep, and what the server keeps ──

std::vector<SavedSetup> SqliteReader::setups(std::string_view account, std::string_view game) {
  static const std::string sql =
      select(kSetupColumns, "setups WHERE account=? AND game=? ORDER BY name");
  return all(connection_->query(sql, account, game), setup_row<Query>);
}

std::vector<Rating> SqliteReader::ratings(std::string_view account) {
  static const std::string sql = select(kRatingColumns, "ratings WHERE account=? ORDER BY game");
  return all(connection_->query(sql, account), rating_row<Query>);
}

std::optional<Rating> SqliteReader::rating(std::string_view account, std::string_view game) {
  static const std::string sql = select(kRatingColumns, "ratings WHERE account=? AND game=?");
  return first(connection_->query(sql, account, game), rating_row<Query>);
}

std::vector<Rating> SqliteReader::leaderboard(std::string_view game, std::uint32_t min_games,
                                              double max_deviation, int limit) {
  static const std::string sql =
      select(kRatingColumns,
             "ratings WHERE game=?1 AND games>=?2 AND deviation<=?3 AND EXISTS (SELECT 1 FROM "
             "accounts WHERE id=ratings.account AND erased = 0 AND banned_until<=?4) "
             "ORDER BY rating DESC, account LIMIT ?5");
  return all(connection_->query(sql, game, min_games, max_deviation, wall_clock(), limit),
             rating_row<Query>);
}

std::optional<std::string> SqliteReader::meta(std::string_view key) {
  Query rows = connection_->query("SELECT value FROM meta WHERE key=?", key);
  if (!rows.next()) return std::nullopt;
  return rows.text(0);
}

std::vector<AuditLine> SqliteReader::audit(int limit) {
  static const std::string sql = select(kAuditColumns, "audit ORDER BY number DESC LIMIT ?");
  return all(connection_->query(sql, limit), audit_row<Query>);
}

}  // namespace vexil::store::sqlite
