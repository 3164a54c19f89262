#include "server/bridge/game_seat.h"

#include <utility>

#include "server/bridge/wire_values.h"

namespace vexil::server {
namespace json = boost::json;
namespace {

bool is_over(const json::object& push) {
  const json::object* view = object_of(push, "view");
  const std::string_view phase = view == nullptr ? std::string_view() : text_of(*view, "phase");
  return phase == "ended" || phase == "aborted";
}

}  // namespace

GameSeat::GameSeat(Loop& loop, DriverOptions options, std::function<void(Answer)> answer)
    : loop_(loop),
      answer_(std::move(answer)),
      driver_(std::move(options)),
      thread_([this] { work(); }) {}

GameSeat::~GameSeat() {
  *alive_ = false;
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  driver_.hurry();
  ready_.notify_all();
  thread_.join();
}

void GameSeat::push(json::object push) {
  // There is nothing left to think about.
  if (is_over(push)) driver_.hurry();
  {
    const std::lock_guard lock(mutex_);
    queue_.push_back({std::move(push), std::chrono::steady_clock::now()});
  }
  ready_.notify_one();
}

void GameSeat::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    ready_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
    if (stopping_) return;
    const Item item = std::move(queue_.front());
    queue_.pop_front();
    // Only the latest view is worth an answer; earlier ones are only read.
    const bool latest = queue_.empty();
    lock.unlock();
    json::object push = item.push;
    if (!latest && !is_over(push)) push.erase("view");
    const auto late = std::chrono::duration_cast<std::chrono::milliseconds>(
        std::chrono::steady_clock::now() - item.came);
    Answer answer;
    answer.commands = driver_.take(push, late);
    answer.trouble = driver_.take_trouble();
    answer.over = driver_.over();
    answer.outcome = driver_.outcome();
    loop_.post([this, alive = alive_, answer = std::move(answer)] {
      if (*alive) answer_(answer);
    });
    lock.lock();
  }
}

}  // namespace vexil::server
