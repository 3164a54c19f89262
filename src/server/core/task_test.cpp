#include "server/core/task.h"

#include <gtest/gtest.h>

#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

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
  const std::string a = co_await later(loop, "a");
  const std::string b = co_await later(loop, "b");
  co_return a + b + std::to_string(co_await seven());
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

// Counts its objects, and those that are destroyed twice or copied after their end.
class Counted {
 public:
  Counted() { alive().insert(this); }
  Counted(const Counted& other) {
    check(other);
    alive().insert(this);
  }
  ~Counted() { wrong() += alive().erase(this) == 1 ? 0 : 1; }
  Counted& operator=(const Counted&) = delete;

  [[nodiscard]] bool ok() const { return alive().contains(this); }
  static std::set<const Counted*>& alive() {
    static std::set<const Counted*> objects;
    return objects;
  }
  static int& wrong() {
    static int count = 0;
    return count;
  }

 private:
  static void check(const Counted& other) { wrong() += other.ok() ? 0 : 1; }
};

struct Pair {
  Counted first;
  Counted second;
};

Task<bool> by_value(Loop& loop, Counted given) {
  co_await later(loop, "");
  co_return given.ok();
}
Task<bool> by_reference(Loop& loop, const Counted& given) {
  co_await later(loop, "");
  co_return given.ok();
}
Task<bool> several(Loop& loop, std::vector<Counted> none, std::optional<Counted> one) {
  co_await later(loop, "");
  co_return none.empty() && one->ok();
}
Task<bool> pair(Loop& loop, Pair given) {
  co_await later(loop, "");
  co_return given.first.ok() && given.second.ok();
}
template <class Look>
Task<bool> look_later(Loop& loop, Look look) {
  co_await later(loop, "");
  co_return look();
}
Task<Counted> made(Loop& loop) {
  co_await later(loop, "");
  co_return Counted();
}

// Every form in which the server awaits a task where it is made.
Task<int> all_forms(Loop& loop) {
  Counted named;
  int good = 0;
  good += co_await by_value(loop, Counted()) ? 1 : 0;
  good += co_await by_value(loop, named) ? 1 : 0;
  good += co_await by_value(loop, std::move(named)) ? 1 : 0;
  good += co_await by_reference(loop, Counted()) ? 1 : 0;
  good += co_await several(loop, {}, Counted()) ? 1 : 0;
  if (co_await by_value(loop, co_await made(loop))) ++good;
  if (good > 0 && co_await by_value(loop, Counted())) ++good;
  const Counted result = co_await made(loop);
  good += result.ok() ? 1 : 0;
  auto look = [result] { return result.ok(); };
  good += co_await look_later(loop, std::move(look)) ? 1 : 0;
  good += co_await look_later(loop, [] { return true; }) ? 1 : 0;
  Pair both;
  good += co_await pair(loop, std::move(both)) ? 1 : 0;
  co_return good;
}

TEST(Task, DestroysTheArgumentsOfWhatIsAwaitedOnceAndNotTooEarly) {
  ManualLoop loop;
  EXPECT_EQ(loop.wait(all_forms(loop)), 11);
  EXPECT_TRUE(Counted::alive().empty());
  EXPECT_EQ(Counted::wrong(), 0);
}

TEST(Task, AnExceptionReachesTheOneWhoAwaits) {
  ManualLoop loop;
  EXPECT_THROW(loop.wait(throws()), std::runtime_error);
}

}  // namespace
}  // namespace vexil::server
