// A whole server within the test's process, on a thread of its own and reached over real loopback
// connections. Chance comes from a seed; time is the system's, or the test's where it asks for it.
// Every answer and message must be as openapi.json has it.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <thread>

#include "server/app/app.h"
#include "server/net/listen.h"
#include "store/sqlite.h"
#include "support/seeded_secrets.h"
#include "support/temporary_folder.h"
#include "support/wire_check.h"

namespace vexil::server {

// Posts by the network's thread; its time stands still until it is moved on.
class SteppedLoop final : public Loop {
 public:
  explicit SteppedLoop(Network& network) : network_(network) {}

  [[nodiscard]] Millis now() const override { return now_; }
  void post(std::function<void()> run) override { network_.post(std::move(run)); }
  TimerId at(Millis time, std::function<void()> run) override;
  void cancel(TimerId timer) override;
  // On the logic thread: what falls due in between happens in its order.
  void advance(Millis by);

 private:
  Network& network_;
  std::atomic<Millis> now_ = 1'800'000'000'000;
  std::map<std::pair<Millis, TimerId>, std::function<void()>> timers_;
  TimerId last_timer_ = 0;
};

// Limits that a test does not run into.
[[nodiscard]] Config roomy_config();

enum class TestTime : std::uint8_t { kReal, kStepped };

class TestServer {
 public:
  explicit TestServer(TestTime time, std::uint64_t seed = 1, Config config = roomy_config());
  ~TestServer();
  TestServer(const TestServer&) = delete;
  TestServer& operator=(const TestServer&) = delete;

  [[nodiscard]] std::string url(const std::string& target) const;
  [[nodiscard]] std::string origin() const { return url(""); }
  // What the first one who registers needs.
  [[nodiscard]] const std::string& claim() const { return claim_; }
  // Runs on the logic thread and returns when it has.
  void on_loop(const std::function<void()>& run);
  // Of kStepped.
  void advance(Millis by);
  // Random numbers begin again, from this seed.
  void reseed(std::uint64_t seed);

 private:
  TemporaryFolder folder_;
  std::unique_ptr<store::Store> store_;
  SeededSecrets secrets_;
  std::unique_ptr<Network> network_;
  std::unique_ptr<SteppedLoop> stepped_;
  std::unique_ptr<App> app_;
  std::unique_ptr<HttpService> service_;  // The app's, every answer checked.
  std::uint16_t port_ = 0;
  std::string claim_;
  std::thread thread_;
};

}  // namespace vexil::server
