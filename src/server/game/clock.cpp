#include "server/game/clock.h"

namespace vexil::server {
namespace {

// The gain of a turn: 0.4 % of the game's time and 0.15 s.
constexpr Millis kGainShare = 250;
constexpr Millis kLeastGain = 150;
// What there is to begin with, and at most, in gains.
constexpr Millis kFirstGains = 3;
constexpr Millis kMostGains = 7;

std::size_t at(Side side) { return static_cast<std::size_t>(index(side)); }

}  // namespace

GameClock::GameClock(const std::optional<ClockSettings>& settings, Millis most_gain)
    : settings_(settings),
      quota_gain_(settings ? std::min(most_gain, game_time(*settings) / kGainShare + kLeastGain)
                           : 0) {
  if (settings_) bank_.fill(settings_->bank);
  quota_.fill(kFirstGains * quota_gain_);
}

Millis GameClock::lag_quota(Side side) const { return quota_[at(side)] - lag_; }

std::optional<Millis> GameClock::turn_bound(Side side) const {
  if (!settings_) return std::nullopt;
  if (settings_->bank == 0) return settings_->move_cap;
  if (settings_->move_cap == 0) return bank_[at(side)];
  return std::min(bank_[at(side)], settings_->move_cap);
}

std::optional<Millis> GameClock::left(Side side, Millis used) const {
  if (!settings_) return std::nullopt;
  if (run_out_ == side) return 0;
  const Millis whole = settings_->bank == 0 ? settings_->move_cap : bank_[at(side)];
  return std::max(Millis{0}, whole - used);
}

void GameClock::end_turn(Side side, Millis used) {
  const Millis charged = std::max(Millis{0}, used - refunded());
  Millis& quota = quota_[at(side)];
  quota = std::clamp(quota + quota_gain_ - lag_, Millis{0}, kMostGains * quota_gain_);
  forget_refunds();
  if (!settings_ || settings_->bank == 0) return;
  Millis& bank = bank_[at(side)];
  bank = std::max(Millis{0}, bank - charged) + settings_->increment;
}

}  // namespace vexil::server
