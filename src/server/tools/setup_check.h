// Checks a setup: what is wrong with it, and how it is written.
#pragma once

#include <string>
#include <string_view>

#include "editions/game.h"
#include "rules/position.h"

namespace vexil::server {

// A setup as all tools answer with it: {"setup":TEXT,"gravon":LETTERS,"immobile":BOOL} and, for an
// immobile one, a warning. `gravon` is there where the game has such letters: the rows from the
// back, as red, file a first.
[[nodiscard]] std::string setup_answer(const Game& game, const SetupTypes& setup);

// Checks a text, complete or in the making: setup text, or Gravon letters of one side (its home
// rows) or of a whole board, of which red's half is taken.
//   {"ok":true, ... as above} or {"ok":false,"text":SENTENCE,"missing":[{"label":"10","count":1}],
//   "extra":[...]}
[[nodiscard]] std::string check_answer(const Game& game, std::string_view text);

}  // namespace vexil::server
