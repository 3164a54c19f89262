// What time brings about in a game, and the refund of time that was nobody's.
#include <algorithm>
#include <stdexcept>

#include "server/core/log.h"
#include "server/rooms/room.h"

namespace vexil::server {
namespace {

constexpr Millis kTimerRetryPause = 1000;
// A node that stands still is silent after that (remote_presence.cpp), and then no flag falls.
constexpr Millis kOtherNodeFirst = 2000;

}  // namespace

// ── Timeouts ──

// Time that had run out when a command came is applied first.
Task<void> Room::apply_timeouts(Millis by) {
  const Stalls& stalls = context_.database.stalls();
  if (!context_.suspended)
    if (const auto since = stalls.store_fails_since())
      lost_since_ = std::min(*since, lost_since_.value_or(*since));
  if (!co_await refund_lost()) co_return;
  if (context_.suspended || stalls.store_hangs() || waits_for_node()) co_return;
  // Where another node was first, time may have run out all the same.
  Retry retry(context_.loop, context_.secrets);
  for (bool again = true; again && !context_.stopping;) {
    const std::vector<GameEntry> due = game().due(by, delay());
    if (due.empty()) co_return;
    log_.stage(due);
    const store::Committed committed = co_await commit();
    // Not saved: the deadline stands, and the timer tries again.
    if (committed.outcome != store::Outcome::kConflict) co_return;
    again = co_await wait_to_retry(retry);
  }
}

// No flag falls while nobody knows whether the player's node is alive.
bool Room::waits_for_node() const {
  if (context_.alone() || !context_.remote.any_silent()) return false;
  const auto silent = [&](Side side) {
    const std::optional<PlayerName>& player = game().player(side);
    // No message says at which node a bot is.
    if (player && player->level > 0) return true;
    return audience_.at_silent_node(side);
  };
  if (game().phase() == Phase::kRunning) return silent(*game().to_move());
  return game().phase() == Phase::kSetup && std::ranges::any_of(kSides, silent);
}

// Whoever decides is there through another node, and not through this one.
bool Room::decided_elsewhere() const {
  if (context_.alone()) return false;
  const Attendance others = context_.remote.of(log_.row().id);
  const auto elsewhere = [&](Side side) {
    return others.seats[at(side)] && audience_.watching(viewer_of(side)) == 0;
  };
  if (game().phase() == Phase::kRunning) return elsewhere(*game().to_move());
  return std::ranges::all_of(kSides,
                             [&](Side side) { return game().ready(side) || elsewhere(side); });
}

// The other node may have stood still for a moment: until it would be silent, only it knows.
Millis Room::delay() const {
  return audience_.presence().delay + (decided_elsewhere() ? kOtherNodeFirst : 0);
}

// A turn begins for its player when it is durable and sent, however long that took.
void Room::measure_delay() {
  const Millis started = game().clock_starts().latest;
  const Measured measured{started, game().turn(), game().phase()};
  if (std::exchange(measured_, measured) == measured) return;
  audience_.note_delay(std::max(Millis{0}, context_.loop.now() - started));
}

void Room::arm_timer() {
  stop_timer();
  const std::optional<Millis> deadline = game().next_deadline(delay());
  if (!deadline || context_.stopping) return;
  // After a failed commit the deadline is in the past: a second between the attempts is enough.
  const Millis now = context_.loop.now();
  wake_at(*deadline > now ? *deadline : now + kTimerRetryPause);
}

void Room::stop_timer() {
  if (timer_) context_.loop.cancel(*timer_);
  timer_.reset();
}

void Room::wake_at(Millis time) {
  timer_ = context_.loop.at(time, [weak = weak_from_this()] {
    const RoomPtr room = weak.lock();
    if (!room) return;
    room->timer_.reset();
    start(room->on_timer(), [room](const std::exception_ptr& failed) {
      if (failed && !room->timer_ && !room->context_.stopping)
        room->wake_at(room->context_.loop.now() + kTimerRetryPause);
    });
  });
}

Task<void> Room::on_timer() {
  context_.database.stalls().look();
  const AsyncMutex::Lock lock = co_await enter();
  if (context_.stopping) co_return;
  co_await apply_timeouts(context_.loop.now());
  if (!timer_) arm_timer();
}

// ── Time that is refunded ──

void Room::lose_time(Millis since) {
  audience_.forgive_absence(context_.loop.now() - since);
  if (!game().next_deadline() || decided_elsewhere()) return;
  lost_since_ = std::min(since, lost_since_.value_or(since));
  start(refund_stall(), [room = shared_from_this()](const std::exception_ptr& failure) {
    log_failure("time could not be refunded", failure);
  });
}

Task<void> Room::refund_stall() {
  const AsyncMutex::Lock lock = co_await enter();
  if (!context_.stopping) co_await refund_lost();
}

// The clocks go on from where they were. What was refunded before is not refunded again, and what
// the player could not use because the turn was sent late is no time of theirs.
std::optional<GameEntry> Room::refund_entry(Millis since) const {
  const Millis delay = audience_.presence().delay;
  return game().resume_entry(std::max(since - delay, game().clock_starts().latest),
                             context_.loop.now());
}

// While the server or the store did nothing, nobody could move. Another node may have said so
// already.
Task<bool> Room::refund_lost() {
  if (lost_since_ && game().clock_starts().resumed >= *lost_since_) lost_since_.reset();
  if (!lost_since_) co_return true;
  const auto resumed = refund_entry(*lost_since_);
  if (!resumed) co_return true;
  log_.stage({*resumed});
  const store::Committed committed = co_await commit_refunded();
  if (committed.outcome != store::Outcome::kDone) co_return !lost_since_;
  lost_since_.reset();
  ++context_.refunds;
  co_return true;
}

// Where others could write while this node could not, nobody lost time.
void Room::forget_refunded(const std::vector<GameEntry>& entries) {
  if (std::ranges::any_of(entries,
                          [](const GameEntry& entry) { return entry.kind != EntryKind::kChat; }))
    lost_since_.reset();
}

Task<void> Room::refund_time(Millis since) {
  const std::uint32_t turn = game().turn();
  const AsyncMutex::Lock lock = co_await enter();
  co_await catch_up();
  if (game().turn() == turn) co_await commit_refund(since);
}

Task<void> Room::commit_refund(Millis since) {
  const std::uint32_t turn = game().turn();
  Retry retry(context_.loop, context_.secrets);
  for (bool again = true; again && !context_.stopping;) {
    if (game().clock_starts().resumed >= since || game().turn() != turn) co_return;
    const std::optional<GameEntry> resumed = refund_entry(since);
    if (!resumed) co_return;
    log_.stage({*resumed});
    const store::Committed committed = co_await commit_refunded();
    if (committed.outcome == store::Outcome::kDone) ++context_.refunds;
    if (committed.outcome == store::Outcome::kFailed) lost_since_ = since;
    // Where another node was first, the refund is still to be made.
    if (committed.outcome != store::Outcome::kConflict) co_return;
    again = co_await wait_to_retry(retry);
  }
}

// A player comes back whose node has fallen silent: they could not use the time since then.
Task<void> Room::refund_return(Side side) {
  const std::string& id = log_.row().id;
  const std::optional<Millis> beat = context_.remote.silent_host(id, side);
  if (!beat) co_return;
  context_.remote.came_here(id, side);
  const bool waited_for = game().phase() == Phase::kRunning
                              ? game().to_move() == side
                              : game().phase() == Phase::kSetup && !game().ready(side);
  if (waited_for) co_await commit_refund(*beat);
}

// ── The server stops and starts ──

// Clocks that ran when the server stopped run again from here.
Task<void> Room::resume(Millis stopped, Millis joined) {
  // Whatever goes wrong below, the time since then is refunded.
  if (joined != 0) lost_since_ = stopped;
  const AsyncMutex::Lock lock = co_await enter();
  if (context_.stopping) co_return;
  if (!context_.alone()) co_await catch_up();
  const bool done_before = joined != 0 && game().clock_starts().resumed >= joined;
  const std::optional<GameEntry> resumed =
      done_before ? std::nullopt : game().resume_entry(stopped, context_.loop.now());
  if (resumed) {
    log_.stage({*resumed});
    const store::Committed committed = co_await commit();
    if (committed.outcome != store::Outcome::kDone)
      throw std::runtime_error("the clocks of game " + log_.row().id +
                               " cannot be resumed: " + committed.why);
  }
  lost_since_.reset();
  publish({});
}

Task<void> Room::resume_paused() {
  const AsyncMutex::Lock lock = co_await enter();
  co_await catch_up();
  if (!context_.stopping && game().stands()) co_await commit_refund(context_.loop.now());
}

Task<void> Room::pause() {
  const AsyncMutex::Lock lock = co_await enter();
  stop_timer();
  if (game().phase() != Phase::kRunning && game().phase() != Phase::kSetup) co_return;
  GameEntry paused;
  paused.kind = EntryKind::kPaused;
  paused.time = context_.loop.now();
  log_.stage({paused});
  co_await commit();
}

}  // namespace vexil::server
