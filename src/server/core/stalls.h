// Notices when the server could not do its work for a while: its process got no time, or the store
// took nothing. Whoever charges players for time asks here first, and refunds what a stall cost.
// Measured by a clock that nobody sets. On the logic thread.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string_view>

#include "server/core/loop.h"

namespace vexil::server {

enum class StallCause : std::uint8_t { kProcess, kStore };

enum class WriteKind : std::uint8_t { kUsual, kRefund };

struct StallFigures {
  std::uint64_t stalls = 0;
  double seconds = 0;
};

class Stalls {
 public:
  // Shorter gaps of the process, and shorter writes, are the usual delay of a busy machine. Nobody
  // is charged for a write in any case (Presence::delay); this is for what else hangs with it.
  static constexpr Millis kShortest = 500;
  static constexpr Millis kShortestWrite = 800;
  // How often the loop is looked at.
  static constexpr Millis kTick = 100;
  // The database answers the beats of a node twice a second.
  static constexpr Millis kQuietDatabase = 1200;

  explicit Stalls(Loop& loop) : loop_(loop) {}
  Stalls(const Stalls&) = delete;
  Stalls& operator=(const Stalls&) = delete;
  ~Stalls() = default;

  // Called when a stall is over, with the loop's time at which it began.
  void on_over(std::function<void(StallCause cause, Millis since)> over) {
    over_ = std::move(over);
  }

  // ── The process ──
  void begin();  // From now on the loop is looked at.
  void end();
  // Whoever is about to charge somebody calls it: after a gap the first to run is the first to see
  // it.
  void look();

  // ── The store ──
  // Every write is announced, with its end: what it returns is for end_write. One that refunds time
  // is no stall itself, or a slow disk would never come to an end of them.
  [[nodiscard]] Millis begin_write();
  void end_write(Millis began, bool done, WriteKind kind);
  // Of a node: the database has answered its beat.
  void database_answered();
  // The store takes nothing at the moment. Then no time is up.
  [[nodiscard]] bool store_hangs() const;
  // The store refuses what it is given; since when, by the loop's time.
  [[nodiscard]] std::optional<Millis> store_fails_since() const { return fails_; }

  // The end of the last stall by the loop's time; 0: there was none.
  [[nodiscard]] Millis last_over() const { return last_over_; }
  [[nodiscard]] const StallFigures& figures(StallCause cause) const {
    return figures_[static_cast<std::size_t>(cause)];
  }

 private:
  void tick();
  void over(StallCause cause, Millis since);
  [[nodiscard]] Millis oldest_write() const;
  // What the loop shows for a moment of the other clock.
  [[nodiscard]] Millis loop_time(Millis moment) const;

  Loop& loop_;
  std::function<void(StallCause, Millis)> over_;
  std::optional<Loop::TimerId> timer_;
  // By the clock that nobody sets:
  Millis seen_ = 0;                 // when the loop was seen to run,
  std::multiset<Millis> writes_;    // when the writes began that are not done,
  std::optional<Millis> answered_;  // when the database answered a beat,
  Millis settled_ = 0;              // and when the last stall was over.
  // By the loop's time: the first write that failed since one was done.
  std::optional<Millis> fails_;
  Millis last_over_ = 0;
  std::array<StallFigures, 2> figures_{};
};

[[nodiscard]] std::string_view stall_cause_name(StallCause cause);

}  // namespace vexil::server
