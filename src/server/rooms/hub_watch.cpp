// Telling the watchers.
#include <algorithm>
#include <utility>

#include "json/writer.h"
#include "server/rooms/hub.h"
#include "server/rooms/room.h"

namespace vexil::server {
namespace {

constexpr Millis kPresencePause = 300;

// What a viewer missed, as a JSON list.
std::string messages_after(const ServedGame& game, Viewer viewer, std::uint64_t after) {
  JsonList messages;
  const std::uint64_t last = game.last_message(viewer);
  for (std::uint64_t n = std::min(after, last) + 1; n <= last; ++n)
    messages.add(game.message(viewer, n));
  return messages.done();
}

JsonObject news(const ServedGame& game, Viewer viewer, std::uint64_t after) {
  JsonObject object;
  object.text("game", game.id()).add("messages", messages_after(game, viewer, after));
  return object;
}

std::string presence_text(const Room& room, std::uint32_t elsewhere) {
  const auto there = [&](Side side) {
    const std::optional<PlayerName>& player = room.state->player(side);
    const bool ours = player && player->level > 0;
    return ours || room.presence.gone_since[at(side)] == 0 ? "true" : "false";
  };
  JsonObject presence;
  presence.add("red", there(Side::kRed)).add("blue", there(Side::kBlue));
  presence.number("spectators", room.watching(Viewer::kSpectator) + elsewhere);
  JsonObject object;
  object.text("game", room.row.id).add("presence", presence.done());
  return object.done();
}

}  // namespace

std::size_t Room::watching(Viewer viewer) const {
  return static_cast<std::size_t>(std::ranges::count(
      watchers, viewer, [](const Watching& watching) { return watching.viewer; }));
}

Task<Decided<void>> Hub::watch(WatchRequest request, std::shared_ptr<Watcher> watcher) {
  Task<RoomPtr> opening = open(request.game);
  const RoomPtr room = co_await opening;
  if (!room)
    co_return tl::unexpected<Refusal>(Refusal{"not-found", "There is no such game.", {}, {}});
  Task<AsyncMutex::Lock> entering = enter(room);
  const AsyncMutex::Lock lock = co_await entering;
  const Viewer viewer = request.viewer;
  if (!alone()) {
    Task<bool> catching_up = catch_up(room);
    co_await catching_up;
    if (viewer != Viewer::kSpectator) {
      Task<void> crediting = credit_return(room, viewer == Viewer::kRed ? Side::kRed : Side::kBlue);
      co_await crediting;
    }
  }
  if (viewer == Viewer::kSpectator && room->watching(viewer) >= options_.spectators_per_game)
    co_return tl::unexpected<Refusal>(
        Refusal{"full", "This game has as many spectators as it can have.", {}, {}});
  std::erase_if(room->watchers, [&](const Watching& one) { return one.address == watcher.get(); });
  room->watchers.push_back({watcher, watcher.get(), viewer, request.with_view});

  JsonObject first = news(*room->state, viewer, request.after);
  if (request.with_view) first.add("view", room->state->view(viewer, loop_.now(), room->presence));
  if (viewer != Viewer::kSpectator && room->state->phase() <= Phase::kSetup)
    first.text("draft", room->drafts[at(viewer)]);
  watcher->tell(request.game, std::make_shared<const std::string>(first.done()));
  if (viewer != Viewer::kSpectator) {
    room->presence.gone_since[at(viewer)] = 0;
    // At once: this node may die before long, and the others would not know whom they owe time.
    tell_attendance(*room);
  }
  tell_presence_soon(room);
  co_return Decided<void>{};
}

void Hub::unwatch(std::string_view game, const Watcher& watcher) {
  const RoomPtr room = known(game);
  if (!room) return;
  const auto gone = std::erase_if(
      room->watchers, [&](const Watching& watching) { return watching.address == &watcher; });
  if (gone == 0) return;
  note_absence(*room);
  tell_presence_soon(room);
}

void Hub::tell_watchers(Room& room) {
  drop_lost_watchers(room);
  for (const Viewer viewer : kViewers) {
    const std::uint64_t last = room.state->last_message(viewer);
    const std::uint64_t after = std::exchange(room.told[at(viewer)], last);
    if (last <= after || room.watching(viewer) == 0) continue;
    // Made once for all who see the same, and only the forms that somebody wants.
    std::array<std::shared_ptr<const std::string>, 2> texts;
    const std::vector<Watching> watchers = room.watchers;
    for (const Watching& watching : watchers) {
      if (watching.viewer != viewer) continue;
      std::shared_ptr<const std::string>& text = texts[watching.with_view ? 1 : 0];
      if (!text) {
        JsonObject object = news(*room.state, viewer, after);
        if (watching.with_view)
          object.add("view", room.state->view(viewer, loop_.now(), room.presence));
        text = std::make_shared<const std::string>(object.done());
      }
      if (const auto watcher = watching.watcher.lock()) watcher->tell(room.row.id, text);
    }
  }
}

// A crowd that comes or goes is told in one piece: otherwise each newcomer would be announced to
// everybody else.
void Hub::tell_presence_soon(const RoomPtr& room) {
  if (std::exchange(room->presence_waits, true)) return;
  loop_.at(loop_.now() + kPresencePause, [this, weak = std::weak_ptr<Room>(room)] {
    const RoomPtr room = weak.lock();
    if (!room) return;
    room->presence_waits = false;
    tell_presence(*room);
  });
}

void Hub::tell_presence(Room& room) {
  drop_lost_watchers(room);
  tell_attendance(room);
  const auto text = std::make_shared<const std::string>(
      presence_text(room, remote_presence_.of(room.row.id).spectators));
  const std::vector<Watching> watchers = room.watchers;
  for (const Watching& watching : watchers)
    if (const auto watcher = watching.watcher.lock()) watcher->tell(room.row.id, text);
}

void Hub::drop_lost_watchers(Room& room) {
  std::erase_if(room.watchers, [](const Watching& watching) { return watching.watcher.expired(); });
  note_absence(room);
}

// Whoever has no watcher at his seat any more, here or at another node, is gone from now on.
void Hub::note_absence(Room& room) {
  const Attendance others = alone() ? Attendance{} : remote_presence_.of(room.row.id);
  for (const Side side : kSides) {
    Millis& since = room.presence.gone_since[at(side)];
    if (since == 0 && room.watching(viewer_of(side)) == 0 && !others.seats[at(side)])
      since = loop_.now();
  }
}

Presence Hub::presence(std::string_view game) const {
  const RoomPtr room = known(game);
  return room ? room->presence : Presence{};
}

std::size_t Hub::spectators(std::string_view game) const {
  const RoomPtr room = known(game);
  return room ? room->watching(Viewer::kSpectator) + remote_presence_.of(room->row.id).spectators
              : 0;
}

}  // namespace vexil::server
