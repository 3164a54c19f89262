#include "server/net/timer_queue.h"

#include <gtest/gtest.h>

#include <string>

#include "server/net/outbox.h"

namespace vexil::server {
namespace {

TEST(TimerQueue, RunsInTheOrderOfTime) {
  TimerQueue queue;
  std::string ran;
  queue.add(30, [&] { ran += "c"; });
  queue.add(10, [&] { ran += "a"; });
  queue.add(10, [&] { ran += "b"; });
  EXPECT_EQ(queue.next(), 10);
  queue.run_due(9);
  EXPECT_EQ(ran, "");
  queue.run_due(29);
  EXPECT_EQ(ran, "ab");
  queue.run_due(30);
  EXPECT_EQ(ran, "abc");
  EXPECT_EQ(queue.next(), std::nullopt);
}

TEST(TimerQueue, CancelledOneDoesNotRun) {
  TimerQueue queue;
  std::string ran;
  const auto first = queue.add(10, [&] { ran += "a"; });
  Loop::TimerId third = 0;
  queue.add(10, [&] { queue.cancel(third); });
  third = queue.add(10, [&] { ran += "c"; });
  queue.cancel(first);
  queue.cancel(first);
  queue.cancel(999);
  queue.run_due(10);
  EXPECT_EQ(ran, "");
}

TEST(TimerQueue, WhatIsAddedMeanwhileWaits) {
  TimerQueue queue;
  int ran = 0;
  std::function<void()> again = [&] {
    ++ran;
    queue.add(5, again);
  };
  queue.add(10, again);
  queue.run_due(10);
  EXPECT_EQ(ran, 1);
  queue.run_due(10);
  EXPECT_EQ(ran, 2);
}

TEST(Outbox, CountsWhatWaits) {
  const auto text = [](const char* value) { return std::make_shared<const std::string>(value); };
  Outbox box;
  EXPECT_TRUE(box.empty());
  box.push(text("one"));
  box.push(text("three"));
  EXPECT_EQ(box.bytes(), 8u);
  EXPECT_EQ(*box.front(), "one");
  box.pop();
  EXPECT_EQ(box.bytes(), 5u);
  EXPECT_EQ(*box.front(), "three");
  box.push(text("seventeen"));
  box.drop_all_but_first();
  EXPECT_EQ(box.bytes(), 5u);
  box.pop();
  EXPECT_TRUE(box.empty());
  EXPECT_EQ(box.bytes(), 0u);
}

}  // namespace
}  // namespace vexil::server
