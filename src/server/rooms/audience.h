// Who watches one game, and which of its players are there. Watchers are sent only what is durable,
// one text after another.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/rooms/game_log.h"
#include "server/rooms/room_context.h"
#include "view/viewer.h"

namespace vexil::server {

class Watcher {
 public:
  virtual ~Watcher() = default;
  // One JSON object: {"game":ID,"messages":[...],"view":{...}} or {"game":ID,"presence":{...}}.
  virtual void deliver(const std::string& game, std::shared_ptr<const std::string> text) = 0;
};

struct WatchRequest {
  std::string game;
  FindViewer who;
  std::uint64_t after = 0;  // They have the messages up to this one.
  bool with_view = true;    // Whether views follow; programs do without.
};

class Audience {
 public:
  Audience(RoomContext& context, const GameLog& log);
  ~Audience();
  Audience(const Audience&) = delete;
  Audience& operator=(const Audience&) = delete;

  // Sends what the watcher missed; whatever happens from now on follows. Held weakly.
  void add(Viewer viewer, const WatchRequest& request, const std::shared_ptr<Watcher>& watcher);
  void remove(const Watcher& watcher);
  // Sends the messages that are new since the last call.
  void send_news();
  // Says who is there, a moment later: many who come at once are announced together.
  void send_presence_soon();
  // Says to the other nodes who is there at this one, where that has changed.
  void send_attendance();
  // A node is new and knows nothing yet.
  void resend_attendance();

  // Somebody who acts is there, whichever way they came.
  void note_action(Side side);
  // A player who has no watcher any more, here or at another node, is gone from now on.
  void note_absence();
  // The turn in play, or the setup, was sent so long after its begin.
  void note_delay(Millis delay) { presence_.delay = delay; }
  // The server could do nothing for so long: nobody was away for that time.
  void forgive_absence(Millis time);
  // Other nodes said who is there through them.
  void note_remote(const Attendance& there);

  // Since when each seat has had no watcher.
  [[nodiscard]] const Presence& presence() const { return presence_; }
  [[nodiscard]] std::size_t watching(Viewer viewer) const;  // At this node.
  [[nodiscard]] std::size_t spectators() const;             // At all nodes.
  // Whether the player was there through another node, which is silent, and not through this one.
  [[nodiscard]] bool at_silent_node(Side side) const;
  [[nodiscard]] bool empty();

 private:
  struct Watching {
    std::weak_ptr<Watcher> watcher;
    const Watcher* address = nullptr;  // To find it again when it is gone.
    Viewer viewer = Viewer::kSpectator;
    bool with_view = true;
  };
  void drop_lost();
  void send_presence();
  [[nodiscard]] std::string presence_text() const;

  RoomContext& context_;
  const GameLog& log_;
  std::vector<Watching> watchers_;
  std::array<std::uint64_t, 3> sent_{};  // The last message that watchers have, by viewer.
  Presence presence_;
  Attendance attendance_;  // At this node, as it was last sent to the others.
  std::optional<Loop::TimerId> presence_timer_;
};

}  // namespace vexil::server
