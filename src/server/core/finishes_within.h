// Waits for a task, but not for ever: whoever only looks at something need not wait as long as the
// disk does.
#pragma once

#include <exception>
#include <functional>
#include <memory>
#include <utility>

#include "server/core/callback.h"
#include "server/core/loop.h"
#include "server/core/task.h"

namespace vexil::server {

// Starts the task and resumes when it is done, or after so much time: then it goes on by itself.
// Whether it was done and did not fail. REQUIRES: the loop outlives the task.
inline Task<bool> finishes_within(Loop& loop, Millis time, Task<void> task) {
  struct Race {
    Task<void> task;
    bool over = false;
  };
  const auto race = std::make_shared<Race>(Race{std::move(task)});
  Callback<bool> racing([&loop, time, race](const std::function<void(bool)>& done) {
    const Loop::TimerId timer = loop.at(loop.now() + time, [race, done] {
      if (!std::exchange(race->over, true)) done(false);
    });
    start(std::move(race->task), [&loop, timer, race, done](const std::exception_ptr& failure) {
      if (std::exchange(race->over, true)) return;
      loop.cancel(timer);
      done(!failure);
    });
  });
  co_return co_await racing;
}

}  // namespace vexil::server
