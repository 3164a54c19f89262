// Makes the computer players of this program. Defined in search/, which knows them all.
#pragma once

#include <cstdint>
#include <memory>

#include "players/player.h"
#include "players/player_spec.h"

namespace vexil {

// A player for one game. REQUIRES: !spec.external().
[[nodiscard]] std::unique_ptr<Player> make_player(const PlayerSpec& spec, std::uint64_t seed);

// A seed from the system's generator.
[[nodiscard]] std::uint64_t fresh_seed();

}  // namespace vexil
