// What all rooms of a server share.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "server/core/loop.h"
#include "server/core/secrets.h"
#include "server/nodes/database.h"
#include "server/nodes/nodes.h"
#include "server/rooms/remote_presence.h"
#include "server/rooms/room_options.h"
#include "server/rooms/rooms_listener.h"

namespace vexil::server {

class Room;
using RoomPtr = std::shared_ptr<Room>;

// Whose command it is, or why they may not give it: asked when it is the command's turn.
using FindActor = std::function<Decided<Actor>(const ServedGame& game)>;
// Where it is known beforehand, as of a bot.
[[nodiscard]] inline FindActor known_actor(Actor actor) {
  return [actor = std::move(actor)](const ServedGame&) -> Decided<Actor> { return actor; };
}
using FindSeat = std::function<std::optional<Side>(const ServedGame& game)>;
// As whom somebody watches, or why they may not.
using FindViewer = std::function<Decided<Viewer>(const ServedGame& game)>;
[[nodiscard]] inline FindViewer known_viewer(Viewer viewer) {
  return [viewer](const ServedGame&) { return viewer; };
}

struct RoomContext {
  Loop& loop;
  Database& database;
  Secrets& secrets;
  RoomOptions options;
  Nodes* nodes;  // Null for a lone server.
  RemotePresence remote{};
  std::vector<RoomsListener*> listeners{};
  std::function<void(const RoomPtr&)> keep{};  // Called when a room is new or its game changed.
  bool stopping = false;                       // No command is accepted any more.
  bool suspended = false;                      // The store is out of reach: nothing times out.
  Millis serving_since = 0;                    // Together with other nodes.
  std::uint64_t refunds = 0;                   // Of time, so far.

  [[nodiscard]] bool alone() const { return nodes == nullptr || nodes->alone(); }
};

}  // namespace vexil::server
