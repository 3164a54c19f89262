#include "server/rooms/room_cache.h"

#include <algorithm>
#include <utility>

namespace vexil::server {

RoomCache::RoomCache(RoomContext& context) : context_(context) {
  context_.keep = [this](const RoomPtr& room) { keep(room); };
}

Task<RoomPtr> RoomCache::open(std::string game) {
  if (RoomPtr room = known(game)) co_return room;
  auto look = [game](store::Reader& reader) { return read_rows(reader, game); };
  std::optional<GameRows> rows = co_await context_.database.read(std::move(look));
  // Somebody else may have opened it meanwhile: there is one room for a game.
  if (RoomPtr room = known(game)) co_return room;
  if (!rows) co_return nullptr;
  const auto room = std::make_shared<Room>(context_, GameLog(context_, *std::move(rows)));
  keep(room);
  co_return room;
}

RoomPtr RoomCache::known(std::string_view game) const {
  const auto found = rooms_.find(std::string(game));
  return found == rooms_.end() ? nullptr : found->second;
}

void RoomCache::keep(const RoomPtr& room) {
  const std::string& id = room->log().row().id;
  rooms_.emplace(id, room);
  if (!room->log().over() || std::ranges::find(finished_, id) != finished_.end()) return;
  // Before it is listed itself: nobody can watch it yet.
  forget_finished();
  finished_.push_back(id);
}

// Games that are over stay while somebody watches them, or while there is space.
void RoomCache::forget_finished() {
  auto next = finished_.begin();
  std::size_t looks = finished_.size();
  while (finished_.size() >= context_.options.finished_in_memory && looks-- > 0) {
    const auto found = rooms_.find(*next);
    if (found->second->unused()) {
      rooms_.erase(found);
      next = finished_.erase(next);
    } else {
      ++next;
    }
  }
}

void RoomCache::forget_finished_of(std::string_view account) {
  finished_.remove_if([&](const std::string& id) {
    const auto found = rooms_.find(id);
    const auto& players = found->second->log().row().players;
    if (players[0] != account && players[1] != account) return false;
    if (!found->second->unused()) return false;
    rooms_.erase(found);
    return true;
  });
}

}  // namespace vexil::server
