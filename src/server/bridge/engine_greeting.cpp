#include "server/bridge/engine_greeting.h"

#include <fmt/format.h>

#include <algorithm>

#include "engines/contestant.h"

namespace vexil::server {

Result<void> greet_engine(BridgeOptions& options, const GamePtr& offered) {
  const auto identity = make_contestant(options.driver.player)->greet({});
  if (!identity) return fail("--engine: " + identity.error().reason);
  if (offered != nullptr && !identity->plays(*offered))
    return fail("--offer: " + not_played(*identity, *offered));
  if (identity->games.empty()) return {};
  std::vector<std::string>& games = options.accept.games;
  if (games.empty()) {
    games = identity->games;
    return {};
  }
  std::erase_if(games, [&](const std::string& id) {
    return std::find(identity->games.begin(), identity->games.end(), id) == identity->games.end();
  });
  if (!games.empty()) return {};
  return fail(fmt::format("--accept: the engine plays {} only", fmt::join(identity->games, ", ")));
}

}  // namespace vexil::server
