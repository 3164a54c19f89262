// Keeps the rooms of this node up with the other nodes on the same store. What they append is read
// by number; their messages only say when to look. They also say who is there through them, so that
// nobody loses time when a node dies. See "Several nodes" in the architecture page.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/rooms/room_cache.h"

namespace vexil::server {

class NodeSync {
 public:
  NodeSync(RoomContext& context, RoomCache& cache) : context_(context), cache_(cache) {}
  NodeSync(const NodeSync&) = delete;
  NodeSync& operator=(const NodeSync&) = delete;
  ~NodeSync() = default;

  // Begins to follow the other nodes, and to poll now and then for what a lost message left out.
  // Announces all live games to the listeners. REQUIRES: not alone.
  void join();
  // Reads everything that others have written.
  Task<void> catch_up_all();
  // The other nodes that there are, after each beat of this one.
  void on_pulse(const std::vector<store::Peer>& others, Millis now);
  // A node has died, whose last beat was then: whoever was connected to it gets that time back.
  void refund_time(const std::string& node, Millis beat);
  // Whether the store is out of reach: then nothing times out, and the nodes refund the time.
  void suspend(bool suspended);

 private:
  void on_game_news(std::string_view text);
  void on_presence(const std::string& node, std::string_view text);
  void on_missed();
  void poll_missed();
  void catch_up_all_soon();
  // A game that another node has made.
  Task<void> load_game(std::string game);
  [[nodiscard]] bool was_held_up(Room& room, const std::string& node, Millis beat) const;

  RoomContext& context_;
  RoomCache& cache_;
};

}  // namespace vexil::server
