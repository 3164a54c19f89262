#include "store/game_list.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace vexil::store {

namespace {

bool is_newer(const Game& first, const Game& second) {
  if (first.updated != second.updated) return first.updated > second.updated;
  return first.id > second.id;
}

bool asks_for(const GameFilter& filter, bool over) {
  if (filter.statuses.empty()) return true;
  return std::any_of(filter.statuses.begin(), filter.statuses.end(),
                     [over](GameStatus status) { return (status >= GameStatus::kEnded) == over; });
}

}  // namespace

std::vector<GameListPart> parts_of_list(const GameFilter& filter) {
  std::vector<GameListPart> parts;
  for (const bool over : {false, true}) {
    if (!asks_for(filter, over)) continue;
    if (filter.account.empty()) {
      parts.push_back({over, nullptr});
    } else {
      parts.push_back({over, "red"});
      parts.push_back({over, "blue"});
    }
  }
  return parts;
}

std::string statuses_text(const GameFilter& filter) {
  std::set<int> statuses;
  for (const GameStatus status : filter.statuses) statuses.insert(static_cast<int>(status));
  return fmt::format("{}", fmt::join(statuses, ","));
}

std::vector<Game> joined_list(std::vector<Game> games, int limit) {
  std::sort(games.begin(), games.end(), is_newer);
  // Who has both seats is met twice.
  const auto same = [](const Game& first, const Game& second) { return first.id == second.id; };
  games.erase(std::unique(games.begin(), games.end(), same), games.end());
  if (games.size() > static_cast<std::size_t>(limit)) {
    games.resize(static_cast<std::size_t>(limit));
  }
  return games;
}

}  // namespace vexil::store
