#include "store/sqlite/reader.h"

#include <fmt/format.h>

#include <utility>

namespace vexil::store::sqlite {

namespace {

// Named, because without statistics SQLite guesses, and guesses wrong.
std::string index_of(const GameFilter& filter, const GameListPart& part) {
  if (part.seat != nullptr) {
    return fmt::format("games_{}_{}", part.over ? "over" : "live", part.seat);
  }
  if (!part.over) return "games_live";
  if (!filter.game.empty()) return "games_over_base";
  return filter.listed_only ? "games_over_listed" : "games_over";
}

std::string list_statement(const char* columns, const GameFilter& filter,
                           const GameListPart& part) {
  // "status < 3" and "status >= 3" are word for word what the indexes are limited to. The values
  // are numbered, because not every statement has all of them.
  std::string sql =
      fmt::format("SELECT {} FROM games INDEXED BY {} WHERE {} AND updated<?1", columns,
                  index_of(filter, part), part.over ? "status >= 3" : "status < 3");
  if (part.seat != nullptr) sql += fmt::format(" AND {}=?2", part.seat);
  if (!filter.game.empty()) sql += " AND base=?3";
  if (filter.listed_only) sql += " AND listed = 1";
  // The sign keeps SQLite from looking for an index on the status.
  if (!filter.statuses.empty()) sql += fmt::format(" AND +status IN ({})", statuses_text(filter));
  return sql + " ORDER BY updated DESC, id DESC LIMIT ?4";
}

constexpr SqlDialect kDialect{
    .now = "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)",
    .last_text = "x'ffff'",
    .list = list_statement,
};

}  // namespace

SqliteReader::SqliteReader(std::unique_ptr<SqliteConnection> connection)
    : SqlReader(kDialect), connection_(std::move(connection)) {}

SqlReader::Answers SqliteReader::ask(const std::vector<SqlStatement>& statements) {
  Answers answers;
  for (const SqlStatement& statement : statements)
    answers.push_back(std::make_unique<Query>(connection_->query(statement)));
  return answers;
}

}  // namespace vexil::store::sqlite
