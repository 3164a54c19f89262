#include "players/make_player.h"

#include <cassert>
#include <random>

#include "players/levels.h"
#include "players/random_player.h"
#include "players/search/greedy_player.h"
#include "players/search/search_player.h"

namespace vexil {

std::unique_ptr<Player> make_player(const PlayerSpec& spec, std::uint64_t seed) {
  switch (spec.kind) {
    case PlayerKind::kRandom:
      return std::make_unique<RandomPlayer>(seed);
    case PlayerKind::kGreedy:
      return std::make_unique<GreedyPlayer>(seed);
    case PlayerKind::kSearch:
      return std::make_unique<SearchPlayer>(seed);
    case PlayerKind::kLevel:
      return std::make_unique<SearchPlayer>(level(spec.level), seed);
    case PlayerKind::kEngine:
    case PlayerKind::kUcc:
      break;
  }
  assert(!spec.external());
  return nullptr;
}

std::uint64_t fresh_seed() {
  std::random_device device;
  return static_cast<std::uint64_t>(device()) << 32 | device();
}

}  // namespace vexil
