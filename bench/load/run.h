// One or several servers with games on them, and the network the players use.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "bench/load/server_process.h"
#include "bench/load/tables.h"
#include "support/temporary_folder.h"

namespace vexil::load {

// Limits that are meant for strangers would measure themselves here: everything comes from one
// address.
inline std::vector<std::string> open_limits() {
  std::vector<std::string> options;
  for (const char* limit :
       {"connections-per-address=50000", "requests-burst=1000000", "requests-rate=1000000",
        "new-guests-burst=1000000", "new-guests-rate=1000000", "new-games-burst=1000000",
        "new-games-rate=1000000", "messages-per-second=10000", "message-burst=10000"}) {
    options.emplace_back("--set");
    options.emplace_back(limit);
  }
  return options;
}

class Run {
 public:
  // Several servers need a database that they share, named by `words`.
  Run(const std::filesystem::path& program, const TableOptions& options,
      const std::vector<std::string>& words = {}, int servers = 1);

  void seat(int count);

  // Hands out turns evenly, so many a second. The first seconds are not counted; `measuring` is
  // called when they are over.
  void play(double rate, double seconds, double warm_up = 2,
            const std::function<void()>& measuring = {});

  void wait_for(const char* what, double seconds, const std::function<bool()>& done);
  void idle(double seconds);
  // Drops the turns that are owed and waits for the messages on the way.
  void rest(double seconds);

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
  Table& next_table();
  [[nodiscard]] double cpu_seconds() const;

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
