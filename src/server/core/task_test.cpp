#include "server/core/task.h"

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>

#include "server/core/callback.h"
#include "tests/support/manual_loop.h"

namespace vexil::server {
namespace {

Task<int> seven() { co_return 7; }

Task<std::string> later(Loop& loop, std::string text) {
  Callback<std::string> waiting([&loop, text](std::function<void(std::string)> done) {
    loop.post([done, text] { done(text); });
  });
  co_return co_await waiting;
}

Task<std::string> twice(Loop& loop) {
  Task<std::string> first = later(loop, "a");
  const std::string a = co_await first;
  Task<std::string> second = later(loop, "b");
  const std::string b = co_await second;
  Task<int> number = seven();
  co_return a + b + std::to_string(co_await number);
}

Task<void> throws() {
  throw std::runtime_error("broken");
  co_return;
}

TEST(Task, WaitsForWhatItAwaits) {
  ManualLoop loop;
  EXPECT_EQ(loop.wait(twice(loop)), "ab7");
}

TEST(Task, ACallbackAtOnceIsNoTrouble) {
  ManualLoop loop;
  const auto at_once = []() -> Task<int> {
    Callback<int> waiting([](std::function<void(int)> done) { done(5); });
    co_return co_await waiting;
  };
  EXPECT_EQ(loop.wait(at_once()), 5);
}

TEST(Task, AnExceptionReachesTheOneWhoAwaits) {
  ManualLoop loop;
  EXPECT_THROW(loop.wait(throws()), std::runtime_error);
}

}  // namespace
}  // namespace vexil::server
