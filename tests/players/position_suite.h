// Positions with actions that are right or wrong beyond doubt: records cut at a turn, so that the
// side to move knows what it knew in the game.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "notation/record.h"

namespace vexil {

// A record with the tags Kind and Why, and one or both of Right and Wrong: lists of actions with
// blanks between them.
struct SuitePosition {
  std::string file;
  std::size_t number = 0;  // In its file, from 1.
  Record record;

  [[nodiscard]] const std::string& kind() const { return *record.find("Kind"); }
};

// All of tests/players/data/*.rec. A file that cannot be read, a record without the tags, or one
// whose actions are not legal in the position is thrown as std::runtime_error.
[[nodiscard]] std::vector<SuitePosition> read_position_suite();

struct SuiteAnswer {
  std::string action;
  bool solved = false;  // One of Right where there are any, and none of Wrong.
};

// What `search` plays with so many nodes; the same for the same seed.
[[nodiscard]] SuiteAnswer answer_of(const SuitePosition& position, std::uint64_t nodes,
                                    std::uint64_t seed);

}  // namespace vexil
