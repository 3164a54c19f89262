// One game in memory. Commands wait for each other here, are decided one after another, and become
// entries that are staged, committed and only then published. Runs on the logic thread.
#pragma once

#include "server/core/async_mutex.h"
#include "server/core/retry.h"
#include "server/rooms/audience.h"

namespace vexil::server {

class Room : public std::enable_shared_from_this<Room> {
 public:
  Room(RoomContext& context, GameLog log);

  // ── What Rooms passes on (rooms.h); each waits for its turn ──
  Task<Decided<void>> create(std::vector<PlayerName> players, store::Transaction with);
  Task<Decided<Side>> seat(PlayerName player, std::optional<Side> wanted, store::Transaction with);
  Task<Decided<void>> command(FindActor who, std::vector<Command> commands);
  Task<Decided<void>> draft(FindSeat who, std::string text);
  Task<Decided<void>> append(GameEntry entry);
  Task<Decided<void>> watch(WatchRequest request, std::shared_ptr<Watcher> watcher);
  Task<std::shared_ptr<const ServedGame>> read(bool up_to_date);
  Task<std::shared_ptr<const ServedGame>> look();
  Task<void> resume(Millis stopped, Millis joined);
  Task<void> pause();

  // A stall is over that began then: what it cost is refunded, unless another node sees to that.
  void lose_time(Millis since);

  // ── What other nodes do (node_sync.h) ──
  Task<void> announce_remote();  // The game is new here, and another node made it.
  // Reads what another node has appended up to this number; 0: whatever there is.
  void catch_up_soon(std::uint64_t number);
  // Applies an entry as it was sent, without reading it: the sender had made it durable. Only the
  // next one, while nobody is busy with the game; otherwise false.
  bool apply_sent(const store::Entry& entry);
  // The time since then was lost with a node: it is refunded, unless the turn is over.
  Task<void> refund_time(Millis since);
  Task<void> resume_paused();  // A node paused the clocks because it saw no other one.
  // What the store did not take does not matter: the nodes refund that time.
  void forget_lost() { lost_since_.reset(); }

  [[nodiscard]] const GameLog& log() const { return log_; }
  [[nodiscard]] Audience& audience() { return audience_; }
  [[nodiscard]] bool unused() { return audience_.empty() && !mutex_.busy(); }

 private:
  using Attempt = std::function<Decided<void>()>;  // Stages a command's entries, or refuses.

  [[nodiscard]] const ServedGame& game() const { return log_.game(); }
  // The room's turn. What could not be read again after a failed commit is read now.
  Task<AsyncMutex::Lock> enter();

  // ── REQUIRES: the mutex is held ──
  // Decides until the answer is one of the game's, and not of a race with other nodes.
  Task<Decided<void>> decide_and_commit(const Attempt& attempt, const store::Transaction& with);
  Task<Decided<void>> decide_once(const Attempt& attempt, const store::Transaction& with);
  struct Received {
    FindActor who;
    std::vector<Command> commands;
    Millis time = 0;
  };
  Decided<void> stage_commands(const Received& received);
  Task<bool> others_were_first(std::uint64_t before);
  Task<bool> wait_to_retry(Retry& retry);  // False: it is time to give up.
  // Has what was staged made durable and publishes it; otherwise the game goes back.
  Task<store::Committed> commit(store::Transaction with, WriteKind kind = WriteKind::kUsual);
  Task<store::Committed> commit() { return commit(store::Transaction{}); }
  Task<store::Committed> commit_refunded() {
    return commit(store::Transaction{}, WriteKind::kRefund);
  }
  Task<void> reload();
  static Task<void> refresh(RoomPtr room);  // Reads what is not known here.
  Task<bool> catch_up();  // Whether others had appended something. REQUIRES: nothing is staged.
  Task<void> catch_up_to(std::uint64_t number);
  Result<void> apply_remote(const std::vector<store::Entry>& appended);
  void publish(const std::vector<GameEntry>& entries);  // Made by this node; durable.
  void on_remote_change(const std::vector<GameEntry>& entries);
  void show();

  // ── Time (room_time.cpp) ──
  Task<void> apply_timeouts(Millis by);  // Those that were due then.
  Task<bool> refund_lost();              // False where the store is still out of reach.
  Task<void> refund_stall();
  void forget_refunded(const std::vector<GameEntry>& entries);
  [[nodiscard]] std::optional<GameEntry> refund_entry(Millis since) const;
  Task<void> commit_refund(Millis since);
  Task<void> refund_return(Side side);
  [[nodiscard]] bool waits_for_node() const;
  [[nodiscard]] bool decided_elsewhere() const;
  [[nodiscard]] Millis delay() const;  // Of a flag, for what the players could not use.
  void measure_delay();
  void arm_timer();
  void stop_timer();
  void wake_at(Millis time);
  Task<void> on_timer();

  RoomContext& context_;
  AsyncMutex mutex_;
  GameLog log_;
  Audience audience_;
  std::uint64_t wanted_ = 0;  // The entry that a reading under way will bring.
  std::optional<Loop::TimerId> timer_;
  std::optional<Millis> lost_since_;  // Time since then is to be refunded.
  struct Measured {
    Millis clock_started = 0;
    std::uint32_t turn = 0;
    Phase phase = Phase::kOpen;
    bool operator==(const Measured&) const = default;
  };
  Measured measured_;  // The turn whose delay is known.
};

}  // namespace vexil::server
