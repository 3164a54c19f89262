// Runs a SeatDriver on a thread of its own, with a queue of the server's messages.
#pragma once

#include <boost/json.hpp>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "server/bridge/seat_driver.h"
#include "server/core/loop.h"

namespace vexil::server {

class GameSeat {
 public:
  struct Answer {
    SeatDriver::Commands commands;
    std::string trouble;
    bool over = false;
    std::string outcome;
  };

  // `answer` is called on the loop, not after this object is gone.
  GameSeat(Loop& loop, DriverOptions options, std::function<void(Answer)> answer);
  ~GameSeat();  // Cuts the thinking short and waits for it.
  GameSeat(const GameSeat&) = delete;
  GameSeat& operator=(const GameSeat&) = delete;

  void push(boost::json::object push);

 private:
  struct Item {
    boost::json::object push;
    std::chrono::steady_clock::time_point came;
  };
  void work();

  Loop& loop_;
  std::function<void(Answer)> answer_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);  // Read on the loop only.
  SeatDriver driver_;
  std::mutex mutex_;
  std::condition_variable ready_;
  std::deque<Item> queue_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace vexil::server
