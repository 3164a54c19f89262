// Several nodes on one PostgreSQL, each a process of its own, for one test.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "store/store.h"
#include "support/eventually.h"
#include "support/server_process.h"
#include "support/temporary_folder.h"
#include "support/test_player.h"

namespace vexil::server {

struct ClusterOptions {
  int nodes = 3;
  std::string database{};                // Empty: a new one of the shared PostgreSQL.
  std::map<int, std::string> detours{};  // Nodes that reach it by another address.
  std::vector<std::string> words{};      // Further ones for every node.
};

class Cluster {
 public:
  explicit Cluster(ClusterOptions options = {});
  // Ends every node. Where the test has failed, the end of each node's log is printed.
  ~Cluster();
  Cluster(const Cluster&) = delete;
  Cluster& operator=(const Cluster&) = delete;

  [[nodiscard]] int size() const { return options_.nodes; }
  [[nodiscard]] const std::string& database() const { return options_.database; }
  // Where the node listens, or listened last. From any thread.
  [[nodiscard]] std::string origin(int node) const;
  [[nodiscard]] ServerProcess& process(int node) { return *processes_.at(at(node)); }
  // What the first one who registers needs.
  [[nodiscard]] const std::string& claim() const { return claim_; }
  [[nodiscard]] std::string data(int node) const;

  void start(int node);  // Again, on another port.
  void kill(int node);   // kill -9; the process is gone then.
  int stop(int node);    // SIGTERM, and waits for the end: the exit status.

  // Past all nodes, for what is durable.
  [[nodiscard]] std::unique_ptr<store::Store> open_store() const;

 private:
  [[nodiscard]] static std::size_t at(int node) { return static_cast<std::size_t>(node); }
  [[nodiscard]] std::filesystem::path log(int node) const;

  ClusterOptions options_;
  TemporaryFolder folder_;
  std::vector<std::unique_ptr<ServerProcess>> processes_;
  mutable std::mutex mutex_;
  std::vector<std::string> origins_;
  std::string claim_;
  bool own_database_ = false;
};

// A client that gives up on a server that does not answer before the test does; with a file of
// authorities that it trusts besides the system's.
[[nodiscard]] std::unique_ptr<BlockingClient> impatient_client(const std::string& authorities = {});

// Asks until the answer holds the text: the last answer.
[[nodiscard]] std::string ask_until(TestPlayer& player, const std::string& target,
                                    std::string_view text);

}  // namespace vexil::server
