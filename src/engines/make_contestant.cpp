#include "engines/contestant.h"
#include "engines/engine_contestant.h"
#include "engines/player_contestant.h"
#include "engines/ucc_contestant.h"

namespace vexil {

std::unique_ptr<Contestant> make_contestant(const PlayerSpec& spec) {
  if (spec.kind == PlayerKind::kEngine) return make_engine_contestant(spec);
  if (spec.kind == PlayerKind::kUcc) return make_ucc_contestant(spec);
  return make_player_contestant(spec);
}

}  // namespace vexil
