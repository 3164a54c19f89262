// Which games are in memory: those that are not over, and a few others that somebody looks at.
#include "server/rooms/rooms.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "server/rooms/room.h"

namespace vexil::server {
namespace {

// A game as the store has it.
struct StoredGame {
  store::Game row;
  std::vector<store::Entry> entries;
  std::array<std::string, 2> drafts;
};

std::optional<StoredGame> read_stored(store::Reader& reader, const std::string& id) {
  std::optional<store::Game> row = reader.game(id);
  if (!row) return std::nullopt;
  StoredGame stored{std::move(*row), reader.entries(id, 0), {}};
  if (stored.row.status <= store::GameStatus::kSetup)
    for (const Side side : kSides) stored.drafts[at(side)] = reader.draft(id, index(side));
  return stored;
}

// Throws where the store holds what no server wrote: the operator must look (vexil verify).
std::shared_ptr<ServedGame> fold(const StoredGame& stored, const GameLimits& limits) {
  const auto broken = [&](const Error& error) {
    return std::runtime_error("game " + stored.row.id + " cannot be read: " + error.message);
  };
  Result<GameSettings> settings = read_settings(stored.row.settings);
  if (!settings) throw broken(settings.error());
  const Result<GamePtr> game = Catalog::shipped().open(settings->game);
  if (!game) throw broken(game.error());
  auto state = std::make_shared<ServedGame>(stored.row.id, std::move(*settings), *game, limits);
  for (const store::Entry& entry : stored.entries) {
    const Result<GameEntry> read = read_entry(entry.body, entry.time);
    if (!read) throw broken(read.error());
    if (const Result<void> applied = state->apply_entry(*read); !applied)
      throw broken(applied.error());
  }
  return state;
}

// What follows entry `after`, of entries that can be read.
std::vector<GameEntry> entries_after(const std::vector<store::Entry>& entries,
                                     std::uint64_t after) {
  std::vector<GameEntry> news;
  for (const store::Entry& entry : entries)
    if (entry.number > after)
      if (const Result<GameEntry> read = read_entry(entry.body, entry.time)) news.push_back(*read);
  return news;
}

void take_over(Room& room, StoredGame stored, const GameLimits& limits) {
  room.state = fold(stored, limits);
  room.staged.clear();
  room.row = std::move(stored.row);
  room.drafts = std::move(stored.drafts);
}

}  // namespace

Task<void> Rooms::load() {
  Task<std::vector<store::Game>> reading =
      database_.read([](store::Reader& reader) { return reader.live_games(); });
  const std::vector<store::Game> games = co_await reading;
  for (const store::Game& game : games) {
    Task<RoomPtr> opening = open(game.id);
    co_await opening;
  }
}

// All at once, so that they share their commits and no clock runs long before people can come.
Task<void> Rooms::resume_all(Millis stopped, Millis joined) {
  std::exception_ptr failed;
  Task<void> resuming = for_each_live(
      [=, this](const RoomPtr& room) { return resume(room, stopped, joined); }, failed);
  co_await resuming;
  // One of several nodes serves the other games; this one is tried again when somebody comes to it.
  if (failed && alone()) std::rethrow_exception(failed);
}

Task<void> Rooms::for_each_live(std::function<Task<void>(const RoomPtr&)> what,
                                std::exception_ptr& failed) {
  std::vector<RoomPtr> live;
  for (const auto& [id, room] : rooms_)
    if (!room->over) live.push_back(room);
  std::size_t waiting = live.size();
  if (waiting == 0) co_return;
  Callback<bool> all([&](const std::function<void(bool)>& done) {
    for (const RoomPtr& room : live)
      start(what(room), [&waiting, &failed, done](const std::exception_ptr& failure) {
        if (failure && !failed) failed = failure;
        if (--waiting == 0) done(true);
      });
  });
  co_await all;
}

// Clocks that ran when the server stopped run again from here.
Task<void> Rooms::resume(RoomPtr room, Millis stopped, Millis joined) {
  // Whatever goes wrong below, the time since then is nobody's.
  if (joined != 0) room->failed_since = stopped;
  Task<AsyncMutex::Lock> entering = enter(room);
  const AsyncMutex::Lock lock = co_await entering;
  if (stopping_) co_return;
  if (!alone()) {
    Task<bool> catching_up = catch_up(room);
    co_await catching_up;
  }
  const bool done_before = joined != 0 && room->state->resumed() >= joined;
  const std::optional<GameEntry> resumed =
      done_before ? std::nullopt : room->state->resume_entry(stopped, loop_.now());
  if (resumed) {
    stage(*room, {*resumed});
    store::Transaction nothing_else;
    Task<store::Committed> settling = settle(room, std::move(nothing_else));
    const store::Committed committed = co_await settling;
    if (committed.outcome != store::Outcome::kDone)
      throw std::runtime_error("the clocks of game " + room->row.id +
                               " cannot be resumed: " + committed.why);
  }
  room->failed_since.reset();
  publish(room, {});
}

Task<Rooms::RoomPtr> Rooms::open(std::string game) {
  if (const auto found = rooms_.find(game); found != rooms_.end()) co_return found->second;
  Task<std::optional<StoredGame>> reading =
      database_.read([game](store::Reader& reader) { return read_stored(reader, game); });
  std::optional<StoredGame> stored = co_await reading;
  // Somebody else may have opened it meanwhile: there is one room for a game.
  if (const auto found = rooms_.find(game); found != rooms_.end()) co_return found->second;
  if (!stored) co_return nullptr;
  auto room = std::make_shared<Room>(loop_, nullptr);
  take_over(*room, std::move(*stored), options_.limits);
  for (const Viewer viewer : kViewers) room->told[at(viewer)] = room->state->last_message(viewer);
  const Attendance others = remote_presence_.of(game);
  for (const Side side : kSides)
    room->presence.gone_since[at(side)] = others.seats[at(side)] ? 0 : loop_.now();
  keep(room);
  co_return room;
}

Task<void> Rooms::reload(RoomPtr room) {
  const std::string id = room->state->id();
  room->stale = true;
  room->staged.clear();
  Task<std::optional<StoredGame>> reading =
      database_.read([id](store::Reader& reader) { return read_stored(reader, id); });
  std::optional<StoredGame> stored = co_await reading;
  room->stale = false;
  // A game that was never stored goes away with its room.
  if (!stored) co_return;
  const std::vector<GameEntry> others = entries_after(stored->entries, room->row.entries);
  take_over(*room, std::move(*stored), options_.limits);
  if (others.empty()) {
    publish(room, {});
  } else {
    went_on(*room, others);
    hear(room, others);
  }
}

void Rooms::keep(const RoomPtr& room) {
  const std::string& id = room->row.id;
  const bool is_new = rooms_.emplace(id, room).second;
  const bool over = room->row.status >= store::GameStatus::kEnded;
  if (is_new && !over) ++live_;
  if (over && !room->over) {
    if (!is_new) --live_;
    room->over = true;
    // Before it is listed itself: nobody can watch it yet.
    forget_finished();
    finished_.push_back(id);
  }
}

// Games that are over stay while somebody watches them, or while there is room.
void Rooms::forget_finished() {
  auto next = finished_.begin();
  std::size_t looks = finished_.size();
  while (finished_.size() >= options_.finished_in_memory && looks-- > 0) {
    const auto found = rooms_.find(*next);
    Room& room = *found->second;
    drop_lost_watchers(room);
    if (room.watchers.empty() && !room.mutex.busy()) {
      rooms_.erase(found);
      next = finished_.erase(next);
    } else {
      ++next;
    }
  }
}

void Rooms::forget_finished_of(std::string_view account) {
  finished_.remove_if([&](const std::string& id) {
    const auto found = rooms_.find(id);
    Room& room = *found->second;
    drop_lost_watchers(room);
    const auto& players = room.row.players;
    if (players[0] != account && players[1] != account) return false;
    if (!room.watchers.empty() || room.mutex.busy()) return false;
    rooms_.erase(found);
    return true;
  });
}

void Rooms::each_live(
    const std::function<void(const ServedGame& game, const store::Game& row)>& look) const {
  for (const auto& [id, room] : rooms_)
    if (!room->over) look(*room->state, room->row);
}

std::size_t Rooms::live_count(std::string_view account) const {
  return static_cast<std::size_t>(std::ranges::count_if(rooms_, [&](const auto& item) {
    const Room& room = *item.second;
    return !room.over && (room.row.players[0] == account || room.row.players[1] == account);
  }));
}

Rooms::RoomPtr Rooms::known(std::string_view game) const {
  const auto found = rooms_.find(std::string(game));
  return found == rooms_.end() ? nullptr : found->second;
}

Task<void> Rooms::pause_all() {
  stopping_ = true;
  // What cannot be paused is resumed at the next start by the last heartbeat.
  std::exception_ptr ignored;
  Task<void> pausing = for_each_live([this](const RoomPtr& room) { return pause(room); }, ignored);
  co_await pausing;
}

Task<void> Rooms::pause(RoomPtr room) {
  Task<AsyncMutex::Lock> entering = enter(room);
  const AsyncMutex::Lock lock = co_await entering;
  if (room->timer) loop_.cancel(*room->timer);
  room->timer.reset();
  if (room->state->phase() != Phase::kRunning && room->state->phase() != Phase::kSetup) co_return;
  GameEntry paused;
  paused.kind = EntryKind::kPaused;
  paused.time = loop_.now();
  stage(*room, {paused});
  store::Transaction nothing_else;
  Task<store::Committed> settling = settle(room, std::move(nothing_else));
  co_await settling;
}

}  // namespace vexil::server
