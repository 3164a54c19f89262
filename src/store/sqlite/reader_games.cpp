// Lists of games, part by part.
#include <fmt/format.h>

#include <limits>

#include "store/columns.h"
#include "store/game_list.h"
#include "store/sqlite/reader.h"

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

std::string list_statement(const GameFilter& filter, const GameListPart& part) {
  // "status < 3" and "status >= 3" are word for word what the indexes are limited to.
  std::string sql =
      fmt::format("SELECT {} FROM games INDEXED BY {} WHERE {} AND updated<?1", kGameColumns,
                  index_of(filter, part), part.over ? "status >= 3" : "status < 3");
  if (part.seat != nullptr) sql += fmt::format(" AND {}=?2", part.seat);
  if (!filter.game.empty()) sql += " AND base=?3";
  if (filter.listed_only) sql += " AND listed = 1";
  // The sign keeps SQLite from looking for an index on the status.
  if (!filter.statuses.empty()) sql += fmt::format(" AND +status IN ({})", statuses_text(filter));
  return sql + " ORDER BY updated DESC, id DESC LIMIT ?4";
}

}  // namespace

std::vector<Game> SqliteReader::games(const GameFilter& filter) {
  const Millis before = filter.before > 0 ? filter.before : std::numeric_limits<Millis>::max();
  std::vector<Game> games;
  for (const GameListPart& part : parts_of_list(filter)) {
    Query rows = connection_->query(list_statement(filter, part), before, filter.account,
                                    filter.game, filter.limit);
    while (rows.next()) games.push_back(game_row(rows));
  }
  return joined_list(std::move(games), filter.limit);
}

}  // namespace vexil::store::sqlite
