// Which rooms are in memory: those of all games that are not over, and a few of games that are over
// and that somebody still looks at.
#pragma once

#include <cstdint>
#include <list>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/core/task.h"
#include "server/rooms/room.h"

namespace vexil::server {

class RoomCache {
 public:
  explicit RoomCache(RoomContext& context);
  RoomCache(const RoomCache&) = delete;
  RoomCache& operator=(const RoomCache&) = delete;
  ~RoomCache() = default;

  // Reads the game where it is not in memory. Null: the store does not have it either.
  Task<RoomPtr> open(std::string game);
  // Null: it is not in memory.
  [[nodiscard]] RoomPtr known(std::string_view game) const;
  [[nodiscard]] const std::unordered_map<std::string, RoomPtr>& rooms() const { return rooms_; }
  [[nodiscard]] std::size_t live_count() const { return rooms_.size() - finished_.size(); }
  // Forgets the games of this account that are over and that nobody watches.
  void forget_finished_of(std::string_view account);

 private:
  void keep(const RoomPtr& room);
  void forget_finished();

  RoomContext& context_;
  std::unordered_map<std::string, RoomPtr> rooms_;
  std::list<std::string> finished_;  // In rooms_ and over, the longest kept first.
};

}  // namespace vexil::server
