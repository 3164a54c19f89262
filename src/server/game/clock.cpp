#include "server/game/clock.h"

namespace vexil::server {
namespace {

std::size_t at(Side side) { return static_cast<std::size_t>(index(side)); }

}  // namespace

GameClock::GameClock(const std::optional<ClockSettings>& settings) : settings_(settings) {
  if (settings_) bank_.fill(settings_->bank);
}

std::optional<Millis> GameClock::turn_bound(Side side) const {
  if (!settings_) return std::nullopt;
  if (settings_->bank == 0) return settings_->move_cap;
  if (settings_->move_cap == 0) return bank_[at(side)];
  return std::min(bank_[at(side)], settings_->move_cap);
}

std::optional<Millis> GameClock::left(Side side, Millis used) const {
  if (!settings_) return std::nullopt;
  const Millis whole = settings_->bank == 0 ? settings_->move_cap : bank_[at(side)];
  return std::max(Millis{0}, whole - used);
}

void GameClock::end_turn(Side side, Millis used) {
  const Millis charged = std::max(Millis{0}, used - lag_);
  lag_ = 0;
  if (!settings_ || settings_->bank == 0) return;
  Millis& bank = bank_[at(side)];
  bank = std::max(Millis{0}, bank - charged) + settings_->increment;
}

}  // namespace vexil::server
