// The games, with options, over which the tests of views run.
#pragma once

#include <string>
#include <vector>

namespace vexil {

// Every game as it is; every two options together in one of the games that have both, so that each
// option is on many times; and the options that hide most, together, in every game.
[[nodiscard]] std::vector<std::string> games_to_watch();

}  // namespace vexil
