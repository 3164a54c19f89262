#include "server/game/stored_game.h"

#include <fmt/format.h>

#include <utility>

namespace vexil::server {

Result<std::unique_ptr<ServedGame>> replay_stored(const store::Game& row,
                                                  const std::vector<store::Entry>& entries,
                                                  const GameLimits& limits) {
  Result<GameSettings> settings = read_settings(row.settings);
  if (!settings) return fail("settings: " + settings.error().message);
  const Result<GamePtr> game = Catalog::shipped().open(settings->game);
  if (!game) return fail("settings: " + game.error().message);
  auto served = std::make_unique<ServedGame>(row.id, std::move(*settings), *game, limits);
  for (const store::Entry& stored : entries) {
    if (stored.number != served->entries() + 1)
      return fail(
          fmt::format("entry {}: expected number {}", stored.number, served->entries() + 1));
    const Result<GameEntry> entry = read_entry(stored.body, stored.time);
    if (!entry) return fail(fmt::format("entry {}: {}", stored.number, entry.error().message));
    if (const Result<void> applied = served->apply_entry(*entry); !applied)
      return fail(applied.error().message);
  }
  return served;
}

}  // namespace vexil::server
