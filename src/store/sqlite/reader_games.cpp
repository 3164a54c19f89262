// Lists of games. Each is asked for as a few lists, one a seat and one for games that are over or
// not, because for each of those an index gives the newest directly, however many games there are.
#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "store/sqlite/columns.h"
#include "store/sqlite/reader.h"

namespace vexil::store::sqlite {

namespace {

bool is_newer(const Game& first, const Game& second) {
  if (first.updated != second.updated) return first.updated > second.updated;
  return first.id > second.id;
}

// Named, because without statistics SQLite guesses, and guesses wrong.
std::string index_of(const GameFilter& filter, bool over, const char* seat) {
  if (seat != nullptr) return fmt::format("games_{}_{}", over ? "over" : "live", seat);
  if (!over) return "games_live";
  if (!filter.game.empty()) return "games_over_base";
  return filter.listed_only ? "games_over_listed" : "games_over";
}

std::string list_statement(const GameFilter& filter, bool over, const char* seat) {
  // "status < 3" and "status >= 3" are word for word what the indexes are limited to.
  std::string sql =
      fmt::format("SELECT {} FROM games INDEXED BY {} WHERE {} AND updated<?1", kGameColumns,
                  index_of(filter, over, seat), over ? "status >= 3" : "status < 3");
  if (seat != nullptr) sql += fmt::format(" AND {}=?2", seat);
  if (!filter.game.empty()) sql += " AND base=?3";
  if (filter.listed_only) sql += " AND listed = 1";
  std::string statuses;
  for (const GameStatus status : filter.statuses) {
    statuses += fmt::format("{}{}", statuses.empty() ? "" : ",", static_cast<int>(status));
  }
  // The sign keeps SQLite from looking for an index on the status.
  if (!statuses.empty()) sql += fmt::format(" AND +status IN ({})", statuses);
  return sql + " ORDER BY updated DESC, id DESC LIMIT ?4";
}

bool asks_for(const GameFilter& filter, bool over) {
  if (filter.statuses.empty()) return true;
  return std::any_of(filter.statuses.begin(), filter.statuses.end(),
                     [over](GameStatus status) { return (status >= GameStatus::kEnded) == over; });
}

}  // namespace

void SqliteReader::add_games(const GameFilter& filter, bool over, const char* seat,
                             std::vector<Game>& games) {
  const Millis before = filter.before > 0 ? filter.before : std::numeric_limits<Millis>::max();
  const std::string sql = list_statement(filter, over, seat);
  Query rows = connection_->query(sql, before, filter.account, filter.game, filter.limit);
  while (rows.next()) games.push_back(game_row(rows));
}

std::vector<Game> SqliteReader::games(const GameFilter& filter) {
  GameFilter clean = filter;
  std::sort(clean.statuses.begin(), clean.statuses.end());
  clean.statuses.erase(std::unique(clean.statuses.begin(), clean.statuses.end()),
                       clean.statuses.end());
  std::vector<Game> games;
  for (const bool over : {false, true}) {
    if (!asks_for(clean, over)) continue;
    if (clean.account.empty()) {
      add_games(clean, over, nullptr, games);
    } else {
      add_games(clean, over, "red", games);
      add_games(clean, over, "blue", games);
    }
  }
  std::sort(games.begin(), games.end(), is_newer);
  // Who has both seats is met twice.
  const auto same = [](const Game& first, const Game& second) { return first.id == second.id; };
  games.erase(std::unique(games.begin(), games.end(), same), games.end());
  if (games.size() > static_cast<std::size_t>(filter.limit)) {
    games.resize(static_cast<std::size_t>(filter.limit));
  }
  return games;
}

}  // namespace vexil::store::sqlite
