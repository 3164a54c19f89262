// Runs work that is too slow for the logic thread, such as replaying a record or making a setup, on
// a few threads with a bounded queue, and resumes the coroutine that waits for it.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

#include "server/core/callback.h"
#include "server/core/loop.h"
#include "server/core/task.h"
#include "server/core/work_threads.h"
#include "server/game/command.h"

namespace vexil::server {

class BackgroundJobs {
 public:
  // Forgets, when it goes, who waits.
  explicit BackgroundJobs(Loop& loop, int threads = 1, std::size_t most_waiting = 100)
      : loop_(loop), threads_(threads, most_waiting, give_way) {}

  // Runs `work` on another thread and resumes with what it returned. Refused ("busy") where too
  // many wait. `work` must hold what it needs by value and throw nothing.
  template <class Work>
  auto run(Work work) -> Task<Decided<std::invoke_result_t<Work>>> {
    using T = std::invoke_result_t<Work>;
    using Made = std::shared_ptr<std::optional<T>>;
    auto begin = [this, work = std::move(work)](const std::function<void(Made)>& done) {
      const bool taken = threads_.add([this, work, done] {
        auto made = std::make_shared<std::optional<T>>(work());
        loop_.post([made, done] { done(made); });
      });
      if (!taken) done(nullptr);
    };
    Callback<Made> working(std::move(begin));
    const Made made = co_await working;
    if (!made)
      co_return tl::unexpected(
          Refusal{"busy", "The server is busy: try again in a few seconds.", {}, {}});
    co_return std::move(**made);
  }

 private:
  Loop& loop_;
  WorkThreads threads_;
};

}  // namespace vexil::server
