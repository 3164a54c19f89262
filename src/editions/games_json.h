// Everything a client needs to draw and explain the games, as JSON.
#pragma once

#include <string>
#include <string_view>

#include "editions/game.h"

namespace vexil {

// {"games":[...]} in the order of Catalog::ids, without spaces, keys always in the same order. Each
// game stands for itself: what its family says is repeated in it. A source is a sheet and clause or
// one word, as in the edition files.
[[nodiscard]] std::string games_json(const Catalog& catalog);

// {"language":"de","texts":{"Miner":"Mineur",...}}: the texts of all editions by the English ones.
[[nodiscard]] std::string texts_json(std::string_view language);

}  // namespace vexil
