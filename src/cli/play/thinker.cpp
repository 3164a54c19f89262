#include "cli/play/thinker.h"

#include <utility>

namespace vexil {

void Thinker::start(Task task, std::optional<std::chrono::milliseconds> time) {
  cancel();
  thread_ = std::thread([this, task = std::move(task), time] {
    try {
      Limits limits;
      limits.stop = &stop_;
      limits.movetime = time;
      choice_ = task(limits);
    } catch (...) {
      failure_ = std::current_exception();
    }
    ready_.store(true, std::memory_order_release);
    ready_.notify_all();
  });
}

std::optional<Choice> Thinker::take() {
  if (!ready_.load(std::memory_order_acquire)) return std::nullopt;
  thread_.join();
  ready_ = false;
  if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
  return choice_;
}

void Thinker::cancel() {
  stop_ = true;
  if (thread_.joinable()) thread_.join();
  stop_ = false;
  ready_ = false;
  failure_ = nullptr;
}

}  // namespace vexil
