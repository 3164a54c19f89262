#include "store/postgres/reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <thread>

#include "store/columns.h"

namespace vexil::store::postgres {

namespace {

// Between two attempts to reach a database that is not there.
constexpr std::chrono::milliseconds kPause{50};

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

}  // namespace

std::vector<Rows> PostgresReader::ask(const std::vector<Asked>& asked) {
  const Clock::time_point until = Clock::now() + patience_;
  for (;;) {
    try {
      return ask_once(asked, until);
    } catch (const LostConnection&) {
      connection_.reset();
      if (Clock::now() + kPause >= until) throw;
    }
    std::this_thread::sleep_for(kPause);
  }
}

std::vector<Rows> PostgresReader::ask_once(const std::vector<Asked>& asked,
                                           Clock::time_point until) {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now());
  if (connection_ == nullptr) {
    connection_ = std::make_unique<PgConnection>(address_, left);
  } else {
    // An old connection may have gone silent; then there must be time for another.
    connection_->set_limit(std::min(left, patience_ / 2));
  }
  for (const Asked& one : asked) connection_->add_statement(one.sql, one.parameters);
  std::vector<Rows> rows;
  for (Answer& answer : connection_->answers()) {
    if (answer.error) throw PostgresError(*answer.error);
    rows.push_back(std::move(answer.rows));
  }
  return rows;
}

// ── Games (lists of them are in reader_games.cpp) ──

std::optional<Game> PostgresReader::game(std::string_view id) {
  static const std::string sql = select(kGameColumns, "games WHERE id=$1");
  return first(ask(sql, id), game_row<Rows>);
}

std::vector<Entry> PostgresReader::entries(std::string_view game, std::uint64_t after) {
  static const std::string sql =
      select(kEntryColumns, "entries WHERE game=$1 AND number>$2 ORDER BY number");
  return all(ask(sql, game, after), entry_row<Rows>);
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
  return all(ask(sql), game_row<Rows>);
}

std::vector<std::pair<std::string, std::uint64_t>> PostgresReader::live_numbers() {
  static const std::string sql = select(kNumberColumns, "games WHERE status < 3");
  return all(ask(sql), number_row<Rows>);
}

std::vector<Game> PostgresReader::games_after(std::string_view id, int limit) {
  static const std::string sql = select(kGameColumns, "games WHERE id>$1 ORDER BY id LIMIT $2");
  return all(ask(sql, id, limit), game_row<Rows>);
}

// ── Accounts ──

std::optional<Account> PostgresReader::account(std::string_view id) {
  static const std::string sql = select(kAccountColumns, "accounts WHERE id=$1");
  return first(ask(sql, id), account_row<Rows>);
}

std::optional<Account> PostgresReader::account_named(std::string_view name) {
  static const std::string sql = select(kAccountColumns, "accounts WHERE folded=$1 AND erased = 0");
  return first(ask(sql, folded_name(name)), account_row<Rows>);
}

std::vector<Account> PostgresReader::accounts(std::string_view prefix, bool guests, int limit) {
  // No text as it is stored has the last character of Unicode twice in a row (text_code.h): all
  // that begin so lie before the beginning with those behind it.
  constexpr const char* kBegin =
      "accounts WHERE folded>=$1 AND folded<($1 || U&'\\+10FFFF\\+10FFFF') AND erased = 0";
  static const std::string everybody =
      select(kAccountColumns, kBegin) + " ORDER BY folded LIMIT $2";
  static const std::string people =
      select(kAccountColumns, kBegin) + " AND kind <> 0 ORDER BY folded LIMIT $2";
  return all(ask(guests ? everybody : people, folded_name(prefix), limit), account_row<Rows>);
}

std::uint64_t PostgresReader::count_accounts(AccountKind kind) {
  Rows rows = ask("SELECT count(*) FROM accounts WHERE kind=$1 AND erased = 0", kind);
  return rows.next() ? static_cast<std::uint64_t>(rows.integer(0)) : 0;
}

// ── Tokens ──

std::optional<Token> PostgresReader::token(const Digest& hash) {
  static const std::string sql = select(kTokenColumns, "tokens WHERE hash=$1");
  return first(ask(sql, hash), token_row<Rows>);
}

std::vector<Token> PostgresReader::tokens(std::string_view account, TokenPurpose purpose) {
  static const std::string sql =
      select(kTokenColumns, "tokens WHERE account=$1 AND purpose=$2 ORDER BY created, hash");
  return all(ask(sql, account, purpose), token_row<Rows>);
}

// ── What accounts keep, and what the server keeps ──

std::vector<SavedSetup> PostgresReader::setups(std::string_view account, std::string_view game) {
  static const std::string sql =
      select(kSetupColumns, "setups WHERE account=$1 AND game=$2 ORDER BY name");
  return all(ask(sql, account, game), setup_row<Rows>);
}

std::vector<Rating> PostgresReader::ratings(std::string_view account) {
  static const std::string sql = select(kRatingColumns, "ratings WHERE account=$1 ORDER BY game");
  return all(ask(sql, account), rating_row<Rows>);
}

std::optional<Rating> PostgresReader::rating(std::string_view account, std::string_view game) {
  static const std::string sql = select(kRatingColumns, "ratings WHERE account=$1 AND game=$2");
  return first(ask(sql, account, game), rating_row<Rows>);
}

std::vector<Rating> PostgresReader::leaderboard(std::string_view game, std::uint32_t min_games,
                                                double max_deviation, int limit) {
  static const std::string sql =
      select(kRatingColumns,
             "ratings WHERE game=$1 AND games>=$2 AND deviation<=$3 AND EXISTS (SELECT 1 FROM "
             "accounts WHERE id=ratings.account AND erased = 0 AND banned_until<="
             "extract(epoch FROM now()) * 1000) ORDER BY rating DESC, account LIMIT $4");
  return all(ask(sql, game, min_games, max_deviation, limit), rating_row<Rows>);
}

std::optional<std::string> PostgresReader::meta(std::string_view key) {
  Rows rows = ask("SELECT value FROM meta WHERE key=$1", key);
  if (!rows.next()) return std::nullopt;
  return rows.text(0);
}

std::vector<AuditLine> PostgresReader::audit(int limit) {
  static const std::string sql = select(kAuditColumns, "audit ORDER BY number DESC LIMIT $1");
  return all(ask(sql, limit), audit_row<Rows>);
}

}  // namespace vexil::store::postgres
