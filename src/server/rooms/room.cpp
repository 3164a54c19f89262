#include "server/rooms/room.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "server/core/finishes_within.h"
#include "server/core/log.h"

namespace vexil::server {
namespace {

constexpr const char* kConflict = "conflict";
constexpr const char* kNotSaved = "not-saved";
// Who only looks at a game waits so long for what is not known here.
constexpr Millis kLookPatience = 250;

Decided<void> saved(const store::Committed& committed) {
  if (committed.outcome == store::Outcome::kConflict)
    return refused(kConflict, "Somebody else was first: " + committed.why);
  if (committed.outcome != store::Outcome::kDone)
    return refused(kNotSaved, "The server could not save this, so it did not happen.");
  return {};
}

tl::unexpected<Refusal> refused_to_stop() {
  return refused("stopping", "The server is about to stop; the game is kept.");
}

}  // namespace

Room::Room(RoomContext& context, GameLog log)
    : context_(context),
      mutex_(context.loop),
      log_(std::move(log)),
      audience_(context, log_),
      measured_{game().clock_starts().latest, game().turn(), game().phase()} {}

Task<AsyncMutex::Lock> Room::enter() {
  AsyncMutex::Lock lock = co_await mutex_.lock();
  if (log_.stale()) co_await reload();
  co_return std::move(lock);
}

// ── Commands ──

Task<Decided<void>> Room::create(std::vector<PlayerName> players, store::Transaction with) {
  const AsyncMutex::Lock lock = co_await mutex_.lock();
  with.insert(with.begin(), store::CreateGame{log_.row()});
  for (const PlayerName& player : players) {
    const auto seated = game().decide_seat(player, std::nullopt, context_.loop.now());
    if (!seated) co_return tl::unexpected<Refusal>(seated.error());
    log_.stage(*seated);
  }
  co_return saved(co_await commit(std::move(with)));
}

Task<Decided<Side>> Room::seat(PlayerName player, std::optional<Side> wanted,
                               store::Transaction with) {
  const AsyncMutex::Lock lock = co_await enter();
  if (context_.stopping)
    co_return refused("stopping", "The server is about to stop; try again soon.");
  const Attempt attempt = [&]() -> Decided<void> {
    const auto seated = game().decide_seat(player, wanted, context_.loop.now());
    if (!seated) return tl::unexpected<Refusal>(seated.error());
    log_.stage(*seated);
    return {};
  };
  const Decided<void> decided = co_await decide_and_commit(attempt, with);
  if (!decided) co_return tl::unexpected<Refusal>(decided.error());
  const std::optional<PlayerName>& red = game().player(Side::kRed);
  co_return red && red->account == player.account ? Side::kRed : Side::kBlue;
}

Task<Decided<void>> Room::command(FindActor who, std::vector<Command> commands) {
  context_.database.stalls().look();
  // Whatever it waits for here is no time of its player's.
  const Received received{std::move(who), std::move(commands), context_.loop.now()};
  const AsyncMutex::Lock lock = co_await enter();
  if (context_.stopping) co_return refused_to_stop();
  co_await apply_timeouts(received.time);
  const Attempt attempt = [&] { return stage_commands(received); };
  const store::Transaction nothing_else;
  co_return co_await decide_and_commit(attempt, nothing_else);
}

Decided<void> Room::stage_commands(const Received& received) {
  const Decided<Actor> actor = received.who(game());
  if (!actor) return tl::unexpected<Refusal>(actor.error());
  if (actor->side) audience_.note_action(*actor->side);
  for (const Command& command : received.commands) {
    const Digest salt = command.kind == CommandKind::kReady ? context_.secrets.salt() : Digest{};
    const Millis time = std::max(received.time, game().clock_starts().latest);
    const auto decided = game().decide(*actor, command, audience_.presence(), salt, time);
    if (!decided) return tl::unexpected<Refusal>(decided.error());
    log_.stage(*decided);
  }
  return {};
}

Task<Decided<void>> Room::append(GameEntry entry) {
  const AsyncMutex::Lock lock = co_await enter();
  const Attempt attempt = [&]() -> Decided<void> {
    entry.time = context_.loop.now();
    if (const Result<void> staged = log_.try_stage(entry); !staged)
      return refused("wrong-phase", staged.error().message);
    return {};
  };
  const store::Transaction nothing_else;
  co_return co_await decide_and_commit(attempt, nothing_else);
}

Task<Decided<void>> Room::draft(FindSeat who, std::string text) {
  const AsyncMutex::Lock lock = co_await enter();
  if (!context_.alone()) co_await catch_up();
  const std::optional<Side> side = who(game());
  if (!side) co_return refused("not-your-seat", "You have no seat in this game.");
  if (game().phase() > Phase::kSetup || game().ready(*side))
    co_return refused("wrong-phase", "The setup is complete and cannot be changed.");
  co_return saved(co_await log_.commit_draft(*side, std::move(text)));
}

// What is staged is not shown, so a commit need not be waited for.
Task<Decided<void>> Room::watch(WatchRequest request, std::shared_ptr<Watcher> watcher) {
  std::optional<AsyncMutex::Lock> lock;
  if (!context_.alone() || log_.stale()) lock.emplace(co_await enter());
  if (!context_.alone()) co_await catch_up();
  const std::shared_ptr<const ServedGame> shown = log_.durable();
  const Decided<Viewer> viewer = request.who(*shown);
  if (!viewer) co_return tl::unexpected<Refusal>(viewer.error());
  const bool spectates = *viewer == Viewer::kSpectator;
  const Side side = *viewer == Viewer::kRed ? Side::kRed : Side::kBlue;
  if (!spectates && !context_.alone()) co_await refund_return(side);
  if (spectates && audience_.watching(*viewer) >= context_.options.spectators_per_game)
    co_return refused("full", "This game has as many spectators as it can have.");
  audience_.add(*viewer, request, watcher);
  co_return Decided<void>{};
}

Task<std::shared_ptr<const ServedGame>> Room::read(bool up_to_date) {
  const AsyncMutex::Lock lock = co_await enter();
  if (up_to_date && !context_.alone()) co_await catch_up();
  co_return log_.share();
}

Task<void> Room::refresh(RoomPtr room) {
  const AsyncMutex::Lock lock = co_await room->enter();
  if (!room->context_.alone()) co_await room->catch_up();
}

// While the store hangs, what is known here is shown.
Task<std::shared_ptr<const ServedGame>> Room::look() {
  const bool current = context_.alone() && !log_.stale();
  if (!current && !context_.database.stalls().store_hangs())
    co_await finishes_within(context_.loop, kLookPatience, refresh(shared_from_this()));
  if (!log_.readable()) throw std::runtime_error("the game cannot be read at the moment");
  co_return log_.durable();
}

// ── Races with other nodes ──

Task<Decided<void>> Room::decide_and_commit(const Attempt& attempt,
                                            const store::Transaction& with) {
  Retry retry(context_.loop, context_.secrets);
  for (bool up_to_date = false;;) {
    const std::uint64_t before = game().entries();
    Decided<void> decided = co_await decide_once(attempt, with);
    // Not saved: the store was out of reach. What was written may be there after all, and must not
    // be written again.
    if (decided || decided.error().code == kNotSaved) co_return decided;
    const bool lost_a_race = decided.error().code == kConflict;
    // It was decided on what others had written when the command was here already: that holds.
    if (up_to_date && !lost_a_race) co_return decided;
    if (!co_await others_were_first(before)) co_return decided;
    up_to_date = true;
    if (!lost_a_race) continue;
    if (!co_await wait_to_retry(retry)) co_return decided;
    if (context_.stopping) co_return refused_to_stop();
  }
}

Task<Decided<void>> Room::decide_once(const Attempt& attempt, const store::Transaction& with) {
  const Decided<void> decided = attempt();
  if (!decided && !log_.staged().empty()) co_await reload();
  if (!decided || log_.staged().empty()) co_return decided;
  co_return saved(co_await commit(with));
}

// Whoever was refused, by the store or by what this node knew of the game, may have been so because
// another node was first. Then what that node wrote is applied, and the command is decided again,
// as the second.
Task<bool> Room::others_were_first(std::uint64_t before) {
  if (!context_.alone() && game().entries() == before) co_await catch_up();
  co_return game().entries() > before;
}

Task<bool> Room::wait_to_retry(Retry& retry) {
  const std::optional<Millis> pause = retry.next_pause();
  if (!pause) co_return false;
  if (*pause == 0) co_return true;
  Callback<bool> pausing([this, pause](std::function<void(bool)> done) {
    context_.loop.at(context_.loop.now() + *pause, [done = std::move(done)] { done(true); });
  });
  co_await pausing;
  co_await catch_up();
  co_return true;
}

Task<bool> Room::catch_up() {
  const std::vector<store::Entry> appended = co_await log_.read_appended();
  if (appended.empty()) co_return false;
  if (const Result<void> applied = apply_remote(appended); !applied)
    throw std::runtime_error("game " + log_.row().id +
                             " cannot be read: " + applied.error().message);
  co_return true;
}

Task<void> Room::catch_up_to(std::uint64_t number) {
  const AsyncMutex::Lock lock = co_await enter();
  if (std::exchange(wanted_, 0) <= game().entries() && number != 0) co_return;
  co_await catch_up();
}

// One reading at a time for a game, however many messages there are.
void Room::catch_up_soon(std::uint64_t number) {
  if (number != 0 && number <= game().entries()) return;
  if (number != 0 && std::exchange(wanted_, std::max(wanted_, number)) != 0) return;
  start(catch_up_to(number), [room = shared_from_this()](const std::exception_ptr& failure) {
    if (failure) room->wanted_ = 0;
    log_failure("a game could not be read", failure);
  });
}

// In the setup there are drafts to be read too.
bool Room::apply_sent(const store::Entry& entry) {
  if (mutex_.busy() || log_.stale() || game().phase() != Phase::kRunning) return false;
  return entry.number == game().entries() + 1 && apply_remote({entry}).has_value();
}

Result<void> Room::apply_remote(const std::vector<store::Entry>& appended) {
  const Result<std::vector<GameEntry>> entries = log_.apply_remote(appended);
  if (!entries) return fail(entries.error().message);
  for (const GameEntry& entry : *entries)
    if (entry.side) audience_.note_action(*entry.side);
  forget_refunded(*entries);
  on_remote_change(*entries);
  return {};
}

Task<void> Room::announce_remote() {
  const AsyncMutex::Lock lock = co_await enter();
  on_remote_change({});
}

// ── From a decision to something everybody knows ──

Task<store::Committed> Room::commit(store::Transaction with, WriteKind kind) {
  const store::Committed committed = co_await log_.commit(std::move(with), kind);
  if (committed.outcome == store::Outcome::kDone) {
    publish(log_.take_staged());
    co_return committed;
  }
  const bool failed = committed.outcome == store::Outcome::kFailed;
  if (failed && !lost_since_ && !context_.suspended)
    lost_since_ = log_.staged().empty() ? context_.loop.now() : log_.staged().front().time;
  if (failed && context_.stopping) {
    // A server that stops has no time to wait for a store that is out of reach.
    log_.mark_stale();
    log_.take_staged();
  } else {
    co_await reload();
  }
  co_return committed;
}

Task<void> Room::reload() {
  const std::optional<std::vector<GameEntry>> appended = co_await log_.reload();
  // A game that was never stored goes away with its room.
  if (!appended) co_return;
  if (appended->empty()) {
    publish({});
  } else {
    forget_refunded(*appended);
    on_remote_change(*appended);
  }
}

void Room::publish(const std::vector<GameEntry>& entries) {
  show();
  for (RoomsListener* listener : context_.listeners) listener->on_change(game(), entries);
}

void Room::on_remote_change(const std::vector<GameEntry>& entries) {
  show();
  for (RoomsListener* listener : context_.listeners) listener->on_remote_change(game(), entries);
}

void Room::show() {
  context_.keep(shared_from_this());
  measure_delay();
  audience_.send_news();
  arm_timer();
}

}  // namespace vexil::server
