// Several tables at which people play as fast as they can, each on a thread of its own, while the
// test does something to their nodes.
#pragma once

#include <atomic>
#include <memory>
#include <thread>
#include <vector>

#include "cluster/table.h"

namespace vexil::server {

class Crowd {
 public:
  // The players of each table are at different nodes; at so many more tables one plays a bot.
  Crowd(Cluster& cluster, int tables, int bots = 0);
  ~Crowd() { rest(); }
  Crowd(const Crowd&) = delete;
  Crowd& operator=(const Crowd&) = delete;

  // Waits until every table has had so many more commands acknowledged.
  [[nodiscard]] bool goes_on(int commands);
  // They stop playing.
  void rest();
  // After that: everything acknowledged is in the store once and in order, all receive it, and
  // they could go on.
  void check();

 private:
  Cluster& cluster_;
  std::vector<std::unique_ptr<Table>> tables_;
  std::vector<std::thread> threads_;
  std::atomic<bool> resting_ = false;
};

}  // namespace vexil::server
