#include "server/rooms/room.h"

#include <cassert>
#include <utility>

#include "server/rooms/rooms.h"

namespace vexil::server {
namespace {

constexpr Millis kRetryPause = 1000;

tl::unexpected<Refusal> refuse(std::string code, std::string text) {
  return tl::unexpected<Refusal>(Refusal{std::move(code), std::move(text), {}, {}});
}

tl::unexpected<Refusal> no_such_game() { return refuse("not-found", "There is no such game."); }

constexpr const char* kConflict = "conflict";

tl::unexpected<Refusal> not_stored(const store::Committed& committed) {
  if (committed.outcome == store::Outcome::kConflict)
    return refuse(kConflict, "Somebody else was first: " + committed.why);
  return refuse("not-saved", "The server could not save this, so it did not happen.");
}

// Then nobody was first: the store was out of reach. What was to be written may be there after all,
// and must not be written again.
template <class T>
bool was_not_saved(const Decided<T>& decided) {
  return decided.error().code == "not-saved";
}

}  // namespace

Rooms::Rooms(Loop& loop, Database& database, Secrets& secrets, RoomOptions options, Nodes* nodes)
    : loop_(loop), database_(database), secrets_(secrets), options_(options), nodes_(nodes) {}

Rooms::~Rooms() = default;

Task<Decided<std::string>> Rooms::create(std::string id, GameSettings settings,
                                         std::vector<PlayerName> players, store::Transaction with) {
  if (stopping_) co_return refuse("stopping", "The server is about to stop; try again soon.");
  if (live_ >= options_.live_games)
    co_return refuse("full", "This server has as many games as it can hold.");
  auto opened = Catalog::shipped().open(settings.game);
  if (!opened) co_return refuse("bad-request", opened.error().message);
  auto game = std::make_shared<ServedGame>(id, std::move(settings), *opened, options_.limits);
  auto room = std::make_shared<Room>(loop_, std::move(game));
  const AsyncMutex::Lock lock = co_await room->mutex.lock();
  room->presence.gone_since.fill(loop_.now());
  room->row = room->state->row(loop_.now());
  store::Transaction all{store::CreateGame{room->row}};
  for (store::Write& write : with) all.push_back(std::move(write));
  for (const PlayerName& player : players) {
    const auto seated = room->state->decide_seat(player, std::nullopt, loop_.now());
    if (!seated) co_return tl::unexpected<Refusal>(seated.error());
    stage(*room, *seated);
  }
  Task<store::Committed> settling = settle(room, std::move(all));
  const store::Committed committed = co_await settling;
  if (committed.outcome != store::Outcome::kDone) co_return not_stored(committed);
  co_return id;
}

Task<Decided<Side>> Rooms::seat(std::string game, PlayerName player, std::optional<Side> wanted,
                                store::Transaction with) {
  Task<RoomPtr> opening = open(game);
  const RoomPtr room = co_await opening;
  if (!room) co_return no_such_game();
  Task<AsyncMutex::Lock> entering = enter(room);
  const AsyncMutex::Lock lock = co_await entering;
  if (stopping_) co_return refuse("stopping", "The server is about to stop; try again soon.");
  std::function<Task<Decided<Side>>()> decide = [&] {
    return decide_seat(room, player, wanted, with);
  };
  Task<Decided<Side>> deciding = decide_until_settled<Side>(room, std::move(decide));
  co_return co_await deciding;
}

Task<Decided<Side>> Rooms::decide_seat(RoomPtr room, PlayerName player, std::optional<Side> wanted,
                                       store::Transaction with) {
  auto decided = room->state->decide_seat(player, wanted, loop_.now());
  if (!decided) co_return tl::unexpected<Refusal>(decided.error());
  stage(*room, *decided);
  Task<store::Committed> settling = settle(room, std::move(with));
  const store::Committed committed = co_await settling;
  if (committed.outcome != store::Outcome::kDone) co_return not_stored(committed);
  for (const Side side : kSides) {
    const std::optional<PlayerName>& seated = room->state->player(side);
    if (seated && seated->account == player.account) co_return side;
  }
  co_return no_such_game();
}

Task<Decided<void>> Rooms::command(std::string game, Actor actor, Command command) {
  std::vector<Command> one;
  one.push_back(std::move(command));
  return commands(std::move(game), std::move(actor), std::move(one));
}

Task<Decided<void>> Rooms::commands(std::string game, Actor actor, std::vector<Command> commands) {
  Task<RoomPtr> opening = open(game);
  const RoomPtr room = co_await opening;
  if (!room) co_return no_such_game();
  Task<AsyncMutex::Lock> entering = enter(room);
  const AsyncMutex::Lock lock = co_await entering;
  if (stopping_) co_return refuse("stopping", "The server is about to stop; the game is kept.");
  Task<void> settling_due = settle_due(room);
  co_await settling_due;
  // Whoever acts is there, whichever way he came.
  if (actor.side && room->presence.gone_since[at(*actor.side)] != 0)
    room->presence.gone_since[at(*actor.side)] = loop_.now();
  std::function<Task<Decided<void>>()> decide = [&] { return decide_all(room, actor, commands); };
  Task<Decided<void>> deciding = decide_until_settled<void>(room, std::move(decide));
  co_return co_await deciding;
}

template <class T>
Task<Decided<T>> Rooms::decide_until_settled(RoomPtr room,
                                             std::function<Task<Decided<T>>()> decide) {
  Retry retry(loop_, secrets_);
  for (bool fresh = false;;) {
    const std::uint64_t before = room->state->entries();
    Task<Decided<T>> deciding = decide();
    Decided<T> decided = co_await deciding;
    if (decided || was_not_saved(decided)) co_return decided;
    const bool lost_a_race = decided.error().code == kConflict;
    // It was decided on what others had written when the command was here already: that holds.
    if (fresh && !lost_a_race) co_return decided;
    Task<bool> looking = others_were_first(room, before);
    if (!co_await looking) co_return decided;
    fresh = true;
    if (!lost_a_race) continue;
    Task<bool> waiting = wait_to_retry(room, retry);
    if (!co_await waiting) co_return decided;
    if (stopping_) co_return refuse("stopping", "The server is about to stop; the game is kept.");
  }
}

Task<bool> Rooms::wait_to_retry(RoomPtr room, Retry& retry) {
  const std::optional<Millis> pause = retry.next_pause();
  if (!pause) co_return false;
  if (*pause == 0) co_return true;
  Callback<bool> time_to_go([this, pause](std::function<void(bool)> go) {
    loop_.at(loop_.now() + *pause, [go = std::move(go)] { go(true); });
  });
  co_await time_to_go;
  Task<bool> catching_up = catch_up(room);
  co_await catching_up;
  co_return true;
}

// Whoever was refused, by the store or by what this node knew of the game, may have been so because
// another node was first: then what that one wrote is taken in, and he is to be decided on anew, as
// the second.
Task<bool> Rooms::others_were_first(RoomPtr room, std::uint64_t before) {
  if (!alone() && room->state->entries() == before) {
    Task<bool> catching_up = catch_up(room);
    co_await catching_up;
  }
  co_return room->state->entries() > before;
}

Task<Decided<void>> Rooms::decide_all(RoomPtr room, Actor actor, std::vector<Command> commands) {
  for (const Command& command : commands) {
    const Digest salt = command.kind == CommandKind::kReady ? secrets_.salt() : Digest{};
    auto decided = room->state->decide(actor, command, room->presence, salt, loop_.now());
    if (!decided) {
      if (!room->staged.empty()) {
        Task<void> going_back = reload(room);
        co_await going_back;
      }
      co_return tl::unexpected<Refusal>(decided.error());
    }
    stage(*room, *decided);
  }
  if (room->staged.empty()) co_return Decided<void>{};
  store::Transaction nothing_else;
  Task<store::Committed> settling = settle(room, std::move(nothing_else));
  const store::Committed committed = co_await settling;
  if (committed.outcome != store::Outcome::kDone) co_return not_stored(committed);
  co_return Decided<void>{};
}

Task<Decided<void>> Rooms::append(std::string game, GameEntry entry) {
  Task<RoomPtr> opening = open(game);
  const RoomPtr room = co_await opening;
  if (!room) co_return no_such_game();
  Task<AsyncMutex::Lock> entering = enter(room);
  const AsyncMutex::Lock lock = co_await entering;
  std::function<Task<Decided<void>>()> decide = [&] {
    entry.time = loop_.now();
    return append_to(room, entry);
  };
  Task<Decided<void>> deciding = decide_until_settled<void>(room, std::move(decide));
  co_return co_await deciding;
}

Task<Decided<void>> Rooms::append_to(RoomPtr room, GameEntry entry) {
  if (auto applied = room->state->apply_entry(entry); !applied)
    co_return refuse("wrong-phase", applied.error().message);
  room->staged.push_back(std::move(entry));
  store::Transaction nothing_else;
  Task<store::Committed> settling = settle(room, std::move(nothing_else));
  const store::Committed committed = co_await settling;
  if (committed.outcome != store::Outcome::kDone) co_return not_stored(committed);
  co_return Decided<void>{};
}

Task<Decided<void>> Rooms::draft(std::string game, Side side, std::string text) {
  Task<RoomPtr> opening = open(game);
  const RoomPtr room = co_await opening;
  if (!room) co_return no_such_game();
  Task<AsyncMutex::Lock> entering = enter(room);
  const AsyncMutex::Lock lock = co_await entering;
  if (room->state->phase() > Phase::kSetup || room->state->ready(side))
    co_return refuse("wrong-phase", "The setup is complete and cannot be changed.");
  store::Transaction writes;
  writes.emplace_back(store::PutDraft{game, index(side), text});
  Callback<store::Committed> committing = database_.commit(std::move(writes));
  const store::Committed committed = co_await committing;
  if (committed.outcome != store::Outcome::kDone) co_return not_stored(committed);
  room->drafts[at(side)] = std::move(text);
  co_return Decided<void>{};
}

Task<std::shared_ptr<const ServedGame>> Rooms::find(std::string game) {
  return look_up(std::move(game), !alone());
}

Task<std::shared_ptr<const ServedGame>> Rooms::find_known(std::string game) {
  return look_up(std::move(game), false);
}

Task<std::shared_ptr<const ServedGame>> Rooms::look_up(std::string game, bool fresh) {
  Task<RoomPtr> opening = open(std::move(game));
  const RoomPtr room = co_await opening;
  if (!room) co_return nullptr;
  Task<AsyncMutex::Lock> entering = enter(room);
  const AsyncMutex::Lock lock = co_await entering;
  if (fresh) {
    Task<bool> catching_up = catch_up(room);
    co_await catching_up;
  }
  co_return room->state;
}

// ── From a decision to something everybody knows ──

void Rooms::stage(Room& room, const std::vector<GameEntry>& entries) {
  for (const GameEntry& entry : entries) {
    // What was decided can be applied: anything else is our own mistake.
    [[maybe_unused]] const Result<void> applied = room.state->apply_entry(entry);
    assert(applied.has_value());
    room.staged.push_back(entry);
  }
}

Task<store::Committed> Rooms::settle(RoomPtr room, store::Transaction with) {
  store::Game row = room->state->row(loop_.now());
  store::Transaction writes = std::move(with);
  std::uint64_t number = row.entries - room->staged.size();
  for (const GameEntry& entry : room->staged)
    writes.emplace_back(
        store::AppendEntry{row.id, store::Entry{++number, entry.time, entry_text(entry)}});
  writes.emplace_back(store::UpdateGame{row});
  Callback<store::Committed> committing = database_.commit(std::move(writes));
  store::Committed committed = co_await committing;
  if (committed.outcome == store::Outcome::kDone) {
    room->row = std::move(row);
    room->failed_since.reset();
    const std::vector<GameEntry> entries = std::exchange(room->staged, {});
    publish(room, entries);
  } else {
    if (committed.outcome == store::Outcome::kFailed && !room->failed_since && !suspended_)
      room->failed_since = room->staged.empty() ? loop_.now() : room->staged.front().time;
    // Whoever stops has no time to wait for a store that is out of reach.
    if (stopping_ && committed.outcome == store::Outcome::kFailed) {
      room->stale = true;
      room->staged.clear();
      co_return committed;
    }
    Task<void> going_back = reload(room);
    co_await going_back;
  }
  co_return committed;
}

// Time that has run out while a command was on its way comes first.
Task<void> Rooms::settle_due(RoomPtr room) {
  // While the store took nothing nobody could move: that time is nobody's. Another node may have
  // said so already.
  if (room->failed_since && room->state->resumed() >= *room->failed_since)
    room->failed_since.reset();
  if (room->failed_since) {
    if (const auto resumed = room->state->resume_entry(*room->failed_since, loop_.now())) {
      stage(*room, {*resumed});
      store::Transaction writes;
      Task<store::Committed> resuming = settle(room, std::move(writes));
      co_await resuming;
      if (room->failed_since) co_return;
    }
  }
  if (suspended_ || waits_for_a_node(*room)) co_return;
  // Where another node was first, time may have run out all the same.
  Retry retry(loop_, secrets_);
  for (bool again = true; again && !stopping_;) {
    const std::vector<GameEntry> due = room->state->due(loop_.now());
    if (due.empty()) co_return;
    stage(*room, due);
    store::Transaction nothing_else;
    Task<store::Committed> settling = settle(room, std::move(nothing_else));
    const store::Committed committed = co_await settling;
    // Not saved: the deadline stands, and the timer tries again.
    if (committed.outcome != store::Outcome::kConflict) co_return;
    Task<bool> waiting = wait_to_retry(room, retry);
    again = co_await waiting;
  }
}

void Rooms::publish(const RoomPtr& room, const std::vector<GameEntry>& entries) {
  show(room);
  for (RoomsListener* listener : listeners_) listener->on_change(*room->state, entries);
}

void Rooms::hear(const RoomPtr& room, const std::vector<GameEntry>& entries) {
  show(room);
  for (RoomsListener* listener : listeners_) listener->on_remote_change(*room->state, entries);
}

void Rooms::show(const RoomPtr& room) {
  keep(room);
  tell_watchers(*room);
  arm(room);
}

void Rooms::arm(const RoomPtr& room) {
  if (room->timer) loop_.cancel(*room->timer);
  room->timer.reset();
  const std::optional<Millis> deadline = room->state->next_deadline();
  if (!deadline || stopping_) return;
  // After a failed write the deadline is in the past: a second between the attempts is enough.
  wake_at(room, *deadline > loop_.now() ? *deadline : loop_.now() + kRetryPause);
}

void Rooms::wake_at(const RoomPtr& room, Millis time) {
  room->timer = loop_.at(time, [this, weak = std::weak_ptr<Room>(room)] {
    const RoomPtr room = weak.lock();
    if (!room) return;
    room->timer.reset();
    start(time_passed(room), [this, room](const std::exception_ptr& failed) {
      if (failed && !room->timer && !stopping_) wake_at(room, loop_.now() + kRetryPause);
    });
  });
}

Task<AsyncMutex::Lock> Rooms::enter(RoomPtr room) {
  AsyncMutex::Lock lock = co_await room->mutex.lock();
  if (room->stale) {
    Task<void> again = reload(room);
    co_await again;
  }
  co_return std::move(lock);
}

Task<void> Rooms::time_passed(RoomPtr room) {
  Task<AsyncMutex::Lock> entering = enter(room);
  const AsyncMutex::Lock lock = co_await entering;
  if (stopping_) co_return;
  Task<void> settling = settle_due(room);
  co_await settling;
  if (!room->timer) arm(room);
}

}  // namespace vexil::server
