// One game in memory: its state, who watches, and what waits to be told.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/core/async_mutex.h"
#include "server/game/served_game.h"
#include "server/rooms/rooms.h"

namespace vexil::server {

struct Watching {
  std::weak_ptr<Watcher> watcher;
  const Watcher* address = nullptr;  // To find it again when it is gone.
  Viewer viewer = Viewer::kSpectator;
  bool with_view = true;
};

struct Room {
  Room(Loop& loop, std::shared_ptr<ServedGame> game) : mutex(loop), state(std::move(game)) {}

  AsyncMutex mutex;
  // Ahead of the store between `stage` and `settle`; whoever reads it holds the mutex.
  std::shared_ptr<ServedGame> state;
  store::Game row;                      // As it is durable.
  bool stale = false;                   // To be read again before anybody looks at it.
  std::vector<GameEntry> staged;        // Applied, not yet durable.
  std::array<std::uint64_t, 3> told{};  // Messages that watchers have, by viewer.
  std::array<std::string, 2> drafts;    // Setups in the making, by side.
  std::vector<Watching> watchers;
  Presence presence;
  bool presence_waits = false;  // To be told.
  Attendance attendance;        // At this node, as the others were told.
  std::uint64_t wanted = 0;     // The entry that a reading under way is to bring.
  std::optional<Loop::TimerId> timer;
  std::optional<Millis> failed_since;  // The store has not taken anything since then.
  bool over = false;                   // As it is durable.

  [[nodiscard]] std::size_t watching(Viewer viewer) const;
};

}  // namespace vexil::server
