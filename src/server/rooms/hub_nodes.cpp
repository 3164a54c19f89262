// The other nodes on the same store. What they append is read by number; their messages only say
// when to look. What they tell of who is there shows people the truth, and lets nobody pay for the
// death of the node he was at.
#include <algorithm>
#include <stdexcept>
#include <utility>

#include "server/core/log.h"
#include "server/nodes/news.h"
#include "server/rooms/hub.h"
#include "server/rooms/room.h"

namespace vexil::server {
namespace {

// A lost message delays what it told of by this much at most; by more where so many games are
// played that the database would be busy with our looking.
constexpr Millis kLookAround = 3000;
constexpr std::size_t kGamesALook = 10'000;

struct Appended {
  std::vector<store::Entry> entries;
  std::array<std::string, 2> drafts;
};

Appended read_appended(store::Reader& reader, const std::string& id, std::uint64_t after,
                       bool drafts) {
  Appended appended{reader.entries(id, after), {}};
  if (drafts)
    for (const Side side : kSides) appended.drafts[at(side)] = reader.draft(id, index(side));
  return appended;
}

void log_failure(std::string_view what, const std::exception_ptr& failure) {
  if (!failure) return;
  try {
    std::rethrow_exception(failure);
  } catch (const std::exception& exception) {
    log_error(what, {{"why", exception.what()}});
  }
}

}  // namespace

// ── What others have appended ──

Task<bool> Hub::catch_up(RoomPtr room) {
  const std::string id = room->state->id();
  const std::uint64_t after = room->state->entries();
  const bool drafts = room->state->phase() <= Phase::kSetup;
  auto look = [id, after, drafts](store::Reader& reader) {
    return read_appended(reader, id, after, drafts);
  };
  Task<Appended> reading = database_.read(std::move(look));
  Appended appended = co_await reading;
  if (drafts) room->drafts = std::move(appended.drafts);
  if (appended.entries.empty()) co_return false;
  if (const Result<void> taken = take_in(room, appended.entries); !taken) {
    room->stale = true;
    throw std::runtime_error("game " + id + " cannot be read: " + taken.error().message);
  }
  co_return true;
}

Result<void> Hub::take_in(const RoomPtr& room, const std::vector<store::Entry>& appended) {
  std::vector<GameEntry> entries;
  for (const store::Entry& entry : appended) {
    const Result<GameEntry> read = read_entry(entry.body, entry.time);
    if (!read) return fail(read.error().message);
    if (Result<void> applied = room->state->apply_entry(*read); !applied) return applied;
    entries.push_back(*read);
    // Whoever acts is there, whichever way he came.
    if (read->side && room->presence.gone_since[at(*read->side)] != 0)
      room->presence.gone_since[at(*read->side)] = loop_.now();
  }
  room->row = room->state->row(loop_.now());
  went_on(*room, entries);
  hear(room, entries);
  return {};
}

// Where others could write while this node could not, nobody's time was lost with it.
void Hub::went_on(Room& room, const std::vector<GameEntry>& entries) {
  if (std::ranges::any_of(entries,
                          [](const GameEntry& entry) { return entry.kind != EntryKind::kChat; }))
    room.failed_since.reset();
}

Task<void> Hub::catch_up_to(RoomPtr room, std::uint64_t number) {
  Task<AsyncMutex::Lock> entering = enter(room);
  const AsyncMutex::Lock lock = co_await entering;
  if (std::exchange(room->wanted, 0) <= room->state->entries() && number != 0) co_return;
  Task<bool> catching_up = catch_up(room);
  co_await catching_up;
}

// One reading at a time for a game, however many messages tell of it.
void Hub::catch_up_soon(const RoomPtr& room, std::uint64_t number) {
  if (number != 0 && number <= room->state->entries()) return;
  if (number != 0 && std::exchange(room->wanted, std::max(room->wanted, number)) != 0) return;
  start(catch_up_to(room, number), [room](const std::exception_ptr& failure) {
    if (failure) room->wanted = 0;
    log_failure("a game could not be read", failure);
  });
}

// A game that another node has made. One that is over and that nobody looks at here is left alone.
Task<void> Hub::take_up(std::string game) {
  auto look = [game](store::Reader& reader) { return reader.game(game); };
  Task<std::optional<store::Game>> reading = database_.read(std::move(look));
  const std::optional<store::Game> row = co_await reading;
  if (!row || row->status >= store::GameStatus::kEnded || known(game)) co_return;
  Task<RoomPtr> opening = open(game);
  const RoomPtr room = co_await opening;
  if (!room) co_return;
  // Somebody may have come for it meanwhile and wait for what is staged: that is nobody's to hear.
  Task<AsyncMutex::Lock> entering = enter(room);
  const AsyncMutex::Lock lock = co_await entering;
  hear(room, {});
}

void Hub::hear_of(std::string_view text) {
  const std::optional<GameNews> news = read_game_news(text);
  if (!news) return;
  if (const RoomPtr room = known(news->game)) {
    if (news->number != 0 && !(news->entry && take_in_told(room, *news->entry)))
      catch_up_soon(room, news->number);
    return;
  }
  start(take_up(news->game), [](const std::exception_ptr& failure) {
    log_failure("a new game could not be read", failure);
  });
}

// Takes an entry in as it was told, without reading it: whoever told it had made it durable. Only
// the next one, while nobody is busy with the game; otherwise false. In the setup there are drafts
// to be read too.
bool Hub::take_in_told(const RoomPtr& room, const store::Entry& entry) {
  if (room->mutex.busy() || room->stale || room->state->phase() != Phase::kRunning) return false;
  if (entry.number != room->state->entries() + 1) return false;
  if (take_in(room, {entry})) return true;
  room->stale = true;
  return false;
}

Task<void> Hub::catch_up_all() {
  using Numbers = std::vector<std::pair<std::string, std::uint64_t>>;
  auto look = [](store::Reader& reader) { return reader.live_numbers(); };
  Task<Numbers> reading = database_.read(std::move(look));
  const Numbers numbers = co_await reading;
  std::unordered_map<std::string, std::uint64_t> live(numbers.begin(), numbers.end());
  // Games that are over for the others have entries that were not heard of here; games that are
  // over for everybody have some when people talk after the end.
  std::vector<RoomPtr> behind;
  std::vector<RoomPtr> standing;
  for (const auto& [id, room] : rooms_) {
    const auto found = live.find(id);
    const bool watched = room->over && !room->watchers.empty();
    if (found == live.end() ? !room->over || watched
                            : room->stale || found->second > room->state->entries())
      behind.push_back(room);
    if (room->state->stands()) standing.push_back(room);
    note_absence(*room);
    if (found != live.end()) live.erase(found);
  }
  for (const RoomPtr& room : behind) catch_up_soon(room, 0);
  for (const RoomPtr& room : standing)
    start(resume_standing(room), [](const std::exception_ptr& failure) {
      log_failure("a clock could not be resumed", failure);
    });
  for (const auto& [id, number] : live) hear_of(id + " 0");
}

void Hub::look_around() {
  const Millis pause = kLookAround * static_cast<Millis>(1 + live_ / kGamesALook);
  loop_.at(loop_.now() + pause, [this] {
    look_around();
    if (suspended_ || stopping_) return;
    start(catch_up_all(), [](const std::exception_ptr& failure) {
      log_failure("the games could not be looked through", failure);
    });
  });
}

void Hub::join() {
  nodes_->subscribe("game", [this](const std::string&, std::string_view text) { hear_of(text); });
  nodes_->subscribe("presence", [this](const std::string& node, std::string_view text) {
    hear_presence(node, text);
  });
  // Somebody has come and wants to know who is where.
  nodes_->subscribe("hello", [this](const std::string&, std::string_view) {
    for (const auto& [id, room] : rooms_) {
      room->attendance = {};
      tell_attendance(*room);
    }
  });
  nodes_->on_missed([this] {
    remote_presence_.forget_all();
    nodes_->send("hello", "");
    start(catch_up_all(), [](const std::exception_ptr& failure) {
      log_failure("the games could not be looked through", failure);
    });
  });
  for (const auto& [id, room] : rooms_)
    if (!room->over) hear(room, {});
  serves_since_ = loop_.now();
  look_around();
}

void Hub::suspend(bool suspended) {
  suspended_ = suspended;
  if (!suspended) return;
  for (const auto& [id, room] : rooms_) room->failed_since.reset();
}

// ── Who is where ──

void Hub::tell_attendance(Room& room) {
  if (alone()) return;
  Attendance here;
  for (const Side side : kSides) here.seats[at(side)] = room.watching(viewer_of(side)) > 0;
  here.spectators = static_cast<std::uint32_t>(room.watching(Viewer::kSpectator));
  if (here == room.attendance) return;
  room.attendance = here;
  nodes_->send("presence", attendance_text(room.row.id, here));
}

void Hub::hear_presence(const std::string& node, std::string_view text) {
  const std::optional<AttendanceNews> news = read_attendance(text);
  if (!news) return;
  remote_presence_.note(node, news->game, news->there);
  const RoomPtr room = known(news->game);
  if (!room) return;
  for (const Side side : kSides)
    if (news->there.seats[at(side)]) room->presence.gone_since[at(side)] = 0;
  note_absence(*room);
  tell_presence_soon(room);
}

void Hub::pulse(const std::vector<store::Peer>& others, Millis now) {
  for (const std::string& game : remote_presence_.pulse(others, now)) {
    const RoomPtr room = known(game);
    if (!room) continue;
    note_absence(*room);
    tell_presence_soon(room);
  }
}

// ── Time that a dead node cost ──

// Whether the decision that the game waits for was to come through that node.
bool Hub::was_held_up(const Room& room, const std::string& node, Millis beat) const {
  const ServedGame& game = *room.state;
  if (game.resumed() >= beat) return false;
  const auto held = [&](Side side) {
    const std::optional<PlayerName>& player = game.player(side);
    // Our bots answer within seconds: one that has not was its.
    if (player && player->level > 0) return room.row.updated < beat;
    // Of a node that died before this one served, nobody has told who was at it.
    const bool hosted = remote_presence_.hosts(node, room.row.id, side) || beat < serves_since_;
    return hosted && room.watching(viewer_of(side)) == 0;
  };
  if (game.phase() == Phase::kRunning) return held(*game.to_move());
  return game.phase() == Phase::kSetup &&
         std::ranges::any_of(kSides, [&](Side side) { return !game.ready(side) && held(side); });
}

// All at once, and decided for each game before it waits for its turn: the node will soon be
// forgotten.
void Hub::credit(const std::string& node, Millis beat) {
  for (const auto& [id, room] : rooms_)
    if (!room->over && was_held_up(*room, node, beat))
      start(credit_room(room, beat), [](const std::exception_ptr& failure) {
        log_failure("a clock could not be put right", failure);
      });
}

Task<void> Hub::credit_room(RoomPtr room, Millis beat) {
  const std::uint32_t turn = room->state->turn();
  Task<AsyncMutex::Lock> entering = enter(room);
  const AsyncMutex::Lock lock = co_await entering;
  Task<bool> catching_up = catch_up(room);
  co_await catching_up;
  if (room->state->turn() != turn) co_return;
  Task<void> giving_back = give_back(room, beat);
  co_await giving_back;
}

// A game that a node has paused because it saw no other one, while this one was about to come.
Task<void> Hub::resume_standing(RoomPtr room) {
  Task<AsyncMutex::Lock> entering = enter(room);
  const AsyncMutex::Lock lock = co_await entering;
  Task<bool> catching_up = catch_up(room);
  co_await catching_up;
  if (stopping_ || !room->state->stands()) co_return;
  Task<void> giving_back = give_back(room, loop_.now());
  co_await giving_back;
}

Task<void> Hub::give_back(RoomPtr room, Millis since) {
  const std::uint32_t turn = room->state->turn();
  Retry retry(loop_, secrets_);
  for (bool again = true; again && !stopping_;) {
    const ServedGame& game = *room->state;
    if (game.resumed() >= since || game.turn() != turn) co_return;
    const std::optional<GameEntry> resumed = game.resume_entry(since, loop_.now());
    if (!resumed) co_return;
    stage(*room, {*resumed});
    store::Transaction nothing_else;
    Task<store::Committed> settling = settle(room, std::move(nothing_else));
    const store::Committed committed = co_await settling;
    if (committed.outcome == store::Outcome::kFailed) room->failed_since = since;
    // Where another node was first, it is still to be said.
    if (committed.outcome != store::Outcome::kConflict) co_return;
    Task<bool> waiting = wait_to_retry(room, retry);
    again = co_await waiting;
  }
}

// Somebody comes back whose node has fallen silent: nothing since then was his time.
Task<void> Hub::credit_return(RoomPtr room, Side side) {
  const std::string& id = room->row.id;
  const std::optional<Millis> beat = remote_presence_.silent_host(id, side);
  if (!beat) co_return;
  remote_presence_.came_here(id, side);
  const ServedGame& game = *room->state;
  const bool waited_for = game.phase() == Phase::kRunning
                              ? game.to_move() == side
                              : game.phase() == Phase::kSetup && !game.ready(side);
  if (!waited_for) co_return;
  Task<void> giving_back = give_back(room, *beat);
  co_await giving_back;
}

// A flag does not fall while nobody knows whether the player's node is alive.
bool Hub::waits_for_a_node(const Room& room) const {
  if (alone() || !remote_presence_.any_silent()) return false;
  const ServedGame& game = *room.state;
  const auto silent = [&](Side side) {
    const std::optional<PlayerName>& player = game.player(side);
    // Which node a bot is at nobody tells.
    if (player && player->level > 0) return true;
    return room.watching(viewer_of(side)) == 0 &&
           remote_presence_.silent_host(room.row.id, side).has_value();
  };
  if (game.phase() == Phase::kRunning) return silent(*game.to_move());
  return game.phase() == Phase::kSetup && std::ranges::any_of(kSides, silent);
}

}  // namespace vexil::server
