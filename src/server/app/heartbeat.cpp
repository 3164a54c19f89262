#include "server/app/heartbeat.h"

#include <charconv>
#include <string>
#include <utility>

namespace vexil::server {
namespace {

constexpr Millis kHeartbeatPause = 1000;
constexpr const char* kKey = "alive";

bool a_clock_runs(const Rooms& rooms) {
  bool runs = false;
  rooms.each_live([&runs](const ServedGame& game, const store::Game& row) {
    const bool timed =
        row.status == store::GameStatus::kRunning
            ? game.settings().clock.has_value()
            : row.status == store::GameStatus::kSetup && game.settings().setup_time > 0;
    runs = runs || timed;
  });
  return runs;
}

}  // namespace

Task<Millis> Heartbeat::last() {
  const std::optional<std::string> text =
      co_await database_.read([](store::Reader& reader) { return reader.meta(kKey); });
  Millis time = 0;
  if (text) std::from_chars(text->data(), text->data() + text->size(), time);
  co_return time;
}

void Heartbeat::begin() { beat(); }

void Heartbeat::end() {
  if (timer_) loop_.cancel(*timer_);
  timer_.reset();
}

void Heartbeat::beat() {
  // One at a time: a store that hangs is not given more and more of them.
  if (!writing_ && a_clock_runs(rooms_)) {
    store::Transaction writes;
    writes.emplace_back(store::PutMeta{kKey, std::to_string(loop_.now())});
    writing_ = true;
    database_.submit(std::move(writes), [this](const store::Committed&) { writing_ = false; });
  }
  timer_ = loop_.at(loop_.now() + kHeartbeatPause, [this] { beat(); });
}

}  // namespace vexil::server
