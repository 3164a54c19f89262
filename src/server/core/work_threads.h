// Threads with a bounded queue of jobs, for work that would hold up the logic thread.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <limits>
#include <mutex>
#include <thread>
#include <vector>

namespace vexil::server {

class WorkThreads {
 public:
  using Job = std::function<void()>;
  static constexpr std::size_t kUnbounded = std::numeric_limits<std::size_t>::max();

  // `prepare` runs first on each thread.
  WorkThreads(int threads, std::size_t most_waiting, const Job& prepare = {});
  ~WorkThreads();  // Drops the jobs that have not begun.
  WorkThreads(const WorkThreads&) = delete;
  WorkThreads& operator=(const WorkThreads&) = delete;

  // False where too many wait already.
  [[nodiscard]] bool add(Job job);
  // Ends the threads after all jobs that were added.
  void finish();
  [[nodiscard]] std::size_t count() const { return threads_.size(); }

 private:
  void work();

  std::size_t most_waiting_;
  std::mutex mutex_;
  std::condition_variable ready_;
  std::deque<Job> jobs_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

// Lowers the priority of this thread: what people wait for goes first.
void give_way();

}  // namespace vexil::server
