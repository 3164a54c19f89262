#include "store/postgres/reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <thread>
#include <utility>

namespace vexil::store::postgres {

namespace {

// Between two attempts to reach a database that is not there.
constexpr std::chrono::milliseconds kPause{50};

std::string list_statement(const char* columns, const GameFilter& filter,
                           const GameListPart& part) {
  // "status < 3" and "status >= 3" are what the indexes are limited to, and those of finished games
  // are ordered by when they ended, which is when they were updated last.
  const char* const when = part.over ? "ended" : "updated";
  std::string sql = fmt::format("SELECT {} FROM games WHERE {} AND {}<$1", columns,
                                part.over ? "status >= 3" : "status < 3", when);
  if (part.seat != nullptr) sql += fmt::format(" AND {}=$2", part.seat);
  if (!filter.game.empty()) sql += " AND base=$3";
  if (filter.listed_only) sql += " AND listed = 1";
  if (!filter.statuses.empty()) sql += fmt::format(" AND status IN ({})", statuses_text(filter));
  return sql + fmt::format(" ORDER BY {} DESC, id DESC LIMIT $4", when);
}

constexpr SqlDialect kDialect{
    .now = "extract(epoch FROM now()) * 1000",
    // No text as it is stored has the last character of Unicode twice in a row (text_code.h).
    .last_text = "U&'\\+10FFFF\\+10FFFF'",
    .list = list_statement,
};

}  // namespace

PostgresReader::PostgresReader(std::string address, std::chrono::milliseconds patience)
    : SqlReader(kDialect), address_(std::move(address)), patience_(patience) {}

SqlReader::Answers PostgresReader::ask(const std::vector<SqlStatement>& statements) {
  const Clock::time_point until = Clock::now() + patience_;
  for (;;) {
    try {
      return ask_once(statements, until);
    } catch (const LostConnection&) {
      connection_.reset();
      if (Clock::now() + kPause >= until) throw;
    }
    std::this_thread::sleep_for(kPause);
  }
}

SqlReader::Answers PostgresReader::ask_once(const std::vector<SqlStatement>& statements,
                                            Clock::time_point until) {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now());
  if (connection_ == nullptr) {
    connection_ = std::make_unique<PgConnection>(address_, left);
  } else {
    // An old connection may have gone silent; then there must be time for another.
    connection_->set_limit(std::min(left, patience_ / 2));
  }
  for (const SqlStatement& one : statements)
    connection_->add_statement(one.sql, Parameters(one.values));
  Answers answers;
  for (Answer& answer : connection_->answers()) {
    if (answer.error) throw PostgresError(*answer.error);
    answers.push_back(std::make_unique<Rows>(std::move(answer.rows)));
  }
  return answers;
}

}  // namespace vexil::store::postgres
