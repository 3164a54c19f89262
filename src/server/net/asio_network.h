// The event loop of a network: its thread, its timers, its end. Private to the files that include
// the network library.
#pragma once

#include <atomic>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <chrono>
#include <functional>
#include <optional>

#include "server/net/listen.h"
#include "server/net/timer_queue.h"

namespace vexil::server {

// Every Network is one of these.
class AsioNetwork : public Network {
 public:
  using Executor = boost::asio::io_context::executor_type;
  using SteadyClock = std::chrono::steady_clock;
  using Timer = boost::asio::basic_waitable_timer<SteadyClock,
                                                  boost::asio::wait_traits<SteadyClock>, Executor>;

  AsioNetwork();

  [[nodiscard]] Millis now() const override;
  [[nodiscard]] Millis steady() const override;
  void sync_clock(Millis shown) override;
  void post(std::function<void()> run) override;
  TimerId at(Millis time, std::function<void()> run) override;
  void cancel(TimerId timer) override;
  void run() override;
  void stop() override;
  void on_signal(std::function<void()> run) override;
  void on_hangup(std::function<void()> run) override;

  // Runs the loop until `done`, or until that much time has passed; returns which.
  bool run_until(const std::function<bool()>& done, std::chrono::milliseconds time);

  [[nodiscard]] boost::asio::io_context& io() { return io_; }

 protected:
  // The loop is about to end: sends what there is still to send, and calls `end` when
  // it is sent.
  virtual void say_goodbye() = 0;
  // It has ended: nothing may run later.
  virtual void drop_all() = 0;
  void end() { io_.stop(); }

 private:
  void arm();
  using Signals = boost::asio::basic_signal_set<Executor>;
  void wait_for(Signals& signals, const std::function<void()>& run);

  [[nodiscard]] Millis shown_now() const;

  const std::chrono::system_clock::time_point began_;
  const SteadyClock::time_point steady_began_;
  std::atomic<Millis> ahead_ = 0;  // By how much the synchronised clock is ahead of this machine's.
  mutable std::atomic<Millis> latest_ = 0;  // What was shown; never less.
  TimerQueue timers_;
  std::function<void()> on_signal_;
  std::function<void()> on_hangup_;
  boost::asio::io_context io_{1};
  Timer timer_;
  std::optional<Millis> armed_;
  Signals signals_;
  Signals hangups_;
};

}  // namespace vexil::server
