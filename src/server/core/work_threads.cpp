#include "server/core/work_threads.h"

#include <sys/resource.h>
#include <unistd.h>

#include <utility>

namespace vexil::server {

void give_way() {
  constexpr int kNice = 10;
  // On Linux this is about the calling thread alone. Where it is refused nothing is lost.
  static_cast<void>(setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kNice));
}

WorkThreads::WorkThreads(int threads, std::size_t most_waiting, const Job& prepare)
    : most_waiting_(most_waiting) {
  for (int count = 0; count < threads; ++count)
    threads_.emplace_back([this, prepare] {
      if (prepare) prepare();
      work();
    });
}

WorkThreads::~WorkThreads() {
  {
    const std::lock_guard lock(mutex_);
    jobs_.clear();
  }
  finish();
}

void WorkThreads::finish() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  ready_.notify_all();
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
}

bool WorkThreads::add(Job job) {
  {
    const std::lock_guard lock(mutex_);
    if (jobs_.size() >= most_waiting_) return false;
    jobs_.push_back(std::move(job));
  }
  ready_.notify_one();
  return true;
}

void WorkThreads::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    ready_.wait(lock, [this] { return stopping_ || !jobs_.empty(); });
    if (jobs_.empty()) return;
    Job job = std::move(jobs_.front());
    jobs_.pop_front();
    lock.unlock();
    job();
    lock.lock();
  }
}

}  // namespace vexil::server
