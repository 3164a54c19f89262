#include "support/test_server.h"

#include <future>
#include <stdexcept>
#include <utility>

namespace vexil::server {

Loop::TimerId SteppedLoop::at(Millis time, std::function<void()> run) {
  timers_.emplace(std::pair(time, ++last_timer_), std::move(run));
  return last_timer_;
}

void SteppedLoop::cancel(TimerId timer) {
  std::erase_if(timers_, [timer](const auto& item) { return item.first.second == timer; });
}

void SteppedLoop::advance(Millis by) {
  const Millis end = now_ + by;
  while (!timers_.empty() && timers_.begin()->first.first <= end) {
    auto due = timers_.extract(timers_.begin());
    now_ = std::max(now_.load(), due.key().first);
    due.mapped()();
  }
  now_ = end;
}

Config roomy_config() {
  Config config;
  config.net.bind = "127.0.0.1";
  config.net.limits.messages_per_second = 1'000'000;
  config.net.limits.message_burst = 1'000'000;
  constexpr Rate kOften{1'000'000'000, 1e9};
  config.rates = {kOften, kOften, kOften, kOften, kOften, kOften, kOften};
  config.bots.soonest = config.bots.latest = std::chrono::milliseconds(0);
  return config;
}

TestServer::TestServer(TestTime time, std::uint64_t seed, Config config)
    : secrets_(seed), network_(make_network()) {
  store::SqliteOptions sqlite;
  sqlite.folder = folder_.path();
  auto store = store::open_sqlite(sqlite);
  if (!store) throw std::runtime_error(store.error().message);
  store_ = std::move(*store);
  config.data = folder_.path();
  if (time == TestTime::kStepped) stepped_ = std::make_unique<SteppedLoop>(*network_);
  Loop& loop = stepped_ ? static_cast<Loop&>(*stepped_) : *network_;
  app_ = std::make_unique<App>(config, loop, *store_, secrets_);
  service_ = checked_service(app_->service());
  std::promise<void> ready;
  network_->post([&] {
    start(app_->begin(), [&](const std::exception_ptr& failure) {
      if (failure) return ready.set_exception(failure);
      const auto listening = network_->listen(config.net, *service_);
      if (!listening)
        return ready.set_exception(
            std::make_exception_ptr(std::runtime_error(listening.error().message)));
      port_ = network_->port();
      vexil::server::start(app_->claim(),
                           [&](std::optional<std::string> claim, const std::exception_ptr& failed) {
                             if (failed) return ready.set_exception(failed);
                             claim_ = *std::move(claim);
                             ready.set_value();
                           });
    });
  });
  thread_ = std::thread([this] { network_->run(); });
  ready.get_future().get();
}

TestServer::~TestServer() {
  network_->stop();
  thread_.join();
  app_.reset();
  store_.reset();  // Before its folder goes.
}

std::string TestServer::url(const std::string& target) const {
  return "http://127.0.0.1:" + std::to_string(port_) + target;
}

void TestServer::on_loop(const std::function<void()>& run) {
  std::promise<void> done;
  network_->post([&] {
    run();
    done.set_value();
  });
  done.get_future().get();
}

void TestServer::reseed(std::uint64_t seed) {
  on_loop([&] { secrets_ = SeededSecrets(seed); });
}

void TestServer::advance(Millis by) {
  on_loop([&] { stepped_->advance(by); });
}

}  // namespace vexil::server
