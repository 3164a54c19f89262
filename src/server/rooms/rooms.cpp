#include "server/rooms/rooms.h"

#include <utility>

namespace vexil::server {
namespace {

tl::unexpected<Refusal> no_such_game() { return refused("not-found", "There is no such game."); }

}  // namespace

Rooms::Rooms(Loop& loop, Database& database, Secrets& secrets, RoomOptions options, Nodes* nodes)
    : context_{loop, database, secrets, options, nodes} {
  database.stalls().on_over([this, alive = std::weak_ptr(alive_)](StallCause, Millis since) {
    if (alive.lock()) refund_stall(since);
  });
}

// While this node is suspended, the nodes together see to that time.
void Rooms::refund_stall(Millis since) {
  if (context_.suspended || context_.stopping) return;
  for (const RoomPtr& room : live_rooms()) room->lose_time(since);
}

// ── Starting and stopping ──

Task<void> Rooms::load() {
  auto look = [](store::Reader& reader) { return reader.live_games(); };
  const std::vector<store::Game> games = co_await context_.database.read(std::move(look));
  for (const store::Game& game : games) co_await cache_.open(game.id);
}

// All at once, so that they share their commits and no clock runs long before people can come.
Task<void> Rooms::resume_all(Millis stopped, Millis joined) {
  std::exception_ptr failed;
  std::function<Task<void>(Room&)> resume = [=](Room& room) {
    return room.resume(stopped, joined);
  };
  co_await for_each_live(std::move(resume), failed);
  // One of several nodes serves the other games; this one is tried again when somebody comes to it.
  if (failed && context_.alone()) std::rethrow_exception(failed);
}

Task<void> Rooms::pause_all() {
  stop();
  // What cannot be paused is resumed at the next start by the last heartbeat.
  std::exception_ptr ignored;
  std::function<Task<void>(Room&)> pause = [](Room& room) { return room.pause(); };
  co_await for_each_live(std::move(pause), ignored);
}

std::vector<RoomPtr> Rooms::live_rooms() const {
  std::vector<RoomPtr> live;
  for (const auto& [id, room] : cache_.rooms())
    if (!room->log().over()) live.push_back(room);
  return live;
}

Task<void> Rooms::for_each_live(std::function<Task<void>(Room&)> what, std::exception_ptr& failed) {
  const std::vector<RoomPtr> live = live_rooms();
  std::size_t waiting = live.size();
  if (waiting == 0) co_return;
  Callback<bool> all([&](const std::function<void(bool)>& done) {
    for (const RoomPtr& room : live)
      start(what(*room), [&waiting, &failed, done](const std::exception_ptr& failure) {
        if (failure && !failed) failed = failure;
        if (--waiting == 0) done(true);
      });
  });
  co_await all;
}

// ── Commands ──

Task<Decided<std::string>> Rooms::create(std::string id, GameSettings settings,
                                         std::vector<PlayerName> players, store::Transaction with) {
  if (context_.stopping)
    co_return refused("stopping", "The server is about to stop; try again soon.");
  if (live_count() >= context_.options.live_games)
    co_return refused("full", "This server has as many games as it can hold.");
  const auto opened = Catalog::shipped().open(settings.game);
  if (!opened) co_return refused("bad-request", opened.error().message);
  auto game =
      std::make_shared<ServedGame>(id, std::move(settings), *opened, context_.options.limits);
  const auto room = std::make_shared<Room>(context_, GameLog(context_, std::move(game)));
  const Decided<void> created = co_await room->create(std::move(players), std::move(with));
  if (!created) co_return tl::unexpected<Refusal>(created.error());
  co_return id;
}

Task<Decided<Side>> Rooms::seat(std::string game, PlayerName player, std::optional<Side> wanted,
                                store::Transaction with) {
  const RoomPtr room = co_await cache_.open(std::move(game));
  if (!room) co_return no_such_game();
  co_return co_await room->seat(std::move(player), wanted, std::move(with));
}

Task<Decided<void>> Rooms::command(std::string game, FindActor who, std::vector<Command> commands) {
  const RoomPtr room = co_await cache_.open(std::move(game));
  if (!room) co_return no_such_game();
  co_return co_await room->command(std::move(who), std::move(commands));
}

Task<Decided<void>> Rooms::draft(std::string game, FindSeat who, std::string text) {
  const RoomPtr room = co_await cache_.open(std::move(game));
  if (!room) co_return no_such_game();
  co_return co_await room->draft(std::move(who), std::move(text));
}

Task<Decided<void>> Rooms::append(std::string game, GameEntry entry) {
  const RoomPtr room = co_await cache_.open(std::move(game));
  if (!room) co_return no_such_game();
  co_return co_await room->append(std::move(entry));
}

// ── Looking and watching ──

Task<std::shared_ptr<const ServedGame>> Rooms::find(std::string game, Freshness freshness) {
  const RoomPtr room = co_await cache_.open(std::move(game));
  if (!room) co_return nullptr;
  co_return co_await room->read(freshness == Freshness::kCurrent);
}

Task<std::shared_ptr<const ServedGame>> Rooms::look(std::string game) {
  const RoomPtr room = co_await cache_.open(std::move(game));
  if (!room) co_return nullptr;
  co_return co_await room->look();
}

void Rooms::each_live(
    const std::function<void(const ServedGame& game, const store::Game& row)>& look) const {
  for (const auto& [id, room] : cache_.rooms())
    if (!room->log().over()) look(room->log().game(), room->log().row());
}

std::size_t Rooms::live_count(std::string_view account) const {
  std::size_t count = 0;
  each_live([&](const ServedGame&, const store::Game& row) {
    if (row.players[0] == account || row.players[1] == account) ++count;
  });
  return count;
}

Task<Decided<void>> Rooms::watch(WatchRequest request, std::shared_ptr<Watcher> watcher) {
  const RoomPtr room = co_await cache_.open(request.game);
  if (!room) co_return no_such_game();
  co_return co_await room->watch(std::move(request), std::move(watcher));
}

void Rooms::unwatch(std::string_view game, const Watcher& watcher) {
  if (const RoomPtr room = cache_.known(game)) room->audience().remove(watcher);
}

const Audience* Rooms::audience(std::string_view game) const {
  const RoomPtr room = cache_.known(game);
  return room ? &room->audience() : nullptr;
}

}  // namespace vexil::server
