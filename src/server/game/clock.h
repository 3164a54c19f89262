// The clocks of a game. Only the times of the entries move them.
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "rules/square.h"
#include "server/game/settings.h"

namespace vexil::server {

// Measures one stretch of time, the setup or a turn, and stands still while the server is down.
class Stopwatch {
 public:
  void restart(Millis now) { resume(now, 0); }
  void stop(Millis now) { stopped_ = used(now); }
  void resume(Millis now, Millis charged) {
    started_ = now;
    since_ = now - charged;
    stopped_.reset();
  }

  // A clock that was set back between two runs of the server takes nothing away.
  [[nodiscard]] Millis used(Millis now) const {
    return stopped_ ? *stopped_ : std::max(Millis{0}, now - since_);
  }
  [[nodiscard]] bool stands() const { return stopped_.has_value(); }
  // The last restart or resumption.
  [[nodiscard]] Millis started() const { return started_; }
  // When so much is used up; nothing while it stands.
  [[nodiscard]] std::optional<Millis> reaches(Millis used) const {
    if (stopped_) return std::nullopt;
    return since_ + used;
  }

 private:
  Millis started_ = 0;
  Millis since_ = 0;
  std::optional<Millis> stopped_;  // What was used when it was stopped.
};

// Both players' time. The watch of the turn in play belongs to the game (GameState::watch), because
// it also measures the setup and untimed turns.
class GameClock {
 public:
  // `most_gain`: what a turn adds to the quota at most.
  GameClock(const std::optional<ClockSettings>& settings, Millis most_gain);

  [[nodiscard]] bool timed() const { return settings_.has_value(); }
  // What a turn may use; nothing for an untimed game.
  [[nodiscard]] std::optional<Millis> turn_bound(Side side) const;
  // Left when `used` of a running turn is taken off; nothing for an untimed game.
  [[nodiscard]] std::optional<Millis> left(Side side, Millis used) const;

  // What the network took is refunded from a quota of the side for the whole game: every turn
  // adds a little to it, so that whoever delays their answers gains no more than that.
  [[nodiscard]] Millis lag_quota(Side side) const;
  // The time between the begin of the turn and the moment at which its player was sent it is
  // refunded whole.
  void refund(Millis lag, Millis delay) {
    lag_ += lag;
    delay_ += delay;
  }
  [[nodiscard]] Millis refunded() const { return lag_ + delay_; }
  [[nodiscard]] Millis delay_refunded() const { return delay_; }
  // The side has completed a turn that took so long.
  void end_turn(Side side, Millis used);
  // The side's time is over: nothing is left.
  void run_out(Side side) { run_out_ = side; }
  // A turn begins again, without increment: after a takeback.
  void forget_refunds() { lag_ = delay_ = 0; }
  // The watch goes on from a moment at which the delay was taken off already.
  void forget_delay() { delay_ = 0; }

 private:
  std::optional<ClockSettings> settings_;
  std::array<Millis, 2> bank_{};
  std::optional<Side> run_out_;
  Millis quota_gain_;  // A turn's.
  std::array<Millis, 2> quota_{};
  // Refunded in the turn in play.
  Millis lag_ = 0;
  Millis delay_ = 0;
};

}  // namespace vexil::server
