// Setups that a match starts from in place of the players' own. Two forms of file:
//
//   red: 6 2 9 ... / ... / ...          records, of which only the setups are taken
//   blue: 6 2 9 ... / ... / ...
//
// In the first, red's line stands before blue's; blank lines and lines that begin with # are
// ignored, and a file may hold any number of such pairs.
#pragma once

#include <vector>

#include "base/result.h"
#include "editions/game.h"
#include "notation/gravon.h"
#include "notation/record_reader.h"

namespace vexil {

// A refusal names the line or the game. A file without any setups is refused too.
[[nodiscard]] Result<std::vector<TwoSetups>> read_fixed_setups(const Game& game,
                                                               const LineSource& lines);

}  // namespace vexil
