#include <fmt/format.h>

#include <algorithm>

#include "engines/contestant.h"
#include "engines/engine_contestant.h"
#include "engines/player_contestant.h"
#include "engines/ucc_contestant.h"

namespace vexil {

bool Identity::plays(const Game& game) const {
  return games.empty() || std::find(games.begin(), games.end(), game.id) != games.end();
}

std::string not_played(const Identity& identity, const Game& game) {
  return fmt::format("the engine plays {}, not {}", fmt::join(identity.games, ", "), game.id);
}

std::unique_ptr<Contestant> make_contestant(const PlayerSpec& spec) {
  if (spec.kind == PlayerKind::kEngine) return make_engine_contestant(spec);
  if (spec.kind == PlayerKind::kUcc) return make_ucc_contestant(spec);
  return make_player_contestant(spec);
}

}  // namespace vexil
