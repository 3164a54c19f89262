// Lists of games. Each is made of a few, one a seat and one for games that are over or not, because
// for each of those an index gives the newest directly, however many games there are.
#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "store/postgres/columns.h"
#include "store/postgres/reader.h"

namespace vexil::store::postgres {

namespace {

// $1 before, $2 account, $3 game, $4 limit.
std::string part(const GameFilter& filter, bool over, std::string_view seat) {
  // "status < 3" and "status >= 3" are what the indexes are limited to, and `over` what they hold.
  const char* const date = over ? "over" : "updated";
  std::string sql = fmt::format("(SELECT {} FROM games WHERE {} AND {}<$1", kGameColumns,
                                over ? "status >= 3" : "status < 3", date);
  // Who has both seats is met at the first.
  if (seat == "red") sql += " AND red=$2";
  if (seat == "blue") sql += " AND blue=$2 AND red<>$2";
  if (!filter.game.empty()) sql += " AND base=$3";
  if (filter.listed_only) sql += " AND listed = 1";
  std::string statuses;
  for (const GameStatus status : filter.statuses) {
    statuses += fmt::format("{}{}", statuses.empty() ? "" : ",", static_cast<int>(status));
  }
  if (!statuses.empty()) sql += fmt::format(" AND status IN ({})", statuses);
  return sql + fmt::format(" ORDER BY {} DESC, id DESC LIMIT $4)", date);
}

bool asks_for(const GameFilter& filter, bool over) {
  if (filter.statuses.empty()) return true;
  return std::any_of(filter.statuses.begin(), filter.statuses.end(),
                     [over](GameStatus status) { return (status >= GameStatus::kEnded) == over; });
}

std::string list_statement(const GameFilter& filter) {
  std::string sql;
  const auto add = [&](bool over, std::string_view seat) {
    if (!sql.empty()) sql += " UNION ALL ";
    sql += part(filter, over, seat);
  };
  for (const bool over : {false, true}) {
    if (!asks_for(filter, over)) continue;
    if (filter.account.empty()) {
      add(over, "");
    } else {
      add(over, "red");
      add(over, "blue");
    }
  }
  return sql + " ORDER BY updated DESC, id DESC LIMIT $4";
}

}  // namespace

std::vector<Game> PostgresReader::games(const GameFilter& filter) {
  // The same question in another order is the same statement, which the server knows already.
  GameFilter clean = filter;
  std::sort(clean.statuses.begin(), clean.statuses.end());
  clean.statuses.erase(std::unique(clean.statuses.begin(), clean.statuses.end()),
                       clean.statuses.end());
  const Millis before = filter.before > 0 ? filter.before : std::numeric_limits<Millis>::max();
  const std::string sql = list_statement(clean);
  Rows rows = ask(sql, before, filter.account, filter.game, filter.limit);
  std::vector<Game> games;
  while (rows.next()) games.push_back(game_row(rows));
  return games;
}

}  // namespace vexil::store::postgres
