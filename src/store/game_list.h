// The queries behind lists of games. A list is made of a few queries, one for each seat and for
// games that are over or not: for each of those an index finds the newest games directly, however
// many there are.
#pragma once

#include <vector>

#include "store/store.h"

namespace vexil::store {

struct GameListPart {
  bool over = false;
  const char* seat = nullptr;  // "red" or "blue" where the filter names an account.
};
[[nodiscard]] std::vector<GameListPart> parts_of_list(const GameFilter& filter);

// The statuses of a filter, each once: "0,1"; empty where it names none.
[[nodiscard]] std::string statuses_text(const GameFilter& filter);

// The parts, one behind the other, as the list that was asked for.
[[nodiscard]] std::vector<Game> joined_list(std::vector<Game> games, int limit);

}  // namespace vexil::store
