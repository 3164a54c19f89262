// One or several servers with games on them, and the network the players use.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "bench/load/server_process.h"
#include "bench/load/tables.h"
#include "support/temporary_folder.h"

namespace vexil::load {

// Bounds that are meant for strangers would measure themselves here: everything comes from one
// address.
inline std::vector<std::string> open_limits() {
  std::vector<std::string> options;
  for (const char* bound :
       {"connections-per-address=50000", "requests-burst=1000000", "requests-rate=1000000",
        "new-guests-burst=1000000", "new-guests-rate=1000000", "new-games-burst=1000000",
        "new-games-rate=1000000", "messages-per-second=10000", "message-burst=10000"}) {
    options.emplace_back("--set");
    options.emplace_back(bound);
  }
  return options;
}

class Run {
 public:
  // Several servers need a database that they share, named by `words`.
  Run(const std::filesystem::path& program, const TableOptions& options,
      const std::vector<std::string>& words = {}, int servers = 1)
      : folder_(std::filesystem::temp_directory_path()),
        game_(Catalog::shipped().open(options.game).value()) {
    std::vector<std::string> all = open_limits();
    all.insert(all.end(), words.begin(), words.end());
    std::vector<const ServerProcess*> addresses;
    for (int i = 0; i < servers; ++i) {
      servers_.push_back(std::make_unique<ServerProcess>(
          program, folder_.path() / fmt::format("server-{}", i), all));
      started_ = servers_.back()->start();
      addresses.push_back(servers_.back().get());
    }
    network_ = server::make_network();
    client_ = server::make_client(*network_).value();
    hall_ = std::make_unique<Hall>(Hall{*network_, *client_, addresses, *game_, options});
  }

  void seat(int count) {
    const std::size_t before = tables_.size();
    std::size_t begun = 0;
    std::size_t asked = 0;
    for (int i = 0; i < count; ++i) tables_.push_back(std::make_unique<Table>(*hall_));
    // Not all at once: that would measure how long requests queue.
    const auto ask = [&](auto& self) -> void {
      if (asked == static_cast<std::size_t>(count)) return;
      tables_[before + asked++]->begin([&] {
        ++begun;
        self(self);
      });
    };
    for (int i = 0; i < 30; ++i) ask(ask);
    wait_for("seating", 120, [&] { return begun == static_cast<std::size_t>(count); });
  }

  // Hands out turns evenly, so many a second, and forgets what came of the first seconds;
  // `measuring` is called when it has.
  void play(double rate, double seconds, double warm_up = 2,
            const std::function<void()>& measuring = {}) {
    const std::int64_t begin = now_micros();
    const auto warm = begin + static_cast<std::int64_t>(warm_up * 1e6);
    const auto end = warm + static_cast<std::int64_t>(seconds * 1e6);
    bool is_warm = false;
    std::uint64_t turn = 0;
    for (const auto& table : tables_) table->forget_owed();
    std::function<void()> tick = [&] {
      const std::int64_t now = now_micros();
      if (!is_warm && now >= warm) {
        is_warm = true;
        hall_->figures = {};
        cpu_ = cpu_seconds();
        if (measuring) measuring();
      }
      for (;; ++turn) {
        const auto when = begin + static_cast<std::int64_t>(static_cast<double>(turn) * 1e6 / rate);
        if (when > now || when > end) break;
        next_table().due(when);
      }
      timer_ = network_->at(network_->now() + 1, tick);
    };
    tick();
    wait_for("playing", seconds + warm_up + 60, [&] { return now_micros() >= end; });
    network_->cancel(timer_);
    cpu_ = (cpu_seconds() - cpu_) / seconds;
  }

  void wait_for(const char* what, double seconds, const std::function<bool()>& done) {
    const auto over = [&] { return done() || !hall_->fault.empty(); };
    const bool in_time = server::run_until(
        *network_, over, std::chrono::milliseconds(static_cast<int>(seconds * 1000)));
    if (!hall_->fault.empty()) throw std::runtime_error(fmt::format("{}: {}", what, hall_->fault));
    if (!in_time) throw std::runtime_error(fmt::format("{}: not done in time", what));
  }
  void idle(double seconds) {
    server::run_until(
        *network_, [] { return false; },
        std::chrono::milliseconds(static_cast<int>(seconds * 1000)));
  }
  // Nothing is owed any more, and what was on its way has come, or does not come.
  void rest(double seconds) {
    for (const auto& table : tables_) table->forget_owed();
    idle(seconds);
  }

  [[nodiscard]] Figures& figures() { return hall_->figures; }
  [[nodiscard]] ServerProcess& server() { return *servers_.front(); }
  [[nodiscard]] const std::vector<std::unique_ptr<ServerProcess>>& servers() { return servers_; }
  [[nodiscard]] server::Client& client() { return *client_; }
  [[nodiscard]] Hall& hall() { return *hall_; }
  [[nodiscard]] std::vector<std::unique_ptr<Table>>& tables() { return tables_; }
  // Of all servers while it was measured, in cores.
  [[nodiscard]] double cpu() const { return cpu_; }
  [[nodiscard]] double started() const { return started_; }
  [[nodiscard]] const std::filesystem::path& folder() const { return folder_.path(); }

 private:
  // One after another, but for those whose game is over.
  Table& next_table() {
    for (std::size_t tries = 0; tries < tables_.size(); ++tries) {
      next_ = (next_ + 1) % tables_.size();
      if (!tables_[next_]->over()) return *tables_[next_];
    }
    throw std::runtime_error("all games are over");
  }
  [[nodiscard]] double cpu_seconds() const {
    double seconds = 0;
    for (const auto& server : servers_) seconds += server->cpu_seconds();
    return seconds;
  }

  TemporaryFolder folder_;
  GamePtr game_;
  std::vector<std::unique_ptr<ServerProcess>> servers_;
  double started_ = 0;
  std::unique_ptr<server::Network> network_;
  std::unique_ptr<server::Client> client_;
  std::unique_ptr<Hall> hall_;
  std::vector<std::unique_ptr<Table>> tables_;
  std::size_t next_ = 0;
  server::Loop::TimerId timer_ = 0;
  double cpu_ = 0;
};

}  // namespace vexil::load
