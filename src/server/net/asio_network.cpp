#include "server/net/asio_network.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <csignal>
#include <utility>

namespace vexil::server {
namespace {

// How long the goodbyes may take.
constexpr std::chrono::milliseconds kGoodbyeTime{300};
// What is left to do after the loop has ended is bounded, even if something keeps posting.
constexpr int kLastSteps = 100'000;

}  // namespace

AsioNetwork::AsioNetwork()
    : began_(std::chrono::system_clock::now()),
      steady_began_(SteadyClock::now()),
      timer_(io_.get_executor()),
      signals_(io_.get_executor()),
      hangups_(io_.get_executor()) {}

// A wall clock that was set forward or back while games run must not cost a player time.
Millis AsioNetwork::shown_now() const {
  const auto time = began_ + std::chrono::duration_cast<std::chrono::system_clock::duration>(
                                 SteadyClock::now() - steady_began_);
  return std::chrono::duration_cast<std::chrono::milliseconds>(time.time_since_epoch()).count() +
         ahead_;
}

Millis AsioNetwork::now() const {
  const Millis shown = shown_now();
  Millis latest = latest_;
  while (latest < shown && !latest_.compare_exchange_weak(latest, shown)) {
  }
  return std::max(latest, shown);
}

Millis AsioNetwork::steady() const {
  return std::chrono::duration_cast<std::chrono::milliseconds>(SteadyClock::now() - steady_began_)
      .count();
}

// Measured by an exchange over a network, so a few milliseconds mean nothing.
void AsioNetwork::sync_clock(Millis shown) {
  constexpr Millis kNothing = 20;
  const Millis difference = shown - shown_now();
  if (difference >= -kNothing && difference <= kNothing) return;
  ahead_ += difference;
  // Timers are of the new clock.
  armed_.reset();
  arm();
}

void AsioNetwork::post(std::function<void()> run) { boost::asio::post(io_, std::move(run)); }

Loop::TimerId AsioNetwork::at(Millis time, std::function<void()> run) {
  const TimerId timer = timers_.add(time, std::move(run));
  arm();
  return timer;
}

void AsioNetwork::cancel(TimerId timer) { timers_.cancel(timer); }

// One timer of the operating system serves all. It may fire for one that was cancelled, which
// harms nobody.
void AsioNetwork::arm() {
  const auto next = timers_.next();
  if (!next || (armed_ && *armed_ <= *next)) return;
  armed_ = next;
  timer_.expires_after(std::chrono::milliseconds(std::max<Millis>(*next - now(), 0)));
  timer_.async_wait([this](const boost::system::error_code& failed) {
    if (failed) return;
    armed_.reset();
    timers_.run_due(now());
    arm();
  });
}

void AsioNetwork::run() {
  const auto work = boost::asio::make_work_guard(io_);
  io_.run();
  drop_all();
  io_.restart();
  for (int step = 0; step < kLastSteps && io_.poll_one() > 0; ++step) {
  }
}

bool AsioNetwork::run_until(const std::function<bool()>& done, std::chrono::milliseconds time) {
  const auto work = boost::asio::make_work_guard(io_);
  const auto latest = SteadyClock::now() + time;
  io_.restart();
  // What `done` asks may also change on another thread.
  while (!done()) {
    if (SteadyClock::now() >= latest) return false;
    io_.run_one_until(std::min(latest, SteadyClock::now() + std::chrono::milliseconds(10)));
  }
  return true;
}

void AsioNetwork::stop() {
  boost::asio::post(io_, [this] {
    stop_listening();
    const Millis latest = now() + kGoodbyeTime.count();
    at(latest, [this] { io_.stop(); });
    say_goodbye();
  });
}

void AsioNetwork::on_signal(std::function<void()> run) {
  on_signal_ = std::move(run);
  signals_.add(SIGINT);
  signals_.add(SIGTERM);
  wait_for(signals_, on_signal_);
}

void AsioNetwork::on_hangup(std::function<void()> run) {
  on_hangup_ = std::move(run);
  hangups_.add(SIGHUP);
  wait_for(hangups_, on_hangup_);
}

void AsioNetwork::wait_for(Signals& signals, const std::function<void()>& run) {
  signals.async_wait([this, &signals, &run](const boost::system::error_code& failed, int) {
    if (failed) return;
    run();
    wait_for(signals, run);
  });
}

}  // namespace vexil::server
