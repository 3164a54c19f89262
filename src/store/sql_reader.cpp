#include "store/sql_reader.h"

#include <fmt/format.h>

#include <limits>

namespace vexil::store {

namespace {

using RowsPtr = std::unique_ptr<SqlRows>;

// ── Rows ── The columns in their order, and the structures that are made of them.

constexpr const char* kGameColumns =
    "id, settings, name, status, rated, listed, red, blue, result, termination, turns, "
    "(SELECT coalesce(max(number), 0) FROM entries WHERE game = games.id), created, updated, "
    "written, entries_hash";
Game game_row(const SqlRows& row) {
  return {.id = row.text(0),
          .settings = row.text(1),
          .name = row.text(2),
          .status = static_cast<GameStatus>(row.integer(3)),
          .rated = row.integer(4) != 0,
          .listed = row.integer(5) != 0,
          .players = {row.text(6), row.text(7)},
          .result = row.text(8),
          .termination = row.text(9),
          .turns = static_cast<std::uint32_t>(row.integer(10)),
          .entries = static_cast<std::uint64_t>(row.integer(11)),
          .created = row.integer(12),
          .updated = row.integer(13),
          .written = static_cast<std::uint64_t>(row.integer(14)),
          .entries_hash = row.text(15)};
}

constexpr const char* kNumberColumns =
    "id, (SELECT coalesce(max(number), 0) FROM entries WHERE game = games.id)";
std::pair<std::string, std::uint64_t> number_row(const SqlRows& row) {
  return {row.text(0), static_cast<std::uint64_t>(row.integer(1))};
}

constexpr const char* kEntryColumns = "number, time, body";
Entry entry_row(const SqlRows& row) {
  return {static_cast<std::uint64_t>(row.integer(0)), row.integer(1), row.text(2)};
}

constexpr const char* kAccountColumns =
    "id, name, kind, role, password, created, banned_until, muted_until, aborts, last_abort, "
    "owner, preferences, erased";
Account account_row(const SqlRows& row) {
  return {.id = row.text(0),
          .name = row.text(1),
          .kind = static_cast<AccountKind>(row.integer(2)),
          .role = static_cast<Role>(row.integer(3)),
          .password = row.text(4),
          .created = row.integer(5),
          .banned_until = row.integer(6),
          .muted_until = row.integer(7),
          .aborts = static_cast<std::uint32_t>(row.integer(8)),
          .last_abort = row.integer(9),
          .owner = row.text(10),
          .preferences = row.text(11),
          .erased = row.integer(12) != 0};
}

constexpr const char* kTokenColumns =
    "hash, purpose, account, game, side, scopes, name, created, expires";
Token token_row(const SqlRows& row) {
  return {.hash = row.digest(0),
          .purpose = static_cast<TokenPurpose>(row.integer(1)),
          .account = row.text(2),
          .game = row.text(3),
          .side = static_cast<int>(row.integer(4)),
          .scopes = row.text(5),
          .name = row.text(6),
          .created = row.integer(7),
          .expires = row.integer(8)};
}

constexpr const char* kSetupColumns = "account, game, name, setup, updated";
SavedSetup setup_row(const SqlRows& row) {
  return {row.text(0), row.text(1), row.text(2), row.text(3), row.integer(4)};
}

constexpr const char* kRatingColumns =
    "account, game, rating, deviation, volatility, games, updated";
Rating rating_row(const SqlRows& row) {
  return {.account = row.text(0),
          .game = row.text(1),
          .rating = row.real(2),
          .deviation = row.real(3),
          .volatility = row.real(4),
          .games = static_cast<std::uint32_t>(row.integer(5)),
          .updated = row.integer(6)};
}

constexpr const char* kAuditColumns = "time, actor, deed, subject, detail";
AuditLine audit_row(const SqlRows& row) {
  return {row.integer(0), row.text(1), row.text(2), row.text(3), row.text(4)};
}

std::string text_row(const SqlRows& row) { return row.text(0); }

template <class Row>
std::vector<Row> all(RowsPtr rows, Row (*read)(const SqlRows&)) {
  std::vector<Row> found;
  while (rows->next()) found.push_back(read(*rows));
  return found;
}

template <class Row>
std::optional<Row> first(RowsPtr rows, Row (*read)(const SqlRows&)) {
  if (!rows->next()) return std::nullopt;
  return read(*rows);
}

std::string select(const char* columns, std::string_view rest) {
  return fmt::format("SELECT {} FROM {}", columns, rest);
}

}  // namespace

// ── Games ──

std::optional<Game> SqlReader::game(std::string_view id) {
  static const std::string sql = select(kGameColumns, "games WHERE id=$1");
  return first(rows(sql, id), game_row);
}

std::vector<Entry> SqlReader::entries(std::string_view game, std::uint64_t after) {
  static const std::string sql =
      select(kEntryColumns, "entries WHERE game=$1 AND number>$2 ORDER BY number");
  return all(rows(sql, game, after), entry_row);
}

std::string SqlReader::draft(std::string_view game, int side) {
  static const std::string sql = select("text", "drafts WHERE game=$1 AND side=$2");
  return first(rows(sql, game, side), text_row).value_or("");
}

std::string SqlReader::note(std::string_view game, std::string_view account) {
  static const std::string sql = select("text", "notes WHERE game=$1 AND account=$2");
  return first(rows(sql, game, account), text_row).value_or("");
}

std::vector<Game> SqlReader::games(const GameFilter& filter) {
  const Millis before = filter.before > 0 ? filter.before : std::numeric_limits<Millis>::max();
  std::vector<SqlStatement> parts;
  for (const GameListPart& part : parts_of_list(filter))
    parts.push_back(sql_statement(dialect_.list(kGameColumns, filter, part), before, filter.account,
                                  filter.game, filter.limit));
  std::vector<Game> games;
  for (const RowsPtr& rows : ask(parts))
    while (rows->next()) games.push_back(game_row(*rows));
  return joined_list(std::move(games), filter.limit);
}

// The condition is that of the index games_live, word for word, or SQLite would not use it.
std::vector<Game> SqlReader::live_games() {
  static const std::string sql =
      select(kGameColumns, "games WHERE status < 3 ORDER BY created, id");
  return all(rows(sql), game_row);
}

std::vector<std::pair<std::string, std::uint64_t>> SqlReader::live_numbers() {
  static const std::string sql = select(kNumberColumns, "games WHERE status < 3");
  return all(rows(sql), number_row);
}

std::vector<Game> SqlReader::games_after(std::string_view id, int limit) {
  static const std::string sql = select(kGameColumns, "games WHERE id>$1 ORDER BY id LIMIT $2");
  return all(rows(sql, id, limit), game_row);
}

// ── Accounts ──

std::optional<Account> SqlReader::account(std::string_view id) {
  static const std::string sql = select(kAccountColumns, "accounts WHERE id=$1");
  return first(rows(sql, id), account_row);
}

std::optional<Account> SqlReader::account_named(std::string_view name) {
  static const std::string sql = select(kAccountColumns, "accounts WHERE folded=$1 AND erased = 0");
  return first(rows(sql, folded_name(name)), account_row);
}

std::vector<Account> SqlReader::accounts(std::string_view prefix, bool guests, int limit) {
  const std::string begins = fmt::format(
      "accounts WHERE folded>=$1 AND folded<($1 || {}) AND erased = 0{} ORDER BY folded LIMIT $2",
      dialect_.last_text, guests ? "" : " AND kind <> 0");
  return all(rows(select(kAccountColumns, begins), folded_name(prefix), limit), account_row);
}

std::uint64_t SqlReader::count_accounts(AccountKind kind) {
  static const std::string sql = select("count(*)", "accounts WHERE kind=$1 AND erased = 0");
  const RowsPtr counted = rows(sql, kind);
  return counted->next() ? static_cast<std::uint64_t>(counted->integer(0)) : 0;
}

// ── Tokens ──

std::optional<Token> SqlReader::token(const Digest& hash) {
  static const std::string sql = select(kTokenColumns, "tokens WHERE hash=$1");
  return first(rows(sql, hash), token_row);
}

std::vector<Token> SqlReader::tokens(std::string_view account, TokenPurpose purpose) {
  static const std::string sql =
      select(kTokenColumns, "tokens WHERE account=$1 AND purpose=$2 ORDER BY created, hash");
  return all(rows(sql, account, purpose), token_row);
}

// ── What accounts keep, and what the server keeps ──

std::vector<SavedSetup> SqlReader::setups(std::string_view account, std::string_view game) {
  static const std::string sql =
      select(kSetupColumns, "setups WHERE account=$1 AND game=$2 ORDER BY name");
  return all(rows(sql, account, game), setup_row);
}

std::vector<Rating> SqlReader::ratings(std::string_view account) {
  static const std::string sql = select(kRatingColumns, "ratings WHERE account=$1 ORDER BY game");
  return all(rows(sql, account), rating_row);
}

std::optional<Rating> SqlReader::rating(std::string_view account, std::string_view game) {
  static const std::string sql = select(kRatingColumns, "ratings WHERE account=$1 AND game=$2");
  return first(rows(sql, account, game), rating_row);
}

std::vector<Rating> SqlReader::leaderboard(std::string_view game, std::uint32_t min_games,
                                           double max_deviation, int limit) {
  const std::string best = fmt::format(
      "ratings WHERE game=$1 AND games>=$2 AND deviation<=$3 AND EXISTS (SELECT 1 FROM accounts "
      "WHERE id=ratings.account AND erased = 0 AND banned_until<={}) "
      "ORDER BY rating DESC, account LIMIT $4",
      dialect_.now);
  return all(rows(select(kRatingColumns, best), game, min_games, max_deviation, limit), rating_row);
}

std::optional<std::string> SqlReader::meta(std::string_view key) {
  static const std::string sql = select("value", "meta WHERE key=$1");
  return first(rows(sql, key), text_row);
}

std::vector<AuditLine> SqlReader::audit(int limit) {
  static const std::string sql = select(kAuditColumns, "audit ORDER BY number DESC LIMIT $1");
  return all(rows(sql, limit), audit_row);
}

}  // namespace vexil::store
