#include "server/core/stalls.h"

#include <algorithm>
#include <utility>

#include "server/core/log.h"

namespace vexil::server {

std::string_view stall_cause_name(StallCause cause) {
  return cause == StallCause::kProcess ? "process" : "store";
}

Millis Stalls::loop_time(Millis moment) const { return loop_.now() - (loop_.steady() - moment); }

void Stalls::over(StallCause cause, Millis since) {
  const Millis lasted = loop_.now() - since;
  StallFigures& figures = figures_[static_cast<std::size_t>(cause)];
  ++figures.stalls;
  figures.seconds += static_cast<double>(lasted) / 1000;
  log_info("a stall is over",
           {{"cause", std::string(stall_cause_name(cause))}, {"ms", std::to_string(lasted)}});
  last_over_ = loop_.now();
  settled_ = loop_.steady();
  if (over_) over_(cause, since);
}

// ── The process ──

void Stalls::begin() {
  seen_ = loop_.steady();
  tick();
}

void Stalls::end() {
  if (timer_) loop_.cancel(*timer_);
  timer_.reset();
}

void Stalls::tick() {
  timer_ = loop_.at(loop_.now() + kTick, [this] {
    look();
    tick();
  });
}

void Stalls::look() {
  if (!timer_) return;
  const Millis now = loop_.steady();
  const Millis before = std::exchange(seen_, now);
  if (now - before >= kShortest) over(StallCause::kProcess, loop_time(before));
}

// ── The store ──

Millis Stalls::begin_write() {
  const Millis now = loop_.steady();
  writes_.insert(now);
  return now;
}

// Where several writes waited for the same, the first that is done ends the stall of all.
Millis Stalls::oldest_write() const { return std::max(*writes_.begin(), settled_); }

void Stalls::end_write(Millis began, bool done, WriteKind kind) {
  const Millis oldest = oldest_write();
  writes_.erase(writes_.find(began));
  if (!done) {
    const Millis since = loop_time(std::max(began, settled_));
    fails_ = std::min(fails_.value_or(since), since);
    return;
  }
  const std::optional<Millis> failed = std::exchange(fails_, std::nullopt);
  if (failed) {
    over(StallCause::kStore, std::min(*failed, loop_time(oldest)));
  } else if (kind == WriteKind::kUsual && loop_.steady() - oldest >= kShortestWrite) {
    over(StallCause::kStore, loop_time(oldest));
  }
}

void Stalls::database_answered() {
  const Millis now = loop_.steady();
  const Millis before = std::exchange(answered_, now).value_or(now);
  if (now - before >= kQuietDatabase) over(StallCause::kStore, loop_time(before));
}

bool Stalls::store_hangs() const {
  const Millis now = loop_.steady();
  return (!writes_.empty() && now - oldest_write() >= kShortestWrite) ||
         (answered_ && now - *answered_ >= kQuietDatabase);
}

}  // namespace vexil::server
