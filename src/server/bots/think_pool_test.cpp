#include "server/bots/think_pool.h"

#include <gtest/gtest.h>

#include <atomic>
#include <future>

namespace vexil::server {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

// Until an answer is due: so long that nothing here is late.
constexpr std::chrono::hours kLongTime{1};

TEST(ThinkPool, TakesThoughtsInTheOrderTheyCame) {
  std::vector<int> order;
  std::promise<void> done;
  {
    ThinkPool pool(1);
    for (int number = 0; number < 20; ++number)
      pool.add(steady_clock::now() + kLongTime, [&order, &done, number](milliseconds) {
        order.push_back(number);
        if (number == 19) done.set_value();
      });
    done.get_future().wait();
  }
  for (int number = 0; number < 20; ++number)
    EXPECT_EQ(order[static_cast<std::size_t>(number)], number);
}

TEST(ThinkPool, TheMoreThoughtsTheShorterEach) {
  std::atomic<int> count{0};
  std::promise<milliseconds> alone;
  std::promise<milliseconds> crowded;
  ThinkPool pool(1);
  pool.add(steady_clock::now() + kLongTime,
           [&](milliseconds at_most) { alone.set_value(at_most); });
  const milliseconds first = alone.get_future().get();
  for (int number = 0; number < 200; ++number)
    pool.add(steady_clock::now() + kLongTime, [&](milliseconds at_most) {
      if (++count == 200) crowded.set_value(at_most);
    });
  EXPECT_GT(first, crowded.get_future().get());
}

}  // namespace
}  // namespace vexil::server
