// Threads that work off a bounded queue, for what would hold up the logic thread.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace vexil::server {

class WorkThreads {
 public:
  using Job = std::function<void()>;

  // `prepare` runs first on each thread.
  WorkThreads(int threads, std::size_t most_waiting, const Job& prepare = {});
  ~WorkThreads();  // What has not begun is dropped.
  WorkThreads(const WorkThreads&) = delete;
  WorkThreads& operator=(const WorkThreads&) = delete;

  // False where too many wait already.
  [[nodiscard]] bool add(Job job);

 private:
  void work();

  std::size_t most_waiting_;
  std::mutex mutex_;
  std::condition_variable ready_;
  std::deque<Job> jobs_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

// What runs on this thread gives way to what people wait for.
void give_way();

}  // namespace vexil::server
