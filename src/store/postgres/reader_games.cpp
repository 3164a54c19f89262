// Lists of games; all parts are asked for at once.
#include <fmt/format.h>

#include <limits>

#include "store/columns.h"
#include "store/game_list.h"
#include "store/postgres/reader.h"

namespace vexil::store::postgres {

namespace {

std::string list_statement(const GameFilter& filter, const GameListPart& part) {
  // "status < 3" and "status >= 3" are what the indexes are limited to, and those of finished games
  // are ordered by when they ended, which is when they were updated last.
  const char* const when = part.over ? "ended" : "updated";
  std::string sql = fmt::format("SELECT {} FROM games WHERE {} AND {}<$1", kGameColumns,
                                part.over ? "status >= 3" : "status < 3", when);
  if (part.seat != nullptr) sql += fmt::format(" AND {}=$2", part.seat);
  if (!filter.game.empty()) sql += " AND base=$3";
  if (filter.listed_only) sql += " AND listed = 1";
  if (!filter.statuses.empty()) sql += fmt::format(" AND status IN ({})", statuses_text(filter));
  return sql + fmt::format(" ORDER BY {} DESC, id DESC LIMIT $4", when);
}

}  // namespace

std::vector<Game> PostgresReader::games(const GameFilter& filter) {
  const Millis before = filter.before > 0 ? filter.before : std::numeric_limits<Millis>::max();
  std::vector<Asked> parts;
  for (const GameListPart& part : parts_of_list(filter)) {
    parts.push_back({list_statement(filter, part),
                     Parameters(before, filter.account, filter.game, filter.limit)});
  }
  std::vector<Game> games;
  for (Rows& rows : ask(parts)) {
    while (rows.next()) games.push_back(game_row(rows));
  }
  return joined_list(std::move(games), filter.limit);
}

}  // namespace vexil::store::postgres
